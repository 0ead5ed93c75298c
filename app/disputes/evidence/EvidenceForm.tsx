import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { DefaultSubmit, FormRule } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { KeptFiles, KeptUploads } from '#app/uploads/KeptUploads.tsx'
import { UploadControls } from '#app/uploads/UploadControls.tsx'
import { type UploadedFile, UploadedFiles, uploadedFilesId } from '#app/uploads/UploadedFiles.tsx'
import { useUploads } from '#app/uploads/useUploads.ts'
import { type Done, doneTexts, evidenceRules } from './evidence-rules.ts'
import type { FileProblems } from './receive-dispute-form.server.ts'

export type EvidenceAnswer = { result: SubmissionResult; files: FileProblems | null }

type EvidenceFormProps = {
  /** The record that the files are about. */
  recordId: string
  /** The page around it. */
  frame: (errors: readonly FieldError[], children: ReactNode) => ReactNode
  /** Of the button that leads to the check, or sends it. */
  next: string
  /** What Enter in a field does; the check by default. */
  onEnter?: 'check' | 'keep'
  /** The page's own address, and where Cancel leads. */
  here: string
  cancelTo: string
  formId: string
  formErrors: readonly FieldError[]
  filesLabel?: string
  filesHint: string
  files: readonly UploadedFile[]
  done: Done | null
  answer: EvidenceAnswer | undefined
  /** Above the form, and its fields besides the files. */
  intro?: ReactNode
  children: ReactNode
}

/** A text with evidence files. Every button keeps the input and the chosen files. */
export function EvidenceForm(props: EvidenceFormProps) {
  const { recordId, frame, here, files, done, answer, onEnter = 'check', filesLabel = 'Evidence' } = props
  const uploads = useUploads({ purpose: `evidence:${recordId}`, rules: evidenceRules, staysHere: true })
  const { state } = uploads
  const met = state.at === 'failed' ? [state.message] : uploads.refused
  const refused = answer?.files?.messages ?? []
  const kept = answer?.files?.kept ?? []
  const fileErrors = [...met, ...refused]
  const errors = [...props.formErrors, ...atFile(refused)]
  const isDismissible = met.length > 0 ? state.at !== 'failed' : (answer?.files?.isDismissible ?? false)
  useFocusAfterRemoval(done, files.length)
  return frame(
    errors,
    <>
      <StatusMessage tone={done === 'gone' ? 'info' : 'success'}>{statusOf(answer, done)}</StatusMessage>
      {props.intro}
      <Card>
        <Form
          method="post"
          action={here}
          encType="multipart/form-data"
          id={props.formId}
          noValidate
          onSubmit={uploads.send}
        >
          <Stack>
            <DefaultSubmit name="go" value={kept.length > 0 ? 'upload' : onEnter} />
            {/* Before the files: the server requires both before it stores any byte of them. */}
            <PageFormToken />
            <KeptUploads files={kept} />
            {/* The server's errors are at the top of the page; these are the browser's while sending. */}
            {errors.length === 0 && met.length > 0 && <ErrorSummary errors={atFile(met)} />}
            {props.children}
            {kept.length > 0 ? (
              <KeptFiles files={kept} here={here} />
            ) : (
              <>
                <FileField
                  key={files.map(({ id }) => id).join()}
                  name="file"
                  label={filesLabel}
                  hint={props.filesHint}
                  limits="PDF, PNG, JPG or GIF, up to 20 MB each. You can choose several at once."
                  accept=".pdf,.png,.jpg,.jpeg,.gif,application/pdf,image/png,image/jpeg,image/gif"
                  multiple
                  error={state.at === 'sending' ? undefined : fileErrors.join('\n')}
                />
                <UploadControls uploads={uploads} here={here} isDismissible={isDismissible} look="quiet" />
              </>
            )}
            <UploadedFiles files={files} />
            {kept.length === 0 && (
              <FormRule>
                <Row>
                  <Button name="go" value="check">
                    {props.next}
                  </Button>
                  <Link to={props.cancelTo}>Not now</Link>
                </Row>
              </FormRule>
            )}
            <Text size="small" tone="muted">
              {onEnter === 'keep'
                ? 'What you choose and type is kept for 30 days, until you send it.'
                : 'Nothing is sent yet. Each button on this page keeps what you typed, for 30 days.'}
            </Text>
          </Stack>
        </Form>
      </Card>
    </>,
  )
}

/** The button that removed a file is gone with it: the focus moves to the remaining files. */
function useFocusAfterRemoval(done: Done | null, left: number): void {
  useEffect(() => {
    if (done === 'removed') document.getElementById(left > 0 ? uploadedFilesId : 'file')?.focus()
  }, [done, left])
}

const atFile = (messages: readonly string[]) => messages.map((message) => ({ id: 'file', message }))

function statusOf(answer: EvidenceAnswer | undefined, done: Done | null): string | null {
  const savedCount = answer?.files?.savedCount ?? 0
  if (savedCount > 0) return savedCount === 1 ? 'One file was kept.' : `${savedCount} files were kept.`
  return !answer && done ? doneTexts[done] : null
}
