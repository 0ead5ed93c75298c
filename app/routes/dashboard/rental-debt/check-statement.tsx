import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckStatement } from '#app/disputes/CheckStatement.tsx'
import { readOf, withDone } from '#app/disputes/dispute-address-form.server.ts'
import { sendStatement } from '#app/disputes/send-statement.server.ts'
import { openStatement, whyNotWhole } from '#app/disputes/statement-form.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['Check before you send', 'Rental Debt'])

const refusedWords = { 'nothing-open': 'not-open', 'too-late': 'too-late' } as const
const toFiled = (debtId: string, of: string | null, done: string) =>
  withDone(paths.disputeFiled(debtId, of), done)

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const of = readOf(args.request)
  const view = await openStatement(member, rentalDebtDisputes, { subjectId: debtId, of })
  if (typeof view === 'string') throw redirect(toFiled(debtId, of, refusedWords[view]), 303)
  if (whyNotWhole(rentalDebtDisputes, view) !== null) throw redirect(paths.disputeStatement(debtId, of), 303)
  return view
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const of = readOf(args.request)
  const form = await readForm(args)
  const once = oncePerForm(form, `dispute-statement:${of ?? debtId}`)
  const sending = { subjectId: debtId, of, revision: textField(form, 'revision'), once }
  const sent = orNotFound(await sendStatement(member, rentalDebtDisputes, sending))
  if (sent.ok) return redirect(toFiled(debtId, of, 'statement'), 303)
  const { refusal } = sent
  if (refusal === 'nothing-open' || refusal === 'too-late')
    return redirect(toFiled(debtId, of, refusedWords[refusal]), 303)
  if (refusal === 'not-whole') return redirect(paths.disputeStatement(debtId, of), 303)
  markFormError(args)
  return data({ problem: problems[refusal] }, { status: 409 })
}

const problems = {
  changed: 'This was changed in another tab after you opened this page. Check it again before you send it.',
  'no-room':
    'Nothing was sent. Your side has reached the limit for one dispute. Call us if you have more to add.',
} as const

export default function Check() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckStatement subject={rentalDebtPages} view={view} problem={answer?.problem ?? null} />
}
