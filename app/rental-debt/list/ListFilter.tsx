import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { allStatuses, type DebtListFilter, statusOptions } from './list-filter.ts'
import { useLiveFilter } from './useLiveFilter.ts'

/** The search of the lists: a form whose answer is an address; and how much it found. */
export function ListFilter({ filter, found }: { filter: DebtListFilter; found: string }) {
  const { form, follow, stopWaiting } = useLiveFilter(filter)
  return (
    <search>
      <Form ref={form} action={paths.list} onInput={follow} onSubmit={stopWaiting} preventScrollReset>
        <Stack>
          <FormGrid>
            <TextField
              type="search"
              name="q"
              label="Search by address, name or file number"
              defaultValue={filter.q}
              autoComplete="off"
              spellCheck={false}
            />
            <SelectField
              name="status"
              label="Status"
              placeholder={allStatuses}
              options={statusOptions}
              defaultValue={filter.status}
              width="full"
            />
          </FormGrid>
          <Row spread>
            <Button look="quiet" size="small">
              Search
            </Button>
            <div role="status">
              <Text size="small" tone="muted">
                {found}
              </Text>
            </div>
          </Row>
        </Stack>
      </Form>
    </search>
  )
}
