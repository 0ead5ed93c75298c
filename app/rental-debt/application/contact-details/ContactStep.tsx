import type { ServerForm } from '#app/platform/forms.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import type { ApplicationFrame } from '../steps.ts'
import { ContactFields, useIsFilledIn } from './ContactFields.tsx'
import { type Contact, contactMessages } from './contact.ts'

type ContactStepProps = {
  frame: ApplicationFrame
  form: ServerForm<Contact>
  revision: number | undefined
  /** The server's last answer. */
  answer: object | undefined
}

/** Step 7: contact details of the person who filed the application. */
export function ContactStep({ frame, form: [form, fields], revision, answer }: ContactStepProps) {
  const isFilledIn = useIsFilledIn(form.id)
  return (
    <StepForm
      frame={frame}
      form={form}
      revision={revision}
      title="How do we reach you?"
      lede="We email or call you about this application and the debt. After approval, the tenants get these details with their notice so that they can pay you."
      unavailable={isFilledIn === false && contactMessages.incomplete}
    >
      <ContactFields fields={fields} answer={answer} />
    </StepForm>
  )
}
