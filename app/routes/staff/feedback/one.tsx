import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FeedbackPage } from '#app/feedback/FeedbackPage.tsx'
import { feedbackPaths } from '#app/feedback/feedback.ts'
import { decisionSchema } from '#app/feedback/feedback-schema.ts'
import { decideFeedback, findFeedback } from '#app/feedback/staff-feedback.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Answer feedback', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const feedback = await findFeedback(await requireStaff(args), idFrom(args.params.feedbackId))
  if (!feedback) throw notFound()
  return feedback
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  const id = idFrom(args.params.feedbackId)
  const submission = parseForm(form, decisionSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `feedback:${id}`)
  const decided = await decideFeedback(staff, { id, answer: submission.value.answer, once })
  if (!decided.ok && decided.refusal === 'no_address') {
    const problem = 'This person left no address, so you cannot answer. Leave the answer empty.'
    return refuseForm(args, submission.reply({ fieldErrors: { answer: [problem] } }))
  }
  return redirect(`${feedbackPaths.list}?done=${decided.ok ? decided.done : decided.refusal}`, 303)
}

export default function AnswerFeedback() {
  return <FeedbackPage feedback={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
