import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { paths } from '../paths.ts'
import { allStatuses, type DebtListFilter, statusOptions } from './list-filter.ts'

/** Specification 3, section 2. */
const delayMs = 200

/** The search of the lists, and the number of results. */
export function ListFilter({ filter: { q, status }, found }: { filter: DebtListFilter; found: string }) {
  return (
    <FilterForm action={paths.list} values={{ q, status }} delayMs={delayMs} found={found}>
      <TextField
        type="search"
        name="q"
        label="Search by address, name or file number"
        defaultValue={q}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        name="status"
        label="Status"
        placeholder={allStatuses}
        options={statusOptions}
        defaultValue={status}
        width="full"
      />
    </FilterForm>
  )
}
