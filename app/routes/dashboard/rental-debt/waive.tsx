import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { asOfField, closeTo } from '#app/rental-debt/registered/transactions/as-of.ts'
import { RefusedDialog } from '#app/rental-debt/registered/transactions/CreditDialog.tsx'
import {
  answerCreditForm,
  noExtraFacts,
  openCreditForm,
} from '#app/rental-debt/registered/transactions/credit-form.server.ts'
import { whyNotWaive } from '#app/rental-debt/registered/transactions/recordable.ts'
import { readWaiveReason } from '#app/rental-debt/registered/transactions/transaction-labels.ts'
import { waiverSchema } from '#app/rental-debt/registered/transactions/transaction-schema.ts'
import {
  waiveTitle as title,
  WaiveForm,
  WaiveReasonForm,
} from '#app/rental-debt/registered/transactions/WaiveForms.tsx'
import { waiveAmount } from '#app/rental-debt/registered/transactions/waive-amount.server.ts'

export const meta = titled([title, 'Transactions', 'Rental Debt'])

/** Two steps at one address: without a reason in its query it asks for the reason, with one for the amount. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const reason = readWaiveReason(search.get('reason'))
  const isUnanswered = !reason && (search.has('reason') || search.has('next'))
  // Before any await: the loader of the title does not wait for this one.
  if (isUnanswered) markFormError(args)
  const member = await requireMember(args, 'debt:waive')
  const debtId = idFrom(args.params.debtId)
  const { payers, issuedOn, today, refusal, filerId } = await openCreditForm(member, debtId, noExtraFacts)
  return {
    debtId,
    payers,
    issuedOn,
    today,
    reason,
    isUnanswered,
    asOf: search.get(asOfField),
    refusal: refusal ?? whyNotWaive({ filerId }),
    closeTo: closeTo(debtId, args.request.url),
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerCreditForm(args, {
    ability: 'debt:waive',
    purpose: 'waive',
    schema: waiverSchema,
    act: ({ member, ...given }, waiver) => waiveAmount(member, { ...given, waiver }),
  })

export default function Waive() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { reason, refusal, closeTo } = loaded
  if (refusal) return <RefusedDialog title={title} closeTo={closeTo} why={refusal} />
  if (!reason) return <WaiveReasonForm {...loaded} />
  return <WaiveForm {...loaded} reason={reason} answer={answer} />
}
