import { SelectField } from '#app/ui/fields.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { disputePaths } from '../paths.ts'
import { type QueueFilter, stateOptions } from './dispute-filter.ts'

type Option = { value: string; label: string }

/** The filter of the staff's queue. */
export function DisputeFilter({ filter, subjects }: { filter: QueueFilter; subjects: readonly Option[] }) {
  const { subject, state } = filter
  return (
    <FilterForm action={disputePaths.queue} values={{ subject: subject ?? '', state }} button="Show">
      <SelectField
        name="subject"
        label="About"
        placeholder="Everything"
        options={subjects}
        defaultValue={subject ?? ''}
        width="full"
      />
      <SelectField name="state" label="State" options={stateOptions} defaultValue={state} width="full" />
    </FilterForm>
  )
}
