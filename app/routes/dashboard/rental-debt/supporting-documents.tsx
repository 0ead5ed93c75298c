import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutlet } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { listDocuments } from '#app/rental-debt/application/documents.server.ts'
import { lockDraft } from '#app/rental-debt/application/drafts.server.ts'
import { applicationPages, readStepPost } from '#app/rental-debt/application/step-form.server.ts'
import { documentsLocation } from '#app/rental-debt/application/supporting-documents/documents-location.ts'
import {
  type AddDocumentsResult,
  attachDocuments,
  receiveDocuments,
} from '#app/rental-debt/application/supporting-documents/receive-documents.server.ts'
import { SupportingDocumentsStep } from '#app/rental-debt/application/supporting-documents/SupportingDocumentsStep.tsx'
import { saveDocuments } from '#app/rental-debt/application/supporting-documents/save-documents.server.ts'
import { readDone, saveRefusals } from '#app/rental-debt/application/supporting-documents/upload-texts.ts'
import { documentsSchema } from '#app/rental-debt/application/supporting-documents/validation.ts'
import { viewDocuments } from '#app/rental-debt/application/supporting-documents/view-documents.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { refuseStaleSave } from '#app/wizard/step-form.server.ts'

const step = 'supporting-documents'

export const meta = titled(['Supporting Documents', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const done = readDone(new URL(args.request.url).searchParams.get('done'))
  return applicationPages.openStep(args, step, async (tx, draft) => ({
    documents: viewDocuments(await listDocuments(tx, draft.organizationId, draft.id)),
    isSkipped: draft.facts.skip_supporting_documents === true,
    done,
  }))
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const place = { debtId: idFrom(args.params.debtId), hold: lockDraft }
  const type = args.request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    return handleUpload(
      args,
      await applicationPages.onDraft(args, () => receiveDocuments(args, member, place)),
    )
  }
  const form = await readForm(args)
  if (textField(form, 'intent') === 'attach') {
    return handleUpload(
      args,
      await applicationPages.onDraft(args, () => attachDocuments(member, place, form)),
    )
  }
  return handleStep(args, form)
}

function handleUpload(args: ActionFunctionArgs, answer: AddDocumentsResult) {
  if (answer.ok)
    return redirect(
      documentsLocation(args.request.url, idFrom(args.params.debtId), answer.isSame ? 'same' : 'uploaded'),
      303,
    )
  markFormError(args)
  const { ok: _, status, ...upload } = answer
  return data({ upload }, { status })
}

async function handleStep(args: ActionFunctionArgs, form: FormData) {
  const submission = parseForm(form, documentsSchema)
  const refuse = (result: SubmissionResult) =>
    applicationPages.refuse(args, { step: step, form }, () => refuseForm(args, result))
  if (submission.status !== 'success') return refuse(submission.reply())
  const { intent } = submission.value
  const { caller, save, next } = await readStepPost(args, step, form)
  const saved = await applicationPages.onDraft(args, () =>
    saveDocuments(caller, { ...save, isSkipped: intent === 'skip' }),
  )
  if (saved.ok) return redirect(next, 303)
  if ('revision' in saved) return refuseStaleSave(args, submission.reply(), saved.revision)
  // Nothing uploaded and nothing skipped: there is nothing to save before leaving.
  if (intent === 'finish-later') return redirect(paths.list, 303)
  return refuse(submission.reply({ formErrors: [saveRefusals[saved.refusal]] }))
}

export default function SupportingDocuments() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <SupportingDocumentsStep {...loaded} answer={answer} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
