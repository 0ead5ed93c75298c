import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { type DebtorRow, fieldName } from '../../application/tenants/debtor-rows.ts'

/** A known identity, if it is fixed: shown read-only, and submitted unchanged. */
export function KnownIdentity({ known }: { known: DebtorRow }) {
  const { id, first_name, middle_name, last_name, date_of_birth, maskedSin } = known
  const kept = { first_name, middle_name, last_name, date_of_birth, maskedSin }
  return (
    <>
      {Object.entries(kept).map(
        ([name, value]) =>
          value && (
            <input key={name} type="hidden" name={fieldName(id, name as keyof typeof kept)} value={value} />
          ),
      )}
      <KeyValueList
        entries={[
          { label: 'Name', value: fullName(known) },
          ...(date_of_birth ? [{ label: 'Date of birth', value: <Time date={date_of_birth} /> }] : []),
          ...(maskedSin ? [{ label: 'SIN', value: <FileNumber>{maskedSin}</FileNumber> }] : []),
        ]}
      />
    </>
  )
}
