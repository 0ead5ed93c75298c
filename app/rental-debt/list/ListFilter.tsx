import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { useLiveFilter } from '#app/ui/records/useLiveFilter.ts'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { allStatuses, type DebtListFilter, statusOptions } from './list-filter.ts'

/** Specification 3, section 2. */
const delayMs = 200

/** The search of the lists: a form whose answer is an address; and how much it found. */
export function ListFilter({ filter, found }: { filter: DebtListFilter; found: string }) {
  const { q, status } = filter
  const { form, ...live } = useLiveFilter({ values: { q, status }, delayMs })
  return (
    <search>
      <Form ref={form} action={paths.list} preventScrollReset {...live}>
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
