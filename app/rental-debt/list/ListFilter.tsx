import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { paths } from '../paths.ts'
import { allStatuses, type DebtListFilter, statusOptions } from './list-filter.ts'
import { useLiveFilter } from './useLiveFilter.ts'

/** The search of the lists: a form whose answer is an address. */
export function ListFilter({ filter }: { filter: DebtListFilter }) {
  const { form, follow, stopWaiting } = useLiveFilter(filter)
  return (
    <search>
      <Form ref={form} action={paths.list} onInput={follow} onSubmit={stopWaiting} preventScrollReset>
        <Stack>
          <FormGrid>
            <TextField
              type="search"
              name="q"
              label="Search"
              hint="Address, landlord, tenant or file number"
              defaultValue={filter.q}
              autoComplete="off"
              spellCheck={false}
            />
            <SelectField
              name="status"
              label="Status"
              hint="Where a debt stands"
              placeholder={allStatuses}
              options={statusOptions}
              defaultValue={filter.status}
              width="full"
            />
          </FormGrid>
          <div>
            <Button look="quiet" size="small">
              Search
            </Button>
          </div>
        </Stack>
      </Form>
    </search>
  )
}
