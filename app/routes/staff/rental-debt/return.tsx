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
import { ReturnForm } from '#app/rental-debt/review/ReasonForms.tsx'
import { parseReasons, returnableSteps } from '#app/rental-debt/review/reasons.ts'
import { returnApplication } from '#app/rental-debt/review/return.server.ts'

export const meta = titled(['Return to the filer', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return titleForDecision(staff, idFrom(args.params.debtId))
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const typed = Object.fromEntries(returnableSteps.map(({ name }) => [name, textField(form, name) ?? '']))
  const parsed = parseReasons((step) => typed[step] ?? null)
  if (!parsed.ok) return refuseReasons(args, parsed.errors, typed)
  const once = oncePerForm(form, `${debtId}:return`)
  const { reasons } = parsed
  const returned = await returnApplication(staff, { debtId, reasons, once })
  return answerDecision(args, returned, { staff, debtId, typed })
}

export default function Return() {
  const application = useLoaderData<typeof loader>()
  const answer = useDecisionAnswer(useActionData<typeof action>())
  return (
    <DecisionPage title="Return to the filer" application={application} answer={answer}>
      <ReturnForm id={application.id} answer={answer} />
    </DecisionPage>
  )
}
