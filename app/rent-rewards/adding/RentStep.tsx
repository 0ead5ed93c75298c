import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import { dueDayLabel } from '../leases/due-day.ts'
import type { NewLeaseFrame } from './steps.ts'

export type RentFields = Record<
  'due_day' | 'rent' | 'fees' | 'subsidy' | 'last_month_deposit' | 'owed_before',
  string
>

const dueDays = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: dueDayLabel(index + 1),
}))

type Props = {
  frame: NewLeaseFrame
  form: ServerForm<RentFields>
  revision: number | undefined
  /** The month from which months count here. */
  thisMonth: string
}

/** Step 2: what is due, and when. */
export function RentStep({ frame, form: [form, fields], revision, thisMonth }: Props) {
  return (
    <StepForm
      frame={frame}
      form={form}
      revision={revision}
      title="What is the rent?"
      lede="All that is due each month. A raise is entered later, from its own day on."
    >
      <MoneyField label="Rent for a month" {...fieldProps(fields.rent)} />
      <SelectField
        label="Rent is due on"
        {...fieldProps(fields.due_day)}
        hint="Rent that is due on the 14th or 15th is reported a month later: there is no time to confirm it first."
        placeholder="Choose a day"
        options={dueDays}
      />
      <MoneyField
        label="Monthly fees (optional)"
        hint="Parking or storage, if it is part of what is due each month."
        {...fieldProps(fields.fees)}
      />
      <MoneyField
        label="Monthly subsidy (optional)"
        hint="What someone else pays for the renter each month."
        {...fieldProps(fields.subsidy)}
      />
      <MoneyField label="Deposit for the last month (optional)" {...fieldProps(fields.last_month_deposit)} />
      <MoneyField
        label={`Owed from before ${thisMonth} (optional)`}
        hint={`Months are counted here from ${thisMonth} on, or from the lease start date if that is later.`}
        {...fieldProps(fields.owed_before)}
      />
    </StepForm>
  )
}
