import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { closeTo } from '#app/rental-debt/transactions/as-of.ts'
import { CorrectForm, correctTitle as title } from '#app/rental-debt/transactions/CorrectForm.tsx'
import { RefusedDialog } from '#app/rental-debt/transactions/CreditDialog.tsx'
import { correctTransaction } from '#app/rental-debt/transactions/correct-transaction.server.ts'
import { answerCreditForm, openCreditForm } from '#app/rental-debt/transactions/credit-form.server.ts'
import { findCredit } from '#app/rental-debt/transactions/credits.server.ts'
import { savedFields } from '#app/rental-debt/transactions/saved-fields.ts'
import { correctionSchema } from '#app/rental-debt/transactions/transaction-schema.ts'

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
    ...{ payers, issuedOn, refusal, saved: savedFields(credit) },
    closeTo: closeTo(debtId, args.request.url),
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerCreditForm(args, {
    ability: 'debt:correct',
    schema: correctionSchema,
    act: ({ member, ...given }, correction) =>
      correctTransaction(member, {
        ...given,
        transactionId: idFrom(args.params.transactionId),
        correction,
      }),
  })

export default function CorrectTransaction() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.refusal) return <RefusedDialog title={title} closeTo={loaded.closeTo} why={loaded.refusal} />
  return <CorrectForm {...loaded} answer={answer} />
}
