import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { ProgressBar } from '#app/ui/ProgressBar.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Working } from '#app/ui/Working.tsx'
import { paths } from '../paths.ts'
import { steps } from '../steps.ts'
import { type UploadState, useCourtOrderUpload } from './useCourtOrderUpload.ts'

type CourtOrderUploadProps = {
  debtId: string
  province: ProvinceCode
  isReplacing: boolean
  problem: { message: string; isDismissible: boolean } | undefined
}

/** The upload of the order: one form, which sends the file itself or, where scripts run, in pieces with progress. */
export function CourtOrderUpload({ debtId, province, isReplacing, problem }: CourtOrderUploadProps) {
  const question = `${paths.step(debtId, 'court-order')}?province=${province}${isReplacing ? '&replace=yes' : ''}`
  const here = `${question}&has_order=yes`
  const { state, send, retry, stop } = useCourtOrderUpload(debtId)
  const message =
    state.at === 'failed' ? state.message : state.at === 'sending' ? undefined : problem?.message
  const isDismissible = problem?.isDismissible || (state.at === 'failed' && !state.canRetry)
  return (
    <>
      {/* What the server refused stands at the head of the page; this is what the browser met while sending. */}
      {state.at === 'failed' && <ErrorSummary errors={[{ id: 'file', message: state.message }]} />}
      <Card>
        <Form
          method="post"
          action={here}
          encType="multipart/form-data"
          noValidate
          reloadDocument
          onSubmit={send}
        >
          <Stack>
            <PageFormToken />
            <input type="hidden" name="province" value={province} />
            <StepHeading
              place={1}
              count={steps.length}
              title={isReplacing ? 'Replace the court order' : 'Upload the court order'}
            />
            <FileField
              name="file"
              label="Court order"
              limits="PDF, up to 20 MB."
              accept="application/pdf,.pdf"
              error={message}
            />
            {message && isDismissible && (
              <div>
                <LinkButton to={here} size="small" reloadDocument>
                  Dismiss
                </LinkButton>
              </div>
            )}
            <Sending state={state} stop={stop} />
            {state.at === 'failed' && state.canRetry ? (
              <div>
                <Button type="button" onClick={retry}>
                  Go on with the upload
                </Button>
              </div>
            ) : (
              <div>
                <Button unavailable={state.at === 'sending' && 'The upload is under way'}>
                  Upload and continue
                </Button>
              </div>
            )}
            <BackLink to={question}>Back to the question</BackLink>
          </Stack>
        </Form>
      </Card>
    </>
  )
}

function Sending({ state, stop }: { state: UploadState; stop: () => void }) {
  if (state.at !== 'sending') return null
  const percent = Math.floor((state.sentBytes / Math.max(1, state.totalBytes)) * 100)
  return (
    <Stack gap="s">
      <Working>
        {state.isPaused
          ? 'The connection is gone. The upload goes on when it is back.'
          : 'Uploading document'}
      </Working>
      <ProgressBar
        label={`Uploading ${state.fileName}`}
        value={state.sentBytes}
        max={Math.max(1, state.totalBytes)}
        start={state.fileName}
        end={`${percent}%`}
      />
      <Row>
        <Button type="button" look="quiet" size="small" onClick={stop}>
          Stop the upload
        </Button>
      </Row>
    </Stack>
  )
}
