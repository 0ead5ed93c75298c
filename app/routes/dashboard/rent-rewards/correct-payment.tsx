import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fieldProps, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { LeaseFormPage } from '#app/rent-rewards/leases/LeaseFormPage.tsx'
import { answerLeaseForm, headOf, openOwnLease } from '#app/rent-rewards/leases/lease-form.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { type ReceiptFieldNames, ReceiptFields } from '#app/rent-rewards/receipts/ReceiptFields.tsx'
import { monthsToChoose, savedReceipt } from '#app/rent-rewards/receipts/receipt-form.server.ts'
import { correctionSchema } from '#app/rent-rewards/receipts/receipt-schema.ts'
import { readReceipts } from '#app/rent-rewards/receipts/receipts.server.ts'
import { correctReceipt } from '#app/rent-rewards/receipts/record-receipt.server.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'

const title = 'Change a payment or credit'
export const meta = titled([title, 'Rent Rewards'])

type Of = { member: Member; lease: { id: string }; receiptId: string }

async function findReceipt({ member, lease, receiptId }: Of) {
  const receipts = await inTransaction(member.actor, (tx) => readReceipts(tx, lease.id))
  return found(receipts.find(({ id }) => id === receiptId))
}

export async function loader(args: LoaderFunctionArgs) {
  const { member, lease, today } = await openOwnLease(args)
  const receipt = await findReceipt({ member, lease, receiptId: idFrom(args.params.receiptId) })
  if (receipt.removedOn !== null) throw redirect(`${rentPaths.lease(lease.id)}?done=gone-already`)
  const { countsFrom } = lease
  return {
    head: headOf(lease),
    months: monthsToChoose(countsFrom, today),
    countsFrom,
    saved: savedReceipt(receipt),
    statedFor: receipt.statedFor,
    wasReturned: receipt.returnedOn !== null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const receiptId = idFrom(args.params.receiptId)
  return answerLeaseForm(args, {
    purpose: `correct:${receiptId}`,
    schema: async ({ today, lease, member }, form) => {
      const { method } = await findReceipt({ member, lease, receiptId })
      return correctionSchema({ today, countsFrom: lease.countsFrom }, form, method)
    },
    act: (member, { form: _, revision: __, ...given }, correction) =>
      correctReceipt(member, { ...given, receiptId, correction }),
  })
}

export default function CorrectPayment() {
  const { head, saved, statedFor, wasReturned, ...shown } = useLoaderData<typeof loader>()
  const [meta, fields] = useServerForm<ReceiptFieldNames>('payment', useAnswer<typeof action>(), saved)
  return (
    <LeaseFormPage title={title} lease={head} meta={meta}>
      {statedFor !== null && (
        <Notice title="You entered this amount when you confirmed a month">
          <p>
            To change the amount,{' '}
            <Link to={rentPaths.confirmLease(statedFor, head.leaseId)}>
              change what you said of <MonthOfYear of={statedFor} />
            </Link>
            . Here you can correct the day and the details.
          </p>
        </Notice>
      )}
      <Text size="small" tone="muted">
        What it was stays on record, with who changed it and why.
        {wasReturned && ' If you save a change, this payment counts again.'}
      </Text>
      <ReceiptFields {...shown} fields={fields} />
      <TextAreaField
        label="Why are you changing or removing it?"
        rows={2}
        maxLength={500}
        {...fieldProps(fields.why)}
      />
      <Row>
        <Button name="intent" value="correct">
          Save change
        </Button>
        <Button name="intent" value="remove" look="danger">
          Remove
        </Button>
        <LinkButton to={rentPaths.lease(head.leaseId)} replace>
          Cancel
        </LinkButton>
      </Row>
    </LeaseFormPage>
  )
}
