import { Form } from '@remix-run/react'
import type { EvidenceAnswer } from '#app/disputes/evidence/EvidenceForm.tsx'
import { type Done, doneTexts } from '#app/disputes/evidence/evidence-rules.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { DefaultSubmit, FormRule } from '#app/ui/form-layout.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { KeptFiles, KeptUploads } from '#app/uploads/KeptUploads.tsx'
import { acceptAttribute } from '#app/uploads/rules.ts'
import { UploadControls } from '#app/uploads/UploadControls.tsx'
import { type UploadedFile, UploadedFiles } from '#app/uploads/UploadedFiles.tsx'
import { useUploads } from '#app/uploads/useUploads.ts'
import { StepBackLink } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { paths } from '../paths.ts'
import { ClaimPage } from './ClaimPage.tsx'
import { reportRules } from './report-rules.ts'
import { type ClaimFrame, claimSteps } from './steps.ts'

type ReportStepProps = {
  frame: ClaimFrame
  files: readonly UploadedFile[]
  done: Done | null
  answer: Pick<EvidenceAnswer, 'files'> | undefined
}

const here = paths.notMeStep('equifax-report')

/** Step 3: their credit bureau report, which shows where they have lived. */
export function ReportStep({ frame, files, done, answer }: ReportStepProps) {
  const uploads = useUploads({ purpose: 'not-me-report', rules: reportRules, staysHere: true })
  const { state } = uploads
  const met = state.at === 'failed' ? [state.message] : uploads.refused
  const refused = answer?.files?.messages ?? []
  const kept = answer?.files?.kept ?? []
  const errors = [...met, ...refused].map((message) => ({ id: 'file', message }))
  const isDismissible = met.length > 0 ? state.at !== 'failed' : (answer?.files?.isDismissible ?? false)
  return (
    <ClaimPage frame={frame} errors={refused.length > 0 ? errors : []}>
      <Card>
        <Form method="post" action={here} encType="multipart/form-data" noValidate onSubmit={uploads.send}>
          <Stack>
            <DefaultSubmit name="go" value="upload" />
            {/* Before the files: the server requires it before it stores any byte of them. */}
            <PageFormToken />
            <KeptUploads files={kept} />
            {/* The server's errors are at the top of the page; these are the browser's while sending. */}
            {refused.length === 0 && met.length > 0 && <ErrorSummary errors={errors} />}
            <StepHeading
              place={placeOf(claimSteps, 'equifax-report')}
              count={claimSteps.length}
              title="Your Equifax report"
              lede="It shows where you have lived, so that we can compare it with the orders. You can ask Equifax Canada for it at no cost. Only our reviewers see it."
            />
            <StatusMessage tone={done === 'gone' ? 'info' : 'success'}>
              {!answer && done ? doneTexts[done] : null}
            </StatusMessage>
            {kept.length > 0 ? (
              <KeptFiles files={kept} here={here} />
            ) : (
              <>
                <FileField
                  key={files.map(({ id }) => id).join()}
                  name="file"
                  label="Equifax report"
                  limits="PDF, PNG or JPG, up to 20 MB each. You can choose several pictures at once."
                  accept={acceptAttribute(reportRules)}
                  multiple
                  error={state.at === 'sending' ? undefined : errors.map(({ message }) => message).join('\n')}
                />
                <UploadControls
                  uploads={uploads}
                  here={here}
                  isDismissible={isDismissible}
                  look={files.length > 0 ? 'quiet' : 'primary'}
                />
              </>
            )}
            <UploadedFiles files={files} />
            {kept.length === 0 && (
              <FormRule>
                <div>
                  <LinkButton to={paths.notMeStep('submit')} look={files.length > 0 ? 'primary' : 'quiet'}>
                    Continue to the last step
                  </LinkButton>
                </div>
              </FormRule>
            )}
            <StepBackLink frame={frame} />
          </Stack>
        </Form>
      </Card>
    </ClaimPage>
  )
}
