import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { DecisionPage } from '#app/disputes/deciding/DecisionPage.tsx'
import { decideDispute } from '#app/disputes/deciding/decide-dispute.server.ts'
import { alsoFrom } from '#app/disputes/deciding/decision-form.server.ts'
import { type DecisionView, openDecision } from '#app/disputes/deciding/decision-page.server.ts'
import { decisionSchema } from '#app/disputes/deciding/decision-schema.ts'
import { refusalMessage, refusalStatus } from '#app/disputes/deciding/refusal-message.server.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

export const meta = titled<DecisionView>((view) => [view?.title ?? 'Answer', 'Disputes'])

/** The address names the answer with the subject's own word. */
async function openPage(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { disputeId, decision: path = '' } = args.params
  return { staff, view: await openDecision(staff, disputeSubjects, { disputeId: idFrom(disputeId), path }) }
}

export const loader = async (args: LoaderFunctionArgs) => (await openPage(args)).view

export async function action(args: ActionFunctionArgs) {
  const { staff, view } = await openPage(args)
  const { disputeId, outcome } = view
  const form = await readForm(args)
  const submission = parseForm(form, decisionSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const decided = await decideDispute(staff, disputeSubjects, {
    disputeId,
    outcome,
    also: alsoFrom(form),
    words: submission.value.words,
    once: oncePerForm(form, `${disputeId}:${outcome}`),
  })
  if (decided.ok) return redirect(`${disputePaths.queue}?done=${disputeId}`, 303)
  const { refusal } = decided
  const reply = submission.reply({ formErrors: [refusalMessage(refusal)] })
  return refuseForm(args, reply, refusalStatus(refusal))
}

export default function Decide() {
  const view = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <DecisionPage view={view} answer={answer} label="What did you find?" hint={view.hint} also={view.also} />
  )
}
