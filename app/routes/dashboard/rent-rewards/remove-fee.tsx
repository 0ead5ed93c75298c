import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { feeRemovalSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { removeFee } from '#app/rent-rewards/receipts/fees.server.ts'
import { readFees } from '#app/rent-rewards/receipts/receipts.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Money, Time } from '#app/ui/values.tsx'

const title = 'Remove this fee?'
export const meta = titled(['Remove a fee', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, lease } = await openOwnLease(args)
  const feeId = idFrom(args.params.feeId)
  const fees = await inTransaction(member.actor, (tx) => readFees(tx, lease.id))
  const { amount, on, what, removedOn } = found(fees.find(({ id }) => id === feeId))
  if (removedOn !== null) throw redirect(`${rentPaths.lease(lease.id)}?done=fee-removed`)
  return { head: headOf(lease), amount, on, what }
}

export async function action(args: ActionFunctionArgs) {
  const feeId = idFrom(args.params.feeId)
  return answerLeaseForm(args, {
    purpose: `remove-fee:${feeId}`,
    schema: () => feeRemovalSchema,
    act: (member, { form: _, revision: __, ...given }, { why }) =>
      removeFee(member, { ...given, feeId, why }),
  })
}

export default function RemoveFee() {
  const { head, amount, on, what } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<{ why: string }>('fee', useAnswer<typeof action>())
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={
        <p>
          {what}: <Money cents={amount} />, due on <Time date={on} />. It stays on record, and no longer
          counts.
        </p>
      }
    >
      <TextAreaField label="Why are you removing it?" rows={2} maxLength={500} {...fieldProps(fields.why)} />
      <ConfirmButtons confirm="Remove the fee" tone="danger" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
