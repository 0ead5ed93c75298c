import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { correctFirstRent } from '#app/rent-rewards/leases/change-rent.server.ts'
import { firstRentSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage, SeenField } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'

const title = 'Fix a wrong first rent'
export const meta = titled([title, 'Rent Rewards'])

const shown = (cents: number) => (cents === 0 ? '' : formatCentsForInput(cents))

export async function loader(args: LoaderFunctionArgs) {
  const { lease } = await openOwnLease(args)
  const { from, rent, fees, subsidy } = lease.firstRent
  return {
    head: headOf(lease),
    from,
    now: { rent: shown(rent), fees: shown(fees), subsidy: shown(subsidy) },
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'correct-rent',
    schema: () => firstRentSchema,
    act: (member, { form: _, ...given }, { seen, ...term }) =>
      correctFirstRent(member, { ...given, term, seen }),
  })

export default function CorrectRent() {
  const { head, from, now } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'rent' | 'fees' | 'subsidy' | 'seen', string>>(
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
        <Stack gap="s">
          <p>
            For a rent that was entered wrong. It counts from <Time date={from} />, and what is owed is
            counted again from that day. A raise is another page:{' '}
            <Link to={rentPaths.changeRent(head.leaseId)}>Change the rent</Link>.
          </p>
          <p>
            Reports that went out with the wrong rent are corrected by the next one. Renters who agreed get an
            email.
          </p>
        </Stack>
      }
    >
      <MoneyField label="Rent for a month" {...fieldProps(fields.rent)} />
      <MoneyField label="Monthly fees (optional)" {...fieldProps(fields.fees)} />
      <MoneyField
        label="Monthly subsidy (optional)"
        hint="What someone else pays for the renter each month."
        {...fieldProps(fields.subsidy)}
      />
      <SeenField field={fields.seen} label="Change these confirmed months too" />
      <ConfirmButtons confirm="Fix the rent" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
