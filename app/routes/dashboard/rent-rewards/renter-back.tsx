import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { notBackTexts, undoLeaving, whyNotBack } from '#app/rent-rewards/leases/undo-leaving.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Stack } from '#app/ui/layout.tsx'

export const meta = titled(['Undo that a renter left', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, lease, today } = await openOwnLease(args)
  const renterId = idFrom(args.params.renterId)
  const renter = found(lease.renters.find(({ id }) => id === renterId))
  if (renter.leftOn === null) throw redirect(rentPaths.lease(lease.id))
  const which = { organizationId: lease.organizationId, leaseId: lease.id, renterId }
  const why = await inTransaction(member.actor, (tx) => whyNotBack(tx, which, today))
  return {
    head: headOf(lease),
    name: renter.name,
    isMailed: renter.consent === 'accepted' && renter.email !== null && renter.leftHow !== 'died',
    hasAgreed: renter.consent === 'accepted',
    whyNot: why && notBackTexts[why],
  }
}

export async function action(args: ActionFunctionArgs) {
  const renterId = idFrom(args.params.renterId)
  return answerLeaseForm(args, {
    purpose: `renter-back:${renterId}`,
    schema: () => z.object({}),
    act: (member, { form: _, ...given }) => undoLeaving(member, { ...given, renterId }),
  })
}

export default function RenterBack() {
  const { head, name, isMailed, hasAgreed, whyNot } = useLoaderData<typeof loader>()
  const [meta] = useServerForm<Record<string, string>>('back', useAnswer<typeof action>())
  return (
    <LeaseFormPage
      title={`${name} has not left?`}
      lease={head}
      meta={meta}
      intro={
        <Stack gap="s">
          {whyNot && <p>{whyNot}</p>}
          {!whyNot && <p>They are one of the renters again, as before.</p>}
          {!whyNot && hasAgreed && <p>What they agreed to stands.</p>}
          {!whyNot && isMailed && <p>We email them that the earlier message was wrong.</p>}
        </Stack>
      }
    >
      <ConfirmButtons
        confirm="Undo it"
        cancelTo={rentPaths.lease(head.leaseId)}
        unavailable={whyNot ?? undefined}
      />
    </LeaseFormPage>
  )
}
