import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { fullName } from '#app/rental-debt/application/tenants/debtor-name.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { DeliveryDialog, type DeliveryFields } from '#app/rental-debt/registered/notice/DeliveryDialog.tsx'
import { deliverySchema } from '#app/rental-debt/registered/notice/delivery-schema.ts'
import {
  orLeaveNotice,
  requirePrintedNotice,
} from '#app/rental-debt/registered/notice/notice-access.server.ts'
import { recordDelivery } from '#app/rental-debt/registered/notice/record-delivery.server.ts'

export const meta = titled(['Record the delivery of a notice', 'People', 'Rental Debt'])

const idsOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  debtId: idFrom(params.debtId),
  debtorId: idFrom(params.debtorId),
})

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const ids = idsOf(args)
  const day = await today()
  const found = await inTransaction(member.actor, (tx) => requirePrintedNotice(tx, member, ids))
  const { approvedOn, notice } = found
  const saved = notice.kind === 'delivered' ? { how: notice.how, on: notice.on } : {}
  return { ...ids, name: fullName(found.debtor), approvedOn, saved, today: day }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const submission = parseForm(form, deliverySchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const ids = idsOf(args)
  const { how, on } = submission.value
  const once = oncePerForm(form, `notice:${ids.debtorId}:${contentOf(form)}`)
  const recorded = await recordDelivery(member, { ...ids, delivery: { how, on }, once })
  if (recorded.ok) return redirect(`${paths.people(ids.debtId)}?done=${recorded.done}`, 303)
  const { text } = orLeaveNotice(ids.debtId, recorded.refusal)
  return refuseForm(args, submission.reply({ fieldErrors: { on: [text] } }))
}

export default function DeliverNotice() {
  const { saved, ...facts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <DeliveryDialog {...facts} form={useServerForm<DeliveryFields>('delivery', answer, saved)} />
}
