import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money } from '#app/ui/values.tsx'
import { StepBackLink, StepLink } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { paths } from '../../paths.ts'
import { sum } from '../court-order/order-panel.css.ts'
import type { ApplicationFrame } from '../steps.ts'
import { type ApplicationStepView, steps } from '../steps.ts'
import { Answers } from './Answers.tsx'
import { Following, Prospect } from './Prospect.tsx'
import {
  affirmation,
  affirmedField,
  errorsOf,
  incompleteMessage,
  type Problem,
  seenField,
} from './submit-problems.ts'
import type { AnswerGroup, DoubtView, StopView } from './view-answers.ts'
import type { MoneyView } from './view-money.ts'

type SubmitStepProps = {
  frame: ApplicationFrame
  answers: AnswerGroup[]
  /** The digest of these answers. */
  seen: string
  /** Why its order cannot be registered, or not yet. */
  stops: StopView[]
  /** The order page's own warnings. */
  doubts: DoubtView[]
  /** The amount owed; null while there is no order. */
  outlook: MoneyView | null
  feeInCents: number
  isPaid: boolean
  /** The person returned from the payment page without paying. */
  wasCancelled: boolean
  problem: Problem
  isAffirmed: boolean
}

/** Step 8: the amount owed, every answer, what follows, and the fee. */
export function SubmitStep(props: SubmitStepProps) {
  const { frame, answers, stops, doubts, outlook, isPaid, wasCancelled, problem } = props
  const missing = frame.steps.filter(({ name, state }) => name !== 'submit' && state !== 'done')
  return (
    <Stack gap="l">
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
      {stops.length > 0 && <Stops stops={stops} isPaid={isPaid} />}
      {doubts.length > 0 && <Doubts doubts={doubts} isPaid={isPaid} />}
      {outlook && <Prospect outlook={outlook} />}
      <Card labelledBy="answers">
        <h2 id="answers">Your answers</h2>
        <Answers groups={answers} />
      </Card>
      {outlook && <Following outlook={outlook} />}
      <Confirm {...props} isReady={missing.length === 0} />
      <StepBackLink frame={frame} />
    </Stack>
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

function Stops({ stops, isPaid }: { stops: readonly StopView[]; isPaid: boolean }) {
  return (
    <Notice tone="critical" title="We cannot register this order as it is">
      {stops.map(({ words, to, text, field }) => (
        <p key={words}>
          {words}{' '}
          <Link to={to}>
            {text}
            <Hidden>: {field}</Hidden>
          </Link>
        </p>
      ))}
      {!isPaid && <p>We have not charged you anything.</p>}
      <p>
        Not sure? Call us at <HelpLine />.
      </p>
    </Notice>
  )
}

/** Also shown beside the order: here, after all steps, people would read it too late. */
function Doubts({ doubts, isPaid }: { doubts: readonly DoubtView[]; isPaid: boolean }) {
  return (
    <Notice tone="caution" title={isPaid ? 'Check this before you submit' : 'Check this before you pay'}>
      {doubts.map(({ words, quote, link }) => (
        <p key={words + link?.to}>
          {words}{' '}
          {quote && (
            <>
              <q>{quote.sentence}</q> ({quote.at}){' '}
            </>
          )}
          {link && (
            <Link to={link.to}>
              {link.text}
              {link.field && <Hidden>: {link.field}</Hidden>}
            </Link>
          )}
        </p>
      ))}
    </Notice>
  )
}

function Confirm(props: SubmitStepProps & { isReady: boolean }) {
  const { frame, seen, stops, feeInCents, isPaid, problem, isAffirmed, isReady } = props
  const [error] = errorsOf(problem === 'not-affirmed' ? problem : null)
  const unavailable =
    stops.length > 0
      ? 'We cannot register this order as it is. The reason is above.'
      : isReady
        ? undefined
        : 'Some steps are not done yet; they are listed above.'
  return (
    <Card labelledBy="pay">
      <Form method="post" action={paths.step(frame.subjectId, 'submit')} noValidate>
        <Stack>
          <PageFormToken />
          <input type="hidden" name={seenField} value={seen} />
          <h2 id="pay">{isPaid ? 'Submit' : 'Pay'}</h2>
          {!isPaid && (
            <Row spread>
              <Text as="span" size="small">
                Reporting fee, once
              </Text>
              <b className={sum}>
                <Money cents={feeInCents} />
              </b>
            </Row>
          )}
          <b>We refund the fee in full if we reject the application.</b>
          {!isPaid && (
            <Text size="small">
              An order can be registered only once. Ask your property manager or legal representative whether
              they registered this one. If it is already registered, we reject your application.
            </Text>
          )}
          {/* Changed answers must be affirmed again: the box starts unchecked. */}
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
            <Button unavailable={unavailable}>{isPaid ? 'Submit' : 'Confirm and Pay'}</Button>
            <LinkButton to={paths.list}>Finish later</LinkButton>
          </Row>
          {!isPaid && (
            <Text size="small" tone="muted">
              You pay by card on the page of our payment provider, Stripe, and then come back here.
            </Text>
          )}
        </Stack>
      </Form>
    </Card>
  )
}
