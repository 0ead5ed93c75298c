import { Form } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FormRule } from '#app/ui/form-layout.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { StepBackLink } from '#app/wizard/StepForm.tsx'
import { placeOf } from '#app/wizard/steps.ts'
import { useDraftInput } from '#app/wizard/useDraftInput.ts'
import { paths } from '../paths.ts'
import { type ClaimFrame, claimSteps } from './steps.ts'

type SubmitFormProps = {
  frame: ClaimFrame
  form: { id: string }
  /** Identifies what the page shows: what is sent is what was checked. */
  seen: string
  unavailable: string | null
  children: ReactNode
}

/** The form of the last step: it submits, where the others save. Until then, typed text stays in this tab. */
export function SubmitForm({ frame, form, seen, unavailable, children }: SubmitFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const draftInput = useDraftInput(element, 'not-me/submit')
  return (
    <Card>
      <Form {...formProps(form)} ref={element} action={paths.notMeStep('submit')}>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="seen" value={seen} />
          <StepHeading
            place={placeOf(claimSteps, 'submit')}
            count={claimSteps.length}
            title="Check and submit"
          />
          <StatusMessage tone="info">
            {draftInput.wasRestored && 'What you had typed here before is back. It is not sent yet.'}
          </StatusMessage>
          {children}
          <FormRule>
            <div>
              <Button unavailable={unavailable}>Submit</Button>
            </div>
          </FormRule>
          <StepBackLink frame={frame} />
        </Stack>
      </Form>
    </Card>
  )
}
