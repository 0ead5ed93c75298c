import type { SubmissionResult } from '@conform-to/react'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import type { Address } from '#app/platform/values/full-address.ts'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import type { ApplicationFrame } from '../steps.ts'

const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

/** A prefix of the form's field names, for the links of the error summary. */
export const addressFormId = 'address'

type AddressFormProps = {
  frame: ApplicationFrame
  address: Address
  result: SubmissionResult | undefined
  revision: number | undefined
}

/** The address of the rental unit, from the order, to confirm or fix. */
export function AddressForm({ frame, address, result, revision }: AddressFormProps) {
  const [form, fields] = useServerForm<Address>(addressFormId, result && { result }, address)
  return (
    <StepForm frame={frame} form={form} revision={revision}>
      <h2>Confirm the address</h2>
      <FormGrid>
        <TextField label="Address line 1" {...fieldProps(fields.address_1)} autoComplete="off" />
        <TextField label="Unit (optional)" {...fieldProps(fields.address_2)} autoComplete="off" />
        <TextField label="City" {...fieldProps(fields.city)} autoComplete="off" />
        <SelectField
          label="Province or territory"
          {...fieldProps(fields.province)}
          placeholder="Choose one"
          options={provinces}
          width="full"
        />
      </FormGrid>
      <TextField
        label="Postal code"
        hint="Such as L5B 0K2"
        {...fieldProps(fields.postal_code)}
        autoComplete="off"
        autoCapitalize="characters"
        width="code"
      />
      <Text size="small" tone="muted">
        Country: Canada
      </Text>
    </StepForm>
  )
}
