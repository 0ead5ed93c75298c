import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { LeaseFormPage, SeenField } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { type ReceiptFieldNames, ReceiptFields } from '#app/rent-rewards/receipts/ReceiptFields.tsx'
import { monthsToChoose } from '#app/rent-rewards/receipts/receipt-form.server.ts'
import { receiptSchema } from '#app/rent-rewards/receipts/receipt-schema.ts'
import { recordReceipt } from '#app/rent-rewards/receipts/record-receipt.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Text } from '#app/ui/Text.tsx'

const title = 'Record a payment or credit'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { lease, today } = await openOwnLease(args)
  const { countsFrom } = lease
  return { head: headOf(lease), months: monthsToChoose(countsFrom, today), countsFrom, today }
}

export const action = (args: ActionFunctionArgs) =>
  answerLeaseForm(args, {
    purpose: 'record-payment',
    schema: ({ today, lease: { countsFrom } }) => receiptSchema({ today, countsFrom }),
    act: (member, { form, revision: _, ...given }, receipt) =>
      recordReceipt(member, { ...given, receipt, seen: textField(form, 'seen') ?? '' }),
  })

export default function RecordPayment() {
  const { head, today, ...shown } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<ReceiptFieldNames>('payment', useAnswer<typeof action>(), {
    kind: 'payment',
    received_on: today,
  })
  return (
    <LeaseFormPage title={title} lease={head} meta={meta}>
      <Text size="small" tone="muted">
        Money covers the oldest month first. A day ahead counts from that day.
      </Text>
      <ReceiptFields {...shown} fields={fields} />
      <SeenField field={fields.seen} label="Record it anyway" />
      <ConfirmButtons confirm="Record it" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
