import { parseContactEmail } from '#app/organization/settings/settings.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'

type TypedEmails = { emails: Map<string, string>; errors: Record<string, string[]> }

/** The addresses of a form, by renter, and what is wrong with others. */
export function readEmails(form: FormData): TypedEmails {
  const emails = new Map<string, string>()
  const errors: Record<string, string[]> = {}
  for (const [name, value] of form) {
    const id = /^email-(.+)$/.exec(name)?.[1] ?? ''
    if (!isUuid(id) || typeof value !== 'string') continue
    const email = parseContactEmail(value)
    if (!email.ok) errors[name] = [email.message]
    else if (email.value !== null) emails.set(id, email.value)
  }
  return { emails, errors }
}
