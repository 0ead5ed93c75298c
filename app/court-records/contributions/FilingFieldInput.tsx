import type { ReactNode } from 'react'
import { OrderValueField } from '#app/order-reader/OrderValueField.tsx'
import type { OrderFieldKind } from '#app/order-reader/reading.ts'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { tribunalOptions } from '../tribunals.ts'
import type { FieldToFill } from './view-contribution.ts'

const provinceOptions = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))
const payers = [
  { value: '', label: 'No one, or the order does not say' },
  { value: 'tenant', label: 'The tenant' },
  { value: 'landlord', label: 'The landlord' },
]

/** One value of an order in a form, with what was read and where. */
export function FilingFieldInput({ field }: { field: FieldToFill }) {
  const { key, label, kind, typed, error, doubt, quote } = field
  const hint = (doubt || quote) && (
    <>
      {doubt && <Badge tone="yellow">{doubt}</Badge>}{' '}
      {quote && (
        <>
          <q>{quote.sentence}</q> {quote.at}
        </>
      )}
    </>
  )
  const shared = { name: key, label, error, ...(hint && { hint }) }
  return (
    <>
      <input type="hidden" name="field" value={key} />
      {kind === 'tribunal' ? (
        <TribunalFields shared={shared} typed={typed} />
      ) : kind === 'province' ? (
        <SelectField
          {...shared}
          options={provinceOptions}
          placeholder="Choose"
          defaultValue={typed}
          width="full"
        />
      ) : kind === 'payer' ? (
        <RadioGroup {...shared} defaultValue={typed} choices={payers} />
      ) : (
        <OrderValueField
          field={{ label, kind: kind as OrderFieldKind }}
          name={key}
          hint={hint}
          typed={typed}
          error={error}
        />
      )}
    </>
  )
}

type Shared = { name: string; label: string; error: string | undefined; hint?: ReactNode }

/** One from the list, or another by name. Without scripts both fields are needed, so both are always there. */
function TribunalFields({ shared, typed }: { shared: Shared; typed: string }) {
  const [chosen = '', other = ''] = typed.split('\n')
  return (
    <>
      <SelectField
        {...shared}
        options={tribunalOptions}
        placeholder="Choose"
        defaultValue={chosen}
        width="full"
      />
      <TextField
        id="other-tribunal"
        name={shared.name}
        label="Name of the other tribunal or court"
        hint="Only where you chose Another, such as Alberta Court of Justice or Divisional Court"
        defaultValue={other}
        maxLength={100}
        autoComplete="off"
      />
    </>
  )
}
