import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contestDispute } from '#app/disputes/contest-dispute.server.ts'
import { viewDispute } from '#app/disputes/dispute-view.server.ts'
import { contestMessages, maxContestWords, StillDisagreePage } from '#app/disputes/StillDisagree.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['I still disagree', 'Dispute', 'Rental Debt'])

/** For the debtor whose dispute was answered; for everyone else there is nothing to disagree with. */
export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const dispute = await viewDispute(member, rentalDebtDisputes, { subjectId: debtId })
  if (dispute?.record.side === 'furnisher') throw notFound()
  if (!dispute?.contest.can) throw redirect(paths.disputeFiled(debtId))
  return { record: dispute.record }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const typed = textField(form, 'words') ?? ''
  const words = typed.trim()
  if (words.length > maxContestWords) {
    markFormError(args)
    return data({ typed, error: contestMessages.tooLong }, { status: 400 })
  }
  const once = oncePerForm(form, `contest:${debtId}`)
  const said = { subjectId: debtId, words: words || null, once }
  if ((await contestDispute(member, rentalDebtDisputes, said)) === 'not-found') throw notFound()
  return redirect(paths.disputeFiled(debtId), 303)
}

export default function ContestDispute() {
  const { record } = useLoaderData<typeof loader>()
  const { typed, error } = useActionData<typeof action>() ?? { typed: '', error: null }
  return <StillDisagreePage subject={rentalDebtPages} record={record} typed={typed} error={error} />
}
