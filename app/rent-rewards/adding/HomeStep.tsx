import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { type AddressFieldNames, AddressFields } from '#app/wizard/AddressFields.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import type { NewLeaseFrame } from './steps.ts'

export type HomeFields = AddressFieldNames & Record<'starts_on' | 'ends_on', string>

type Props = { frame: NewLeaseFrame; form: ServerForm<HomeFields>; revision: number | undefined }

/** Step 1: the home, and from when to when it is rented. */
export const HomeStep = ({ frame, form: [form, fields], revision }: Props) => (
  <StepForm
    frame={frame}
    form={form}
    revision={revision}
    title="Which home, and since when?"
    lede="Nothing is sent to a credit bureau until a renter agrees."
  >
    <AddressFields fields={fields} />
    <FormGrid>
      <DateField label="Lease start date" {...fieldProps(fields.starts_on)} />
      <DateField
        label="Lease end date (optional)"
        hint="Leave it empty if it goes on from month to month."
        {...fieldProps(fields.ends_on)}
      />
    </FormGrid>
  </StepForm>
)
