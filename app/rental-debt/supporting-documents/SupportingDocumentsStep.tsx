import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError, listErrors } from '#app/ui/ErrorSummary.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { StepForm, StepLink } from '../StepForm.tsx'
import { useUploads } from '../uploads/useUploads.ts'
import { WizardPage } from '../WizardPage.tsx'
import type { WizardFrame } from '../wizard-frame.ts'
import { DocumentList } from './DocumentList.tsx'
import { DocumentsUpload } from './DocumentsUpload.tsx'
import { type Done, documentWords, doneTexts, notUploadedYet } from './document-words.ts'
import type { DocumentsAnswer } from './receive-documents.server.ts'
import type { DocumentView } from './view-documents.ts'

const uploadForm = 'upload'

type RefusedUpload = Omit<Extract<DocumentsAnswer, { ok: false }>, 'ok' | 'status'>
export type StepAnswer = { upload?: RefusedUpload; result?: SubmissionResult; revision?: number }

type StepProps = {
  frame: WizardFrame
  documents: readonly DocumentView[]
  isSkipped: boolean
  done: Done | null
  answer: StepAnswer | undefined
}

/** Step 5: documents of six kinds, each stored as it is uploaded; the step itself says that they are all there. */
export function SupportingDocumentsStep({ frame, documents, isSkipped, done, answer }: StepProps) {
  const { debtId, isChange } = frame
  const search = isChange ? '?change=yes' : ''
  const here = `${paths.step(debtId, 'supporting-documents')}${search}`
  const [form] = useServerForm('documents', answer?.result && { result: answer.result })
  const uploads = useUploads({
    purpose: `supporting-document:${debtId}`,
    words: documentWords,
    isReady: (fields) => fields.get('document_type') !== '',
    staysHere: true,
  })
  const problems = answer?.upload?.problems ?? []
  const met = uploads.state.at === 'failed' ? [uploads.state.message] : uploads.refused
  const fileErrors = [...met, ...messagesOf(problems, 'file')]
  const hasAdded = documents.some((document) => document.isRemovable)
  const errors = [
    ...listErrors(form.allErrors),
    ...problems.map(({ field, message }) => ({ id: field, message })),
  ]
  /** The files belong to the other form: saving the step would leave them behind unsaid. */
  const keepChosenFiles = (event: FormEvent) => {
    if (!hasChosenFiles()) return
    event.preventDefault()
    uploads.tell(notUploadedYet)
  }
  return (
    <WizardPage frame={frame} errors={errors}>
      {/* Before the step's form, and apart from it: its token has to come before its files. */}
      <Form
        id={uploadForm}
        method="post"
        action={here}
        encType="multipart/form-data"
        noValidate
        hidden
        onSubmit={uploads.send}
      >
        <PageFormToken />
      </Form>
      <div onSubmitCapture={keepChosenFiles}>
        <StepForm
          frame={frame}
          form={form}
          revision={answer?.revision}
          title="Supporting Documents"
          lede="A lease, notices or messages help our reviewers, and may be asked for in a dispute. You can skip this."
          more={!hasAdded && <SkipButton />}
        >
          {errors.length === 0 && met.length > 0 && <BrowserProblems messages={met} />}
          <StatusMessage tone={done === 'gone' || done === 'kept' ? 'info' : 'success'}>
            {statusOf(answer, done, isSkipped)}
          </StatusMessage>
          <DocumentsUpload
            form={uploadForm}
            uploads={uploads}
            typeError={messagesOf(problems, 'document_type')[0]}
            fileErrors={fileErrors}
            isDismissible={
              met.length > 0 ? uploads.state.at !== 'failed' : (answer?.upload?.isDismissible ?? false)
            }
            here={here}
            initialType={answer?.upload?.documentType ?? ''}
            fileKey={documents.map(({ id }) => id).join()}
          />
          <DocumentList debtId={debtId} documents={documents} search={search} />
          {documents.some((document) => !document.isRemovable) && (
            <Text size="small" tone="muted">
              The court order stays with the application; it can be replaced in{' '}
              <StepLink frame={frame} to="court-order">
                step 1
              </StepLink>
              .
            </Text>
          )}
        </StepForm>
      </div>
    </WizardPage>
  )
}

function hasChosenFiles(): boolean {
  const field = document.querySelector<HTMLInputElement>(`input[type=file][form=${uploadForm}]`)
  return (field?.files?.length ?? 0) > 0
}

const messagesOf = (problems: RefusedUpload['problems'], field: 'document_type' | 'file') =>
  problems.filter((problem) => problem.field === field).map(({ message }) => message)

function SkipButton() {
  return (
    <Button name="intent" value="skip" look="quiet">
      Skip this step
    </Button>
  )
}

/** What the server refused stands at the head of the page; this is what the browser met while sending. */
function BrowserProblems({ messages }: { messages: readonly string[] }) {
  const errors: FieldError[] = messages.map((message) => ({ id: 'file', message }))
  return <ErrorSummary errors={errors} />
}

function statusOf(answer: StepAnswer | undefined, done: Done | null, isSkipped: boolean): string | null {
  const keptCount = answer?.upload?.keptCount ?? 0
  if (keptCount > 0) return keptCount === 1 ? 'One file was kept.' : `${keptCount} files were kept.`
  if (answer) return null
  if (done) return doneTexts[done]
  return isSkipped ? 'You skipped this step. You can still add documents.' : null
}
