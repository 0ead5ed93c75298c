import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { FormGrid } from '../form-layout.tsx'
import { Row, Stack } from '../layout.tsx'
import { Text } from '../Text.tsx'
import { useLiveFilter } from './useLiveFilter.ts'

type FilterFormProps = {
  /** The list that it leads to. */
  action: string
  /** What the address says, by the names of the form's fields. */
  values: Readonly<Record<string, string>>
  /** How long after the last key the list follows; without it, only the button changes the list. */
  delayMs?: number
  button?: string
  /** How much there is, said again whenever it changes. */
  found?: string
  /** The fields. */
  children: ReactNode
}

/** What somebody looks for in a list: a form whose answer is an address. */
export function FilterForm(props: FilterFormProps) {
  const { action, values, delayMs, button = 'Search', found, children } = props
  const { form, ...live } = useLiveFilter({ values, delayMs })
  const press = (
    <Button look="quiet" size="small">
      {button}
    </Button>
  )
  return (
    <search>
      <Form ref={form} action={action} preventScrollReset {...live}>
        <Stack>
          <FormGrid>{children}</FormGrid>
          {found === undefined ? (
            <div>{press}</div>
          ) : (
            <Row spread>
              {press}
              <div role="status">
                <Text size="small" tone="muted">
                  {found}
                </Text>
              </div>
            </Row>
          )}
        </Stack>
      </Form>
    </search>
  )
}
