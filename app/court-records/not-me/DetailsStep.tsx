import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { DateField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import type { DetailsFields } from './details-schema.ts'
import type { ClaimFrame } from './steps.ts'

type DetailsStepProps = {
  frame: ClaimFrame
  form: ServerForm<DetailsFields>
  revision: number | undefined
}

/** Step 1: the person's details. */
export function DetailsStep({ frame, form: [form, fields], revision }: DetailsStepProps) {
  return (
    <StepForm
      frame={frame}
      form={form}
      revision={revision}
      title="Who are you?"
      lede="We compare this with the orders that have your name. Only our reviewers see it."
    >
      <input type="hidden" name="referrer_url" defaultValue={fields.referrer_url.initialValue} />
      <FormGrid>
        <TextField label="First name" {...fieldProps(fields.first_name)} autoComplete="given-name" />
        <TextField
          label="Middle name (optional)"
          {...fieldProps(fields.middle_name)}
          autoComplete="additional-name"
        />
      </FormGrid>
      <TextField
        label="Last name"
        {...fieldProps(fields.last_name)}
        autoComplete="family-name"
        width="medium"
      />
      <div data-private="">
        <DateField
          label="Date of birth"
          hint="It sets you apart from others with your name"
          {...fieldProps(fields.date_of_birth)}
          autoComplete="bday"
        />
      </div>
      <PhoneField
        label="Phone"
        hint="10 digits, such as 416 555 0123"
        {...fieldProps(fields.phone)}
        autoComplete="tel"
        mask={formatPhoneForInput}
      />
    </StepForm>
  )
}
