import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { changeRent } from '#app/rent-rewards/leases/change-rent.server.ts'
import { rentSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage, SeenField } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Money } from '#app/ui/values.tsx'

const title = 'Change the rent'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease } = await openOwnLease(args)
  const { countsFrom, rent, fees, subsidy, monthly } = lease
  const inputs = { rent, fees, subsidy }
  return {
    head: headOf(lease),
    countsFrom,
    monthly,
    now: Object.fromEntries(
      Object.entries(inputs).map(([name, cents]) => [name, cents === 0 ? '' : formatCentsForInput(cents)]),
    ),
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'change-rent',
    schema: ({ today, lease: { countsFrom } }) => rentSchema({ today, countsFrom }),
    act: (member, { form: _, ...given }, { seen, ...term }) => changeRent(member, { ...given, term, seen }),
  })

export default function ChangeRent() {
  const { head, countsFrom, monthly, now } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'from' | 'rent' | 'fees' | 'subsidy' | 'seen', string>>(
    'rent',
    useAnswer<typeof action>(),
    now,
  )
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={
        <p>
          Now <Money cents={monthly} /> a month. A month costs what counts on its due day; earlier months stay
          as they are.
        </p>
      }
    >
      <DateField label="From" {...fieldProps(fields.from)} min={countsFrom} />
      <MoneyField label="Rent for a month" {...fieldProps(fields.rent)} />
      <MoneyField label="Monthly fees (optional)" {...fieldProps(fields.fees)} />
      <MoneyField
        label="Monthly subsidy (optional)"
        hint="What someone else pays for the renter each month."
        {...fieldProps(fields.subsidy)}
      />
      <SeenField field={fields.seen} label="Change these confirmed months too" />
      <ConfirmButtons confirm={title} cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
