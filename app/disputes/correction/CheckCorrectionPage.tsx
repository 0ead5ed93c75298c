import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { AlsoAnswered } from '#app/disputes/deciding/AlsoAnswered.tsx'
import type { AlsoOpen } from '#app/disputes/deciding/decision-page.server.ts'
import { CorrectionList } from '#app/disputes/filed/CorrectionList.tsx'
import type { Correction } from '#app/disputes/subject.ts'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { CorrectionFrame, type CorrectionPages } from './CorrectionFrame.tsx'

export type CheckCorrectionView = {
  disputeId: string
  recordTitle: string
  consequences: string
  /** Other open disputes of the record that the same answer can apply to. */
  also: AlsoOpen[]
  /** Null if it cannot be made: why. */
  effect: { correction: Correction; seen: string } | null
  refusal: string | null
}

type CheckCorrectionPageProps = {
  pages: CorrectionPages
  view: CheckCorrectionView
  answer: { result: SubmissionResult } | undefined
}

/** The decision's effect on the balance, before it is confirmed. */
export function CheckCorrectionPage({ pages, view, answer }: CheckCorrectionPageProps) {
  const { disputeId, recordTitle, consequences, effect, refusal, also } = view
  const [form, fields] = useServerForm<{ words: string }>('decision', answer)
  const errors = [...(refusal ? [{ message: refusal }] : []), ...listErrors(form.allErrors)]
  const back = pages.gather(disputeId)
  return (
    <CorrectionFrame
      pages={pages}
      disputeId={disputeId}
      recordTitle={recordTitle}
      errors={errors}
      title="The effect of your decision"
    >
      {effect && (
        <Card labelledBy="effect">
          <h2 id="effect">What changes</h2>
          <CorrectionList correction={effect.correction} />
        </Card>
      )}
      {effect && (
        <Card>
          <Form {...formProps(form)} action={pages.check(disputeId)}>
            <Stack>
              <PageFormToken />
              <input type="hidden" name="seen" value={effect.seen} />
              <Notice>
                <p>{consequences}</p>
                <p>We tell both sides each old and new value, and what is owed now.</p>
              </Notice>
              <TextAreaField
                {...fieldProps(fields.words)}
                label="What did you find?"
                hint="Both sides read this as you write it, by email and on the dispute’s page."
                rows={6}
              />
              <AlsoAnswered also={also} />
              <ConfirmButtons confirm={pages.confirm} cancelTo={back} cancel="Change something" />
            </Stack>
          </Form>
        </Card>
      )}
      {!effect && <BackLink to={back}>Back to what you change</BackLink>}
    </CorrectionFrame>
  )
}
