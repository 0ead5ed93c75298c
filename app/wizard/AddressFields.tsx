import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'

const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

export type AddressFieldNames = Record<
  'address_1' | 'address_2' | 'city' | 'province' | 'postal_code',
  string
>

/** A Canadian address. */
export function AddressFields({ fields }: { fields: ServerForm<AddressFieldNames>[1] }) {
  return (
    <>
      <TextField label="Address line 1" {...fieldProps(fields.address_1)} autoComplete="off" />
      <TextField
        label="Unit (optional)"
        {...fieldProps(fields.address_2)}
        autoComplete="off"
        width="medium"
      />
      <TextField label="City" {...fieldProps(fields.city)} autoComplete="off" width="medium" />
      <SelectField
        label="Province or territory"
        {...fieldProps(fields.province)}
        placeholder="Choose one"
        options={provinces}
      />
      <TextField
        label="Postal code"
        hint="Such as L5B 0K2"
        {...fieldProps(fields.postal_code)}
        autoComplete="off"
        autoCapitalize="characters"
        width="code"
      />
    </>
  )
}
