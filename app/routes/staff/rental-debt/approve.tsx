import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { approveApplication } from '#app/rental-debt/review/approve.server.ts'
import { DecisionPage, useDecisionAnswer } from '#app/rental-debt/review/DecisionPage.tsx'
import { answerDecision, refuseReasons } from '#app/rental-debt/review/decision-form.server.ts'
import { openApproval } from '#app/rental-debt/review/open-approval.server.ts'
import { ApproveForm, BlockedApproval } from '#app/rental-debt/review/ReasonForms.tsx'
import { parseReason, reasonMessages } from '#app/rental-debt/review/reasons.ts'

type Approval = NonNullable<Awaited<ReturnType<typeof openApproval>>>

const titleOf = ({ failed }: Pick<Approval, 'failed'>) =>
  failed.length > 0 ? 'This application cannot be approved' : 'Approve while checks are open'

export const meta = titled<Approval>((loaded) => [titleOf(loaded ?? { failed: [] }), 'Review'])

/** Asks for confirmation; if nothing is open there is nothing to ask. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const approval = await openApproval(staff, debtId)
  if (!approval) throw redirect(paths.staff.application(debtId), 303)
  return approval
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const typed = { why: textField(form, 'why') ?? '' }
  const parsed = parseReason(typed.why, reasonMessages.whyApproved)
  if (!parsed.ok) return refuseReasons(args, { why: parsed.message }, typed)
  const seenChecks = textField(form, 'seen_checks') ?? ''
  const approved = await approveApplication(staff, {
    debtId,
    confirmed: { seenChecks, why: parsed.reason },
    once: oncePerForm(form, `${debtId}:approve`),
  })
  return answerDecision(args, approved, { staff, debtId, typed })
}

export default function Approve() {
  const { open, failed, seenChecks, ...application } = useLoaderData<typeof loader>()
  const answer = useDecisionAnswer(useActionData<typeof action>())
  return (
    <DecisionPage title={titleOf({ failed })} application={application} answer={answer}>
      {failed.length > 0 ? (
        <BlockedApproval id={application.id} answer={answer} failed={failed} />
      ) : (
        <ApproveForm id={application.id} answer={answer} open={open} seenChecks={seenChecks} />
      )}
    </DecisionPage>
  )
}
