import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { changeRenter, hasAnswered } from '#app/rent-rewards/leases/change-renter.server.ts'
import { changedRenterSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { type RenterFieldNames, RenterFields } from '#app/rent-rewards/leases/RenterFields.tsx'
import { readRenterFields } from '#app/rent-rewards/leases/read-lease.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { findPlanAgreedHere } from '#app/rent-rewards/plan/plan-of-other.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'

const title = 'Change a renter’s details'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, lease } = await openOwnLease(args)
  const renterId = idFrom(args.params.renterId)
  const { leftOn, consent, email, hasIdentity } = found(lease.renters.find(({ id }) => id === renterId))
  // What is on record of a renter who left stays as it is.
  if (leftOn !== null) throw notFound()
  const saved = await inTransaction(member.actor, (tx) => readRenterFields(tx, renterId))
  const { organizationId } = member
  const plan = await inTransaction(member.actor, (tx) =>
    findPlanAgreedHere(tx, { organizationId, renter: { id: renterId, email } }),
  )
  const asksWhose = plan !== null && !hasAnswered({ consent, hasIdentity })
  return { head: headOf(lease), saved: found(saved), consent, asksWhose }
}

export async function action(args: ActionFunctionArgs) {
  const renterId = idFrom(args.params.renterId)
  return answerLeaseForm(args, {
    purpose: `renter:${renterId}`,
    schema: ({ today }) => changedRenterSchema(today),
    act: (member, { form: _, ...given }, renter) => changeRenter(member, { ...given, renterId, renter }),
  })
}

const emailHints: Record<string, string> = {
  accepted:
    'They agreed with this address. If you change it, our emails go to the new one, their account stays, and we email the address before that you changed it. Did someone else answer there? Then record that this renter was added by mistake, and add them again.',
  requested: 'If you change it, the request that we sent works no longer. Ask them again afterwards.',
}

export default function Renter() {
  const { head, saved, consent, asksWhose } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<RenterFieldNames & { joined_on: string; is_others: string }>(
    'renter',
    useAnswer<typeof action>(),
    saved,
  )
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={emailHints[consent] && <p>{emailHints[consent]}</p>}
    >
      <RenterFields fields={fields} />
      {asksWhose && (
        <CheckboxField
          label="The address before is someone else’s, who agreed to the payment plan"
          hint="Then the plan ends today, since this renter did not agree to it. We email that to the new address."
          {...fieldProps(fields.is_others)}
        />
      )}
      <DateField label="Joined the lease on" {...fieldProps(fields.joined_on)} />
      <ConfirmButtons confirm="Save" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
