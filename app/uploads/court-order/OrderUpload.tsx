import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { KeptFiles, KeptUploads } from '#app/uploads/KeptUploads.tsx'
import type { KeptFile } from '#app/uploads/receive-files.server.ts'
import { acceptAttribute } from '#app/uploads/rules.ts'
import { UploadProgress } from '#app/uploads/UploadProgress.tsx'
import { useUploads } from '#app/uploads/useUploads.ts'
import { courtOrderRules } from './court-order-rules.ts'

export type UploadRefusal = { message: string; isDismissible: boolean; kept?: KeptFile | undefined }

type OrderUploadProps = {
  heading: ReactNode
  /** The page and field it is for. */
  purpose: string
  /** The form's target, and the question before it. */
  here: string
  question: string
  province: ProvinceCode
  submit: string
  problem: UploadRefusal | undefined
}

/** The upload of an order: one form, which sends the file itself or, with scripts, in pieces with progress. */
export function OrderUpload({
  heading,
  purpose,
  here,
  question,
  province,
  submit,
  problem,
}: OrderUploadProps) {
  const { state, refused, send, retry, stop } = useUploads({
    purpose,
    rules: courtOrderRules,
  })
  /** The browser's errors while sending. */
  const met = state.at === 'failed' ? state.message : refused[0]
  const message = state.at === 'sending' ? undefined : (met ?? problem?.message)
  const kept = state.at === 'choosing' && problem?.kept ? [problem.kept] : []
  const isDismissible = met === undefined ? problem?.isDismissible : state.at !== 'failed'
  return (
    <>
      {/* The server's errors are at the top of the page. */}
      {met && <ErrorSummary errors={[{ id: 'file', message: met }]} />}
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
            <KeptUploads files={kept} />
            {heading}
            {kept.length > 0 ? (
              <KeptFiles files={kept} here={here} />
            ) : (
              <>
                <FileField
                  name="file"
                  label="Court order"
                  limits="PDF, up to 20 MB."
                  accept={acceptAttribute(courtOrderRules)}
                  error={message}
                />
                {message && isDismissible && (
                  <div>
                    <LinkButton to={here} size="small" reloadDocument>
                      Dismiss
                    </LinkButton>
                  </div>
                )}
                <UploadProgress state={state} stop={stop} />
                {state.at === 'failed' ? (
                  <div>
                    <Button type="button" onClick={retry}>
                      Continue the upload
                    </Button>
                  </div>
                ) : (
                  <div>
                    <Button unavailable={state.at === 'sending' && 'The upload is in progress'}>
                      {submit}
                    </Button>
                  </div>
                )}
              </>
            )}
            <BackLink to={question}>Back to the question</BackLink>
          </Stack>
        </Form>
      </Card>
    </>
  )
}
