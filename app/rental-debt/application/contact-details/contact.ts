import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { emailMessages, parseEmail } from '#app/platform/values/email.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parsePhone, phoneDigits, phoneMessages } from '#app/platform/values/phone.ts'

// The browser uses these rules too, for its hints: no schema here.

/** The filer's contact details, as a debt stores them. */
export type Contact = {
  filer_contact_name: string
  filer_contact_email: string
  filer_contact_number: string
}
export type ContactField = keyof Contact

export const contactMessages = {
  noName: 'Name is required',
  longName: atMostCharacters(200),
  incomplete: 'Fill in your name, your email and a phone number of 10 digits',
} as const

function parseName(text: string): Parsed<string> {
  const name = text.replace(/\s+/g, ' ').trim()
  if (name === '') return refused(contactMessages.noName)
  return name.length > 200 ? refused(contactMessages.longName) : accepted(name)
}

/** Each field by its rule (specification 3, section 5, "Contact details"). */
export const contactRules: Record<ContactField, (text: string) => Parsed<string>> = {
  filer_contact_name: parseName,
  filer_contact_email: (text) => (text.trim() === '' ? refused(emailMessages.required) : parseEmail(text)),
  filer_contact_number: (text) => parsePhone(text, phoneMessages.contact),
}

/** When Save can be pressed: any name and address, and exactly ten digits. */
export function isContactFilledIn(typed: Contact): boolean {
  const { filer_contact_name: name, filer_contact_email: email, filer_contact_number: number } = typed
  return name.trim() !== '' && email.trim() !== '' && phoneDigits(number).length === 10
}
