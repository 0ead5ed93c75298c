import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { DefaultSubmit, FormRule } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { ScrollList } from '#app/ui/ScrollList.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { KeptUploads } from '#app/uploads/KeptUploads.tsx'
import { UploadProgress } from '#app/uploads/UploadProgress.tsx'
import { useUploads } from '#app/uploads/useUploads.ts'
import { DisputeFrame, type RecordHead, type SubjectPages } from './DisputeFrame.tsx'
import { type Done, doneTexts, evidenceRules } from './evidence-rules.ts'
import type { FileProblems } from './receive-dispute-form.server.ts'

type SavedFile = { id: string; fileName: string; size: string }
export type EvidenceAnswer = { result: SubmissionResult; files: FileProblems | null }

type EvidenceFormProps = {
  subject: SubjectPages
  record: RecordHead
  title: string
  /** The page's own address, and where somebody goes who sends nothing. */
  here: string
  cancelTo: string
  formId: string
  formErrors: readonly FieldError[]
  filesHint: string
  files: readonly SavedFile[]
  done: Done | null
  answer: EvidenceAnswer | undefined
  /** Above the form, and its fields besides the files. */
  intro?: ReactNode
  children: ReactNode
}

/** What somebody says with the files that show it. Every button keeps the input and the files that were chosen. */
export function EvidenceForm(props: EvidenceFormProps) {
  const { subject, record, title, here, files, done, answer } = props
  const uploads = useUploads({ purpose: `evidence:${record.id}`, rules: evidenceRules, staysHere: true })
  const { state } = uploads
  const met = state.at === 'failed' ? [state.message] : uploads.refused
  const refused = answer?.files?.messages ?? []
  const fileErrors = [...met, ...refused]
  const errors = [...props.formErrors, ...atFile(refused)]
  const isDismissible = met.length > 0 ? state.at !== 'failed' : (answer?.files?.isDismissible ?? false)
  useFocusAfterRemoval(done, files.length)
  return (
    <DisputeFrame subject={subject} record={record} title={title} errors={errors}>
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
            <DefaultSubmit name="go" value="check" />
            {/* Before the files: the server asks for both before it keeps a byte of them. */}
            <PageFormToken />
            <KeptUploads uploadIds={answer?.files?.kept ?? []} />
            {/* What the server refused stands at the head of the page; this is what the browser met while sending. */}
            {errors.length === 0 && met.length > 0 && <ErrorSummary errors={atFile(met)} />}
            {props.children}
            <FileField
              key={files.map(({ id }) => id).join()}
              name="file"
              label="Evidence"
              hint={props.filesHint}
              limits="PDF, PNG, JPG or GIF, up to 20 MB each. You can choose several at once."
              accept=".pdf,.png,.jpg,.jpeg,.gif,application/pdf,image/png,image/jpeg,image/gif"
              multiple
              error={state.at === 'sending' ? undefined : fileErrors.join('\n')}
            />
            {isDismissible && state.at !== 'sending' && (
              <div>
                <LinkButton
                  to={here}
                  size="small"
                  onClick={() => uploads.refuse()}
                  replace
                  preventScrollReset
                >
                  Dismiss
                </LinkButton>
              </div>
            )}
            <UploadProgress state={state} stop={uploads.stop} />
            <UploadButton state={state} retry={uploads.retry} />
            <SavedFiles files={files} />
            <FormRule>
              <Row>
                <Button name="go" value="check">
                  Continue to the check
                </Button>
                <Link to={props.cancelTo}>Not now</Link>
              </Row>
            </FormRule>
            <Text size="small" tone="muted">
              Nothing is sent yet. What you type is kept here for 30 days each time you press a button of this
              page.
            </Text>
          </Stack>
        </Form>
      </Card>
    </DisputeFrame>
  )
}

/** The button that took a file out is gone with it: the focus goes on to the files that are left. */
function useFocusAfterRemoval(done: Done | null, left: number): void {
  useEffect(() => {
    if (done === 'removed') document.getElementById(left > 0 ? savedFilesId : 'file')?.focus()
  }, [done, left])
}

const savedFilesId = 'kept-files'
const atFile = (messages: readonly string[]) => messages.map((message) => ({ id: 'file', message }))

function UploadButton({ state, retry }: Pick<ReturnType<typeof useUploads>, 'state' | 'retry'>) {
  return (
    <div>
      {state.at === 'failed' ? (
        <Button type="button" look="quiet" onClick={retry}>
          Continue the upload
        </Button>
      ) : (
        <Button
          name="go"
          value="upload"
          look="quiet"
          unavailable={state.at === 'sending' && 'The upload is in progress'}
        >
          Upload
        </Button>
      )}
    </div>
  )
}

function SavedFiles({ files }: { files: readonly SavedFile[] }) {
  if (files.length === 0) return null
  return (
    <Stack gap="s">
      <h2 id={savedFilesId} tabIndex={-1}>
        Uploaded files ({files.length})
      </h2>
      <ScrollList label="Uploaded files" items={files} itemKey={({ id }) => id} most={4}>
        {({ id, fileName, size }) => (
          <Row spread>
            <span>
              {fileName} <small>{size}</small>
            </span>
            <Button name="remove" value={id} look="quiet" size="small">
              Remove<Hidden> {fileName}</Hidden>
            </Button>
          </Row>
        )}
      </ScrollList>
    </Stack>
  )
}

function statusOf(answer: EvidenceAnswer | undefined, done: Done | null): string | null {
  const savedCount = answer?.files?.savedCount ?? 0
  if (savedCount > 0) return savedCount === 1 ? 'One file was kept.' : `${savedCount} files were kept.`
  return !answer && done ? doneTexts[done] : null
}
