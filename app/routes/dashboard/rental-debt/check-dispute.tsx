import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckDispute } from '#app/disputes/CheckDispute.tsx'
import { openDisputeCheck } from '#app/disputes/dispute-form-view.server.ts'
import { fileDispute, type NotFiledBecause } from '#app/disputes/file-dispute.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled(['Check your dispute', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  return openDisputeCheck(member, rentalDebtDisputes, idFrom(args.params.debtId))
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const filed = await fileDispute(member, rentalDebtDisputes, {
    subjectId: debtId,
    revision: textField(form, 'revision'),
    once: oncePerForm(form, `file-dispute:${debtId}`),
  })
  if (filed.ok) return redirect(`${paths.disputeFiled(debtId)}?sent=yes`, 303)
  if (filed.because === 'not-found') throw notFound()
  if (filed.because !== 'changed') return redirect(locationWithReason(filed.because, debtId), 303)
  markFormError(args)
  const problem =
    'Your dispute was changed in another tab after this page was opened. Check it again before you send it.'
  return data({ problem }, { status: 409 })
}

/** The page that says what is missing, why it cannot be disputed now, or that it is disputed already. */
const locationWithReason = (because: NotFiledBecause, debtId: string): string =>
  `${because === 'disputed' ? paths.disputeFiled(debtId) : paths.dispute(debtId)}?not-sent=yes`

export default function Check() {
  const dispute = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <CheckDispute subject={rentalDebtPages} dispute={dispute} problem={answer?.problem ?? null} />
}
