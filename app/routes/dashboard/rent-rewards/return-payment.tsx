import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { returnSchema } from '#app/rent-rewards/leases/change-schemas.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { readReceipts } from '#app/rent-rewards/receipts/receipts.server.ts'
import { returnReceipt } from '#app/rent-rewards/receipts/record-receipt.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DateField, TextField } from '#app/ui/fields.tsx'
import { Money, Time } from '#app/ui/values.tsx'

const title = 'The bank returned this payment'
export const meta = titled([title, 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, lease, today } = await openOwnLease(args)
  const receiptId = idFrom(args.params.receiptId)
  const receipts = await inTransaction(member.actor, (tx) => readReceipts(tx, lease.id))
  const { amount, on } = found(
    receipts.find(({ id, removedOn, kind }) => id === receiptId && removedOn === null && kind === 'payment'),
  )
  return { head: headOf(lease), amount, on, today }
}

export async function action(args: ActionFunctionArgs) {
  const receiptId = idFrom(args.params.receiptId)
  return answerLeaseForm(args, {
    purpose: `return:${receiptId}`,
    schema: ({ today }) => returnSchema(today),
    act: (member, { form: _, revision: __, ...given }, { returned_on, why }) =>
      returnReceipt(member, { ...given, receiptId, returnedOn: returned_on, why }),
  })
}

export default function ReturnPayment() {
  const { head, amount, on, today } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<Record<'returned_on' | 'why', string>>(
    'returned',
    useAnswer<typeof action>(),
    { returned_on: today },
  )
  return (
    <LeaseFormPage
      title={title}
      lease={head}
      meta={meta}
      intro={
        <p>
          <Money cents={amount} />, received on <Time date={on} />. A returned payment never counts: the
          months that it covered are open again.
        </p>
      }
    >
      <DateField label="Day returned" {...fieldProps(fields.returned_on)} min={on} max={today} />
      <TextField
        label="Why (optional)"
        hint="Only your organization sees it."
        {...fieldProps(fields.why)}
        maxLength={500}
        autoComplete="off"
      />
      <ConfirmButtons confirm="Mark as returned" cancelTo={rentPaths.lease(head.leaseId)} />
    </LeaseFormPage>
  )
}
