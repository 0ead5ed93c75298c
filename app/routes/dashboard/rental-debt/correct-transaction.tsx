import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { closeTo } from '#app/rental-debt/registered/transactions/as-of.ts'
import { CorrectForm, correctTitle as title } from '#app/rental-debt/registered/transactions/CorrectForm.tsx'
import { DecidedDialog, RefusedDialog } from '#app/rental-debt/registered/transactions/CreditDialog.tsx'
import { correctTransaction } from '#app/rental-debt/registered/transactions/correct-transaction.server.ts'
import {
  answerCreditForm,
  openCreditForm,
} from '#app/rental-debt/registered/transactions/credit-form.server.ts'
import { findCredit } from '#app/rental-debt/registered/transactions/credits.server.ts'
import { savedFields } from '#app/rental-debt/registered/transactions/saved-fields.ts'
import { correctionSchema } from '#app/rental-debt/registered/transactions/transaction-schema.ts'

export const meta = titled([title, 'Transactions', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:correct')
  const debtId = idFrom(args.params.debtId)
  const transactionId = idFrom(args.params.transactionId)
  const { payers, issuedOn, refusal, credit } = await openCreditForm(member, debtId, async (tx, owner) => ({
    credit: await findCredit(tx, owner, debtId, transactionId),
  }))
  if (!credit) throw notFound()
  if (credit.withdrawn_at) throw redirect(`${paths.transactions(debtId)}?done=gone`)
  return {
    payers,
    issuedOn,
    refusal,
    saved: savedFields(credit),
    askAgain: credit.dispute_id && paths.askAgain(debtId, credit.dispute_id),
    closeTo: closeTo(debtId, args.request.url),
  }
}

export async function action(args: ActionFunctionArgs) {
  const transactionId = idFrom(args.params.transactionId)
  return answerCreditForm(args, {
    ability: 'debt:correct',
    purpose: `correct:${transactionId}`,
    schema: correctionSchema,
    act: ({ member, ...given }, correction) =>
      correctTransaction(member, { ...given, transactionId, correction }),
  })
}

export default function CorrectTransaction() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  if (loaded.refusal) return <RefusedDialog title={title} closeTo={loaded.closeTo} why={loaded.refusal} />
  if (loaded.askAgain)
    return <DecidedDialog title={title} closeTo={loaded.closeTo} askAgain={loaded.askAgain} />
  return <CorrectForm {...loaded} answer={answer} />
}
