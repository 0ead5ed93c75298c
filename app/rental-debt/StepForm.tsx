import { Form, Link } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { useKeptTyping } from '#app/platform/kept-typing.ts'
import { Button } from '#app/ui/Button.tsx'
import { EnterSubmits, FormRule } from '#app/ui/form-layout.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { paths } from './paths.ts'
import { placeOf, stepBefore, steps } from './steps.ts'
import { revisionField, type WizardFrame } from './wizard-frame.ts'

type StepFormProps = {
  frame: WizardFrame
  /** conform's form: its id stands before its fields' ids. */
  form: { id: string }
  title: ReactNode
  lede?: ReactNode
  /** The revision that a refused save told of, in place of the page's own. */
  revision?: number | undefined
  /** Why Save cannot be pressed yet; the server answers the same. */
  unavailable?: ReactNode
  /** What the step offers besides Save, such as Skip. */
  more?: ReactNode
  children: ReactNode
}

/**
 * The form of a step: heading, what a reviewer wants changed, fields, one Save and continue, one quiet Save and finish
 * later, the way back. What is typed is kept in this tab until it is saved (fields marked `data-private` are not).
 */
export function StepForm({ frame, form, title, lede, revision, unavailable, more, children }: StepFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const saved = revision ?? frame.revision
  const kept = useKeptTyping(element, `${frame.debtId}/${frame.current}/${saved}`)
  const here = paths.step(frame.debtId, frame.current)
  return (
    <Card>
      <Form {...formProps(form)} ref={element} action={frame.isChange ? `${here}?change=yes` : here}>
        <Stack>
          <EnterSubmits name="intent" value="save" />
          <PageFormToken />
          <input type="hidden" name={revisionField} value={saved} />
          {frame.isChange && <input type="hidden" name="change" value="yes" />}
          <StepHeading place={placeOf(frame.current)} count={steps.length} title={title} lede={lede} />
          <ReturnReasons reasons={frame.reasons} />
          <StatusMessage tone="info">
            {kept.wasRestored && 'What you had typed here before is back. It is not saved yet.'}
          </StatusMessage>
          {children}
          <FormRule>
            <Row>
              <Button name="intent" value="save" unavailable={unavailable}>
                Save and continue
              </Button>
              {more}
              <Button name="intent" value="finish-later" look="quiet">
                Save and finish later
              </Button>
            </Row>
          </FormRule>
          <WayBack frame={frame} />
        </Stack>
      </Form>
    </Card>
  )
}

export function ReturnReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <Notice tone="caution" title="Our reviewer asks you to change something here">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}

/** Back to the check where a Change link brought somebody, else to the step before. */
export function WayBack({ frame }: { frame: WizardFrame }) {
  if (frame.isChange) return <BackLink to={paths.step(frame.debtId, 'submit')}>Back to the check</BackLink>
  const before = stepBefore(frame.current)
  if (!before) return <BackLink to={paths.list}>Back to Rental Debt</BackLink>
  const title = steps[placeOf(before) - 1]?.title
  return <BackLink to={paths.step(frame.debtId, before)}>Back to {title}</BackLink>
}

export const changeLink = (debtId: string, step: WizardFrame['current']) =>
  `${paths.step(debtId, step)}?change=yes`

/** A link to another step in running text. */
export function StepLink({
  frame,
  to,
  children,
}: {
  frame: WizardFrame
  to: WizardFrame['current']
  children: ReactNode
}) {
  return <Link to={paths.step(frame.debtId, to)}>{children}</Link>
}
