import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'

export type RenterFieldNames = Record<'first_name' | 'middle_name' | 'last_name' | 'email' | 'phone', string>

/** A renter as a landlord enters them. */
export function RenterFields({ fields }: { fields: ServerForm<RenterFieldNames>[1] }) {
  return (
    <>
      <FormGrid>
        <TextField label="First name" {...fieldProps(fields.first_name)} autoComplete="off" />
        <TextField label="Last name" {...fieldProps(fields.last_name)} autoComplete="off" />
      </FormGrid>
      <TextField
        label="Middle name (optional)"
        {...fieldProps(fields.middle_name)}
        autoComplete="off"
        width="medium"
      />
      <EmailField
        label="Email address (optional)"
        hint="To ask for consent by email."
        {...fieldProps(fields.email)}
        autoComplete="off"
      />
      <PhoneField
        label="Phone (optional)"
        {...fieldProps(fields.phone)}
        mask={formatPhoneForInput}
        autoComplete="off"
      />
    </>
  )
}
