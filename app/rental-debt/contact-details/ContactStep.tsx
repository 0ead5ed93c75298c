import { type FocusEvent, useState } from 'react'
import { fieldProps, type useServerForm } from '#app/platform/forms.tsx'
import { useFormNow } from '#app/platform/live-form.ts'
import { formatPhone } from '#app/platform/values/phone.ts'
import { EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { StepForm } from '../StepForm.tsx'
import type { WizardFrame } from '../wizard-frame.ts'
import {
  type Contact,
  type ContactField,
  contactMessages,
  contactRules,
  isContactFilledIn,
} from './contact.ts'

type ContactStepProps = {
  frame: WizardFrame
  form: ReturnType<typeof useServerForm<Contact>>
  revision: number | undefined
  /** The server's last answer, whatever it was. */
  answer: object | undefined
}

/** Step 7: how whoever filed the application is reached. */
export function ContactStep({ frame, form: [form, fields], revision, answer }: ContactStepProps) {
  const isFilledIn = useFormNow(form.id, readFilledIn)
  const hints = useHints(answer)
  const field = (name: ContactField) => ({ ...fieldProps(fields[name]), ...hints(name) })
  return (
    <StepForm
      frame={frame}
      form={form}
      revision={revision}
      title="How do we reach you?"
      lede="We write or call when this application or the debt needs you. When it is approved, the tenants get these details with their notice, so that they can pay you."
      unavailable={isFilledIn === false && contactMessages.incomplete}
    >
      <TextField label="Name" {...field('filer_contact_name')} autoComplete="name" width="medium" />
      <EmailField label="Email" {...field('filer_contact_email')} width="medium" />
      <PhoneField
        label="Phone"
        hint="10 digits, such as 416 555 0123"
        {...field('filer_contact_number')}
        autoComplete="tel-national"
      />
    </StepForm>
  )
}

function readFilledIn(typed: FormData): boolean {
  const text = (name: ContactField) => String(typed.get(name) ?? '')
  return isContactFilledIn({
    filer_contact_name: text('filer_contact_name'),
    filer_contact_email: text('filer_contact_email'),
    filer_contact_number: text('filer_contact_number'),
  })
}

type Noticed = Partial<Record<ContactField, string | null>>

/**
 * What the browser notices when a field is left: a hint that keeps nobody from saving, until the server answers. On
 * the way to a button nothing is said, so that the button stays where it is pressed.
 */
function useHints(answer: unknown) {
  const [seen, setSeen] = useState<{ answer: unknown; noticed: Noticed }>({ answer, noticed: {} })
  const noticed = seen.answer === answer ? seen.noticed : {}

  function leave(name: ContactField, { currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (name === 'filer_contact_number') input.value = formatPhone(input.value)
    if (relatedTarget instanceof HTMLButtonElement) return
    const parsed = contactRules[name](input.value)
    setSeen({ answer, noticed: { ...noticed, [name]: parsed.ok ? null : parsed.message } })
  }

  return (name: ContactField) => {
    const onBlur = (event: FocusEvent<HTMLInputElement>) => leave(name, event)
    return name in noticed ? { onBlur, error: noticed[name] ?? undefined } : { onBlur }
  }
}
