import { Form } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { DefaultSubmit, FormRule } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { revisionField, savedParameter, stepAddress, type WizardFrame } from './frame.ts'
import { checkStep, placeOf, stepBefore } from './steps.ts'
import { useDraftInput } from './useDraftInput.ts'
import { useWizard } from './WizardPage.tsx'

type StepFormProps = {
  frame: WizardFrame<string>
  /** conform's form: its id prefixes its fields' ids. */
  form: { id: string }
  /** Omitted if the step's question is above its form. */
  title?: ReactNode
  lede?: ReactNode
  /** The revision that a refused save named, instead of the page's own. */
  revision?: number | undefined
  /** Why Save cannot be pressed yet; the server answers the same. */
  unavailable?: ReactNode
  /** The step's other buttons besides Save, such as Skip. */
  more?: ReactNode
  children: ReactNode
}

/**
 * The form of a step: heading, fields, one Save and continue, one secondary Save and finish
 * later, the way back. Typed input stays in this tab until it is saved (except fields marked `data-private`).
 */
export function StepForm({ frame, form, title, lede, revision, unavailable, more, children }: StepFormProps) {
  const wizard = useWizard()
  const element = useRef<HTMLFormElement>(null)
  const { subjectId, current, isChange } = frame
  const saved = revision ?? frame.revision
  const draftInput = useDraftInput(element, `${subjectId}/${current}/${saved}`)
  const { steps } = wizard
  return (
    <Card>
      <Form
        {...formProps(form)}
        ref={element}
        action={stepAddress(wizard, { subjectId, step: current, isChange })}
      >
        <Stack>
          <DefaultSubmit name="intent" value="save" />
          <PageFormToken />
          <input type="hidden" name={revisionField} value={saved} />
          {isChange && <input type="hidden" name="change" value="yes" />}
          {title && (
            <StepHeading place={placeOf(steps, current)} count={steps.length} title={title} lede={lede} />
          )}
          <StatusMessage tone="info">
            {draftInput.wasRestored
              ? 'What you had typed here before is back. It is not saved yet.'
              : frame.unfinished && (
                  <LeftUnfinished to={`${wizard.stepAddress(subjectId, current)}?${savedParameter}=yes`} />
                )}
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
          <StepBackLink frame={frame} />
        </Stack>
      </Form>
    </Card>
  )
}

/** What was typed here could not be saved as it was; the errors are shown when it is saved. */
const LeftUnfinished = ({ to }: { to: string }) => (
  <>
    This step is not finished. What you typed is here but not saved yet.{' '}
    <Link to={to}>Show what is saved</Link>
  </>
)

/** Back to the check if a Change link led here, otherwise to the step before. */
export function StepBackLink({ frame: { subjectId, current, isChange } }: { frame: WizardFrame<string> }) {
  const wizard = useWizard()
  const check = isChange && checkStep(wizard.steps)
  if (check) {
    return <BackLink to={wizard.stepAddress(subjectId, check)}>Back to the check</BackLink>
  }
  const before = stepBefore(wizard.steps, current)
  if (!before) return <BackLink to={wizard.home.to}>Back to {wizard.home.label}</BackLink>
  return <BackLink to={wizard.stepAddress(subjectId, before.name)}>Back to {before.title}</BackLink>
}

type StepLinkProps<Name extends string> = { frame: WizardFrame<Name>; to: NoInfer<Name>; children: ReactNode }

/** A link to another step in running text. */
export function StepLink<Name extends string>({ frame, to, children }: StepLinkProps<Name>) {
  return <Link to={useWizard().stepAddress(frame.subjectId, to)}>{children}</Link>
}
