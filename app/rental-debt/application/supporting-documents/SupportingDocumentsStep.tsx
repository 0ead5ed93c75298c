import type { SubmissionResult } from '@conform-to/react'
import { type FormEvent, useState } from 'react'
import { useServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { StepForm, StepLink } from '#app/wizard/StepForm.tsx'
import { paths } from '../../paths.ts'
import { ApplicationPage } from '../ApplicationPage.tsx'
import type { ApplicationFrame } from '../steps.ts'
import { DocumentList } from './DocumentList.tsx'
import { addedText, type RefusedUpload, uploadForm, useDocumentsManager } from './DocumentsManager.tsx'
import { type DocumentsOutcome, doneTexts, notUploadedYet } from './upload-texts.ts'
import type { DocumentView } from './view-documents.ts'

export type StepActionData = { upload?: RefusedUpload; result?: SubmissionResult; revision?: number }

type StepProps = {
  frame: ApplicationFrame
  documents: readonly DocumentView[]
  isSkipped: boolean
  done: DocumentsOutcome | null
  answer: StepActionData | undefined
}

/** Step 5: documents of six kinds, each stored when uploaded; the step itself confirms that they are complete. */
export function SupportingDocumentsStep({ frame, documents, isSkipped, done, answer: last }: StepProps) {
  const { subjectId: debtId, isChange } = frame
  const search = isChange ? '?change=yes' : ''
  const here = `${paths.step(debtId, 'supporting-documents')}${search}`
  // Earlier messages disappear when something is sent again, even if the browser itself refuses it.
  const [old, setOld] = useState<StepActionData>()
  const answer = last === old ? undefined : last
  const [form] = useServerForm('documents', answer?.result && { result: answer.result })
  const formErrors = listErrors(form.allErrors)
  const manager = useDocumentsManager({
    debtId,
    here,
    documents,
    upload: answer?.upload,
    hasOtherErrors: formErrors.length > 0,
  })
  const hasAdded = documents.some((document) => document.isRemovable)
  /** The files belong to the other form: saving the step would silently drop them. */
  const keepChosenFiles = (event: FormEvent) => {
    setOld(last)
    if ((event.target as HTMLElement).id === uploadForm) return
    const isLeft = hasChosenFiles()
    if (isLeft) event.preventDefault()
    manager.uploads.refuse(...(isLeft ? [notUploadedYet] : []))
  }
  return (
    <ApplicationPage frame={frame} errors={[...formErrors, ...manager.errors]}>
      <div onSubmitCapture={keepChosenFiles}>
        {manager.form}
        <StepForm
          frame={frame}
          form={form}
          revision={answer?.revision}
          title="Supporting Documents"
          lede="A lease, notices or messages help our reviewers. We may ask for them in a dispute. You can skip this step."
          more={!hasAdded && <SkipButton />}
        >
          <StatusMessage tone={done === 'gone' || done === 'kept' || done === 'same' ? 'info' : 'success'}>
            {statusOf(answer, done, isSkipped)}
          </StatusMessage>
          {manager.fields}
          <DocumentList
            debtId={debtId}
            documents={documents}
            removeAt={(id) => `${paths.removeDocument(debtId, id)}${search}`}
          />
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
    </ApplicationPage>
  )
}

function hasChosenFiles(): boolean {
  const field = document.querySelector<HTMLInputElement>(`input[type=file][form=${uploadForm}]`)
  return (field?.files?.length ?? 0) > 0
}

function SkipButton() {
  return (
    <Button name="intent" value="skip" look="quiet">
      Skip this step
    </Button>
  )
}

function statusOf(
  answer: StepActionData | undefined,
  done: DocumentsOutcome | null,
  isSkipped: boolean,
): string | null {
  const kept = addedText(answer?.upload)
  if (kept) return kept
  if (answer) return null
  if (done) return doneTexts[done]
  return isSkipped ? 'You skipped this step. You can still add documents.' : null
}
