import { TextField } from '#app/ui/fields.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'

type Props = { action: string; find: string; label: string; hint: string }

/** The filter of a staff list. */
export function FindField({ action, find, label, hint }: Props) {
  return (
    <FilterForm action={action} values={{ find }} button="Filter">
      <TextField name="find" type="search" label={label} hint={hint} defaultValue={find} autoComplete="off" />
    </FilterForm>
  )
}
