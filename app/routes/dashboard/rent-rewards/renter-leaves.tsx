import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { letRenterLeave } from '#app/rent-rewards/leases/change-renter.server.ts'
import { leavesSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['A renter leaves', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease, today } = await openOwnLease(args)
  const renterId = idFrom(args.params.renterId)
  const renter = found(lease.renters.find(({ id }) => id === renterId))
  if (renter.leftOn !== null) throw notFound()
  const others = lease.renters.filter(({ id, leftOn }) => id !== renterId && leftOn === null)
  return {
    head: headOf(lease),
    name: renter.name,
    joinedOn: renter.joinedOn,
    hasAgreed: renter.consent === 'accepted',
    isLast: others.length === 0,
    isLastAgreed: renter.consent === 'accepted' && !others.some(({ consent }) => consent === 'accepted'),
    today,
  }
}

export async function action(args: ActionFunctionArgs) {
  const renterId = idFrom(args.params.renterId)
  return answerLeaseForm(args, {
    purpose: `renter-leaves:${renterId}`,
    schema: ({ today }, form) => leavesSchema(today, form),
    act: (member, { form: _, ...given }, { how, left_on }) =>
      letRenterLeave(member, { ...given, renterId, how, leftOn: left_on }),
  })
}

export default function RenterLeaves() {
  const { head, name, joinedOn, hasAgreed, isLast, isLastAgreed, today } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'how' | 'left_on', string>>(
    'leaves',
    useAnswer<typeof action>(),
    { left_on: today },
  )
  return (
    <LeaseFormPage
      title={`${name} leaves the lease`}
      lease={head}
      meta={meta}
      intro={
        <Stack gap="s">
          <p>
            From now on nothing is reported about them, and they are not asked. You can undo it this month,
            until a report goes out. After that, to have them back, add them again, and they decide again.
          </p>
          {isLastAgreed && <p>No other renter has agreed: nothing is reported until one does.</p>}
          {isLast && <p>They are the only renter. If everyone has left, end the lease instead.</p>}
          {hasAgreed && <p>We email them, except if they died.</p>}
        </Stack>
      }
    >
      <RadioGroup
        label="What happened?"
        {...fieldProps(fields.how)}
        choices={[
          { value: 'moved', label: 'They moved out' },
          { value: 'mistake', label: 'They were added by mistake', hint: 'They never rented this home.' },
          { value: 'died', label: 'They died', hint: 'No email is sent.' },
        ]}
      />
      <DateField
        label="Last day there"
        hint="Not needed if they were added by mistake."
        {...fieldProps(fields.left_on)}
        min={joinedOn}
        max={today}
      />
      <ConfirmButtons confirm="Save" tone="danger" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
