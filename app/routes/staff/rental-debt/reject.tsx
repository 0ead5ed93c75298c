import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { DecisionPage, useDecisionAnswer } from '#app/rental-debt/review/DecisionPage.tsx'
import { answerDecision, refuseReasons } from '#app/rental-debt/review/decision-form.server.ts'
import { titleForDecision } from '#app/rental-debt/review/decision-title.server.ts'
import { RejectForm } from '#app/rental-debt/review/ReasonForms.tsx'
import { parseReason } from '#app/rental-debt/review/reasons.ts'
import { rejectApplication } from '#app/rental-debt/review/reject.server.ts'

export const meta = titled(['Reject the application', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return titleForDecision(staff, idFrom(args.params.debtId))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const typed = { reason: textField(form, 'reason') ?? '' }
  const parsed = parseReason(typed.reason)
  if (!parsed.ok) return refuseReasons(args, { reason: parsed.message }, typed)
  const once = oncePerForm(form, `${debtId}:reject`)
  const { reason } = parsed
  const rejected = await rejectApplication(staff, { debtId, reason, once })
  return answerDecision(args, rejected, { staff, debtId, typed })
}

export default function Reject() {
  const application = useLoaderData<typeof loader>()
  const answer = useDecisionAnswer(useActionData<typeof action>())
  return (
    <DecisionPage title="Reject the application" application={application} answer={answer}>
      <RejectForm id={application.id} answer={answer} />
    </DecisionPage>
  )
}
