import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, SelectField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { type AddressFieldNames, AddressFields } from '#app/wizard/AddressFields.tsx'
import { ordinal } from '../months/ordinal.ts'
import { rentPaths } from '../paths.ts'
import { type RenterFieldNames, RenterFields } from './RenterFields.tsx'

export type LeaseFields = AddressFieldNames &
  RenterFieldNames &
  Record<
    'starts_on' | 'ends_on' | 'due_day' | 'rent' | 'fees' | 'subsidy' | 'last_month_deposit' | 'owed_before',
    string
  >

const dueDays = Array.from({ length: 31 }, (_, index) => {
  const day = index + 1
  const name = `The ${ordinal(day)}`
  return { value: String(day), label: day > 28 ? `${name}, or the last day of a shorter month` : name }
})

/** A lease and its first renter, on one page. More renters are added on the lease's page. */
export function LeaseForm({ form, today }: { form: ServerForm<LeaseFields>; today: string }) {
  const [meta, fields] = form
  const thisMonth = formatMonth(today)
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader
        title="Add a lease"
        lede="Nothing is sent to a credit bureau until a renter agrees."
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.start },
              { label: 'Leases', to: rentPaths.leases },
            ]}
            current="Add a lease"
          />
        }
      />
      <Form {...formProps(meta)}>
        <Stack gap="l">
          <PageFormToken />
          <Card labelledBy="home">
            <Stack>
              <h2 id="home">The home</h2>
              <AddressFields fields={fields} />
            </Stack>
          </Card>
          <Card labelledBy="terms">
            <Stack>
              <h2 id="terms">The lease</h2>
              <DateField label="Lease start date" {...fieldProps(fields.starts_on)} />
              <DateField
                label="Lease end date (optional)"
                hint="Leave it empty if it goes on from month to month."
                {...fieldProps(fields.ends_on)}
              />
              <SelectField
                label="Rent is due on"
                {...fieldProps(fields.due_day)}
                placeholder="Choose a day"
                options={dueDays}
              />
              <MoneyField label="Rent for a month" {...fieldProps(fields.rent)} />
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
              <MoneyField
                label="Deposit for the last month (optional)"
                {...fieldProps(fields.last_month_deposit)}
              />
              <MoneyField
                label={`Owed from before ${thisMonth} (optional)`}
                hint={`Months are counted here from ${thisMonth} on, or from the lease start date if that is later.`}
                {...fieldProps(fields.owed_before)}
              />
            </Stack>
          </Card>
          <Card labelledBy="renter">
            <Stack>
              <h2 id="renter">The renter</h2>
              <p>You can add roommates after this. Each of them decides for themselves.</p>
              <RenterFields fields={fields} />
            </Stack>
          </Card>
          <ConfirmButtons confirm="Add the lease" cancelTo={rentPaths.leases} />
        </Stack>
      </Form>
    </FormWidth>
  )
}
