import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Stack } from '../layout.tsx'
import { Text } from '../Text.tsx'
import * as css from './FilterForm.css.ts'
import { useLiveFilter } from './useLiveFilter.ts'

type FilterFormProps = {
  /** The list that it filters. */
  action: string
  /** The values in the address, by field name. */
  values: Readonly<Record<string, string>>
  /** The delay after the last key before the list updates; without it, only the button updates the list. */
  delayMs?: number
  button?: string
  /** The number of results, announced whenever it changes. */
  found?: string
  /** The fields. */
  children: ReactNode
  /** More fields, below. */
  more?: ReactNode
}

/** The filter of a list: a form whose answer is an address. */
export function FilterForm(props: FilterFormProps) {
  const { action, values, delayMs, button = 'Search', found, children, more } = props
  const { form, ...live } = useLiveFilter({ values, delayMs })
  return (
    <search>
      <Form ref={form} action={action} preventScrollReset {...live}>
        <Stack>
          <div className={css.line}>
            {children}
            <div>
              <Button look="quiet">{button}</Button>
            </div>
          </div>
          {more}
          {found !== undefined && (
            <div role="status">
              <Text size="small" tone="muted">
                {found}
              </Text>
            </div>
          )}
        </Stack>
      </Form>
    </search>
  )
}
