import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { onboardingPages, openQuestion, readAnswer } from '#app/onboarding/onboarding-form.server.ts'
import { onboardingPaths } from '#app/onboarding/paths.ts'
import { QuestionDialog } from '#app/onboarding/QuestionDialog.tsx'
import { saveAnswer } from '#app/onboarding/save-answer.server.ts'
import { isStep, type OnboardingStep } from '#app/onboarding/steps.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

export const meta = titled<{ question: { title: string } }>((opened) => [
  ...(opened ? [opened.question.title] : []),
  'About you',
])

function stepOf({ params }: { params: { step?: string } }): OnboardingStep {
  if (!isStep(params.step)) throw notFound()
  return params.step
}

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openQuestion(args, stepOf(args))
  // People who rent out nothing are not asked which tools they use.
  if (!opened.question.isAsked) throw redirect(onboardingPaths.home)
  return opened
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const step = stepOf(args)
  const { caller, save } = await onboardingPages.readPost(args, step, form)
  const { result, answer } = readAnswer(step, form)
  if (!answer) return refuseForm(args, result)
  const saved = await saveAnswer(caller, { ...save, answer })
  if (!saved.ok) return refuseStaleSave(args, result, saved.revision)
  return redirect(saved.next ? onboardingPaths.step(saved.next) : onboardingPaths.finished, 303)
}

export default function OnboardingStepPage() {
  const { question, frame } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const stale = answer && 'revision' in answer ? answer.revision : undefined
  return <QuestionDialog question={question} revision={stale ?? frame.revision} answer={answer} />
}
