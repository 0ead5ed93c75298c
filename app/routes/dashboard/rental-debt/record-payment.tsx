import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { closeTo } from '#app/rental-debt/registered/transactions/as-of.ts'
import { CreditDialog, RefusedDialog } from '#app/rental-debt/registered/transactions/CreditDialog.tsx'
import {
  type CreditFieldNames,
  CreditFields,
} from '#app/rental-debt/registered/transactions/CreditFields.tsx'
import {
  answerCreditForm,
  noExtraFacts,
  openCreditForm,
} from '#app/rental-debt/registered/transactions/credit-form.server.ts'
import { recordPayment } from '#app/rental-debt/registered/transactions/record-payment.server.ts'
import { recordSchema } from '#app/rental-debt/registered/transactions/transaction-schema.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Text } from '#app/ui/Text.tsx'

const title = 'Record payment'
export const meta = titled([title, 'Transactions', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:record')
  const debtId = idFrom(args.params.debtId)
  const { payers, issuedOn, refusal } = await openCreditForm(member, debtId, noExtraFacts)
  return { payers, issuedOn, refusal, closeTo: closeTo(debtId, args.request.url) }
}

export const action = (args: ActionFunctionArgs) =>
  answerCreditForm(args, {
    ability: 'debt:record',
    purpose: 'record-payment',
    schema: recordSchema,
    act: ({ member, ...given }, payment) => recordPayment(member, { ...given, payment }),
  })

export default function RecordPayment() {
  const { payers, issuedOn, refusal, closeTo } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useServerForm<CreditFieldNames>('payment', answer)
  if (refusal) return <RefusedDialog title={title} closeTo={closeTo} why={refusal} />
  return (
    <CreditDialog title={title} closeTo={closeTo} kind="payment" form={form}>
      <Text size="small" tone="muted">
        Record each payment within 7 days of receiving it so that the next report is right.
      </Text>
      <CreditFields fields={fields} payers={payers} kind="payment" issuedOn={issuedOn} />
      <ConfirmButtons confirm={title} cancelTo={closeTo} />
    </CreditDialog>
  )
}
