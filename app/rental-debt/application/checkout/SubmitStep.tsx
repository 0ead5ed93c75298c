import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { CheckboxField } from '#app/ui/choices.tsx'
import { FormRule } from '#app/ui/form-layout.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { StepBackLink, StepLink } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { paths } from '../../paths.ts'
import type { ApplicationFrame } from '../steps.ts'
import { type ApplicationStepView, steps } from '../steps.ts'
import { Answers } from './Answers.tsx'
import {
  affirmation,
  affirmedField,
  errorsOf,
  incompleteMessage,
  type Problem,
  seenField,
} from './submit-problems.ts'
import type { AnswerGroup, ReportingView } from './view-answers.ts'

type SubmitStepProps = {
  frame: ApplicationFrame
  answers: AnswerGroup[]
  /** The digest of these answers. */
  seen: string
  /** Null while there is no order. */
  reporting: ReportingView | null
  feeInCents: number
  isPaid: boolean
  /** Somebody came back from the payment page without paying. */
  wasCancelled: boolean
  problem: Problem
  isAffirmed: boolean
}

/** Step 8: everything that was answered, what it means, and the fee. */
export function SubmitStep(props: SubmitStepProps) {
  const { frame, answers, reporting, isPaid, wasCancelled, problem } = props
  const missing = frame.steps.filter(({ name, state }) => name !== 'submit' && state !== 'done')
  return (
    <Card>
      <Form method="post" action={paths.step(frame.subjectId, 'submit')} noValidate>
        <Stack>
          <PageFormToken />
          <input type="hidden" name={seenField} value={props.seen} />
          <StepHeading
            place={placeOf(steps, 'submit')}
            count={steps.length}
            title={isPaid ? 'Check and submit again' : 'Check your answers'}
            lede={isPaid ? undefined : 'Then confirm and pay. A change brings you back here.'}
          />
          {wasCancelled && !problem && (
            <Notice title="You left the payment page">
              <p>Nothing was charged. Your application is saved; pay when you are ready.</p>
            </Notice>
          )}
          {isPaid && (
            <Notice tone="success" title="Your fee is paid">
              <p>You do not pay again. When every step is done, submit the application to our reviewers.</p>
            </Notice>
          )}
          {missing.length > 0 && <Missing frame={frame} missing={missing} />}
          <Answers debtId={frame.subjectId} groups={answers} />
          {reporting && <Reporting debtId={frame.subjectId} reporting={reporting} />}
          <Confirm {...props} missing={missing.length > 0} />
          <StepBackLink frame={frame} />
        </Stack>
      </Form>
    </Card>
  )
}

function Missing({ frame, missing }: { frame: ApplicationFrame; missing: readonly ApplicationStepView[] }) {
  return (
    <Notice tone="caution" title={incompleteMessage}>
      <ul>
        {missing.map(({ name, title }) => (
          <li key={name}>
            <StepLink frame={frame} to={name}>
              {title}
            </StepLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Reporting({ debtId, reporting }: { debtId: string; reporting: ReportingView }) {
  if (!reporting.ok) {
    const correct = `${paths.step(debtId, 'court-order')}?correct=issued_date#order-issued_date`
    return (
      <Notice tone="caution" title="The date of the order">
        <p>{reporting.message}</p>
        {reporting.fix && (
          <p>
            <Link to={correct}>{reporting.fix}</Link>
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Stack gap="xs" as="section">
      <h2>What follows</h2>
      <KeyValueList
        entries={[
          { label: 'Review by our team', value: 'Up to a week' },
          { label: 'First report', value: <About date={reporting.firstReport} /> },
          { label: 'Reported until', value: <Time date={reporting.reportedUntil} /> },
        ]}
      />
      <Text size="small" tone="muted">
        Tenants have 2 weeks to dispute or pay before the debt is reported. Reporting happens on the 15th of
        every month, and a report takes 2 weeks to 2 months to appear.
      </Text>
    </Stack>
  )
}

function About({ date }: { date: string }) {
  return (
    <>
      About <Time date={date} />
    </>
  )
}

function Confirm(props: SubmitStepProps & { missing: boolean }) {
  const { seen, feeInCents, isPaid, problem, isAffirmed, missing } = props
  const [error] = errorsOf(problem === 'not-affirmed' ? problem : null)
  return (
    <FormRule>
      <Stack>
        {!isPaid && (
          <KeyValueList
            entries={[
              {
                label: 'Reporting fee, once',
                value: (
                  <b>
                    <Money cents={feeInCents} />
                  </b>
                ),
              },
            ]}
          />
        )}
        {/* Other answers are affirmed again: the box starts without its tick. */}
        <CheckboxField
          key={seen}
          id={affirmedField}
          name={affirmedField}
          value="yes"
          label={affirmation}
          defaultChecked={isAffirmed}
          error={error?.message}
        />
        <Row>
          <Button unavailable={missing ? 'Some steps are not done yet; they are listed above.' : undefined}>
            {isPaid ? 'Submit' : 'Confirm and Pay'}
          </Button>
          <LinkButton to={paths.list}>Finish later</LinkButton>
        </Row>
        {!isPaid && (
          <Text size="small" tone="muted">
            You pay by card on the page of our payment provider, Stripe, and then come back here.
          </Text>
        )}
      </Stack>
    </FormRule>
  )
}
