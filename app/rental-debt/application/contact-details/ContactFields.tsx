import { type FocusEvent, useState } from 'react'
import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { useFormNow } from '#app/platform/live-form.ts'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { type Contact, type ContactField, contactRules, isContactFilledIn } from './contact.ts'

type ContactFieldsProps = {
  fields: ServerForm<Contact>[1]
  /** The server's last answer. */
  answer: object | undefined
}

/** The filer's contact details: the same fields on the step of a draft and on the tab of a debt. */
export function ContactFields({ fields, answer }: ContactFieldsProps) {
  const hints = useHints(answer)
  const field = (name: ContactField) => ({ ...fieldProps(fields[name]), ...hints(name) })
  return (
    <>
      <TextField label="Name" {...field('filer_contact_name')} autoComplete="name" width="medium" />
      <EmailField label="Email" {...field('filer_contact_email')} width="medium" />
      <PhoneField
        label="Phone"
        hint="10 digits, such as 416 555 0123"
        {...field('filer_contact_number')}
        autoComplete="tel"
      />
    </>
  )
}

/** Whether everything is filled in, as far as the browser knows; null without scripts. */
export const useIsFilledIn = (formId: string) => useFormNow(formId, readFilledIn)

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
 * The browser's checks when a field is left: hints that do not block saving, until the server answers. Moving to a
 * button shows nothing, so that the button stays where it is pressed.
 */
function useHints(answer: unknown) {
  const [seen, setSeen] = useState<{ answer: unknown; noticed: Noticed }>({ answer, noticed: {} })
  const noticed = seen.answer === answer ? seen.noticed : {}

  function leave(name: ContactField, { currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (name === 'filer_contact_number') input.value = formatPhoneForInput(input.value)
    if (relatedTarget instanceof HTMLButtonElement) return
    const parsed = contactRules[name](input.value)
    setSeen({ answer, noticed: { ...noticed, [name]: parsed.ok ? null : parsed.message } })
  }

  return (name: ContactField) => {
    const onBlur = (event: FocusEvent<HTMLInputElement>) => leave(name, event)
    return name in noticed ? { onBlur, error: noticed[name] ?? undefined } : { onBlur }
  }
}
