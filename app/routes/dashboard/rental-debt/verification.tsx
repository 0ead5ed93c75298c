import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { applicationPages, readStepPost } from '#app/rental-debt/application/step-form.server.ts'
import { relationshipSchema } from '#app/rental-debt/application/verification/relationship-schema.ts'
import {
  notTheFiler,
  type SaveProblem,
  saveProblems,
} from '#app/rental-debt/application/verification/save-problems.ts'
import { saveRelationship } from '#app/rental-debt/application/verification/save-relationship.server.ts'
import {
  type VerificationFields,
  VerificationStep,
} from '#app/rental-debt/application/verification/VerificationStep.tsx'
import { viewVerification } from '#app/rental-debt/application/verification/view-verification.server.ts'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

export const meta = titled(['Verification', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const checked = Number(new URL(args.request.url).searchParams.get('checked'))
  const refreshes = Number.isSafeInteger(checked) && checked > 0 ? checked : null
  return applicationPages.openStep(args, 'verification', async (tx, draft, member) => ({
    ...(await viewVerification(tx, draft, member)),
    refreshes,
  }))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const submission = parseForm(form, relationshipSchema)
  const refuse = (result: SubmissionResult) =>
    applicationPages.refuse(args, { step: 'verification', form }, () => refuseForm(args, result))
  if (submission.status !== 'success') return refuse(submission.reply())
  const isLater = textField(form, 'intent') === 'finish-later'
  const { caller, save, next } = await readStepPost(args, 'verification', form)
  const saved = await applicationPages.onDraft(args, () =>
    saveRelationship(caller, { ...save, relationship: submission.value, isLater }),
  )
  if (saved.ok) return redirect(next, 303)
  if ('revision' in saved) return refuseStaleSave(args, submission.reply(), saved.revision)
  const reply = submission.reply(refusals[saved.refusal])
  // They may not answer it, so there is nothing of theirs to save.
  return saved.refusal === 'not-the-filer' ? refuseForm(args, reply) : refuse(reply)
}

const atQuestion = (obstacle: SaveProblem) => ({
  fieldErrors: { filer_relationship: [saveProblems[obstacle]] },
})

const refusals = {
  identity: { formErrors: [saveProblems.identity] },
  unanswered: atQuestion('unanswered'),
  other: atQuestion('other'),
  'not-the-filer': {
    formErrors: [notTheFiler],
  },
}

export default function Verification() {
  const { frame, saved, ...facts } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>(frame.unfinished)
  const form = useServerForm<VerificationFields>('verification', answer, saved)
  const revision = answer && 'revision' in answer ? answer.revision : undefined
  return (
    <ApplicationPage frame={frame} errors={listErrors(form[0].allErrors)}>
      <VerificationStep frame={frame} form={form} revision={revision} saved={saved} {...facts} />
    </ApplicationPage>
  )
}
