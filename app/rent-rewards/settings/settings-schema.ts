import { z } from 'zod'
import { parseContactPhone, parseOrganizationName } from '#app/organization/settings/settings.ts'
import { parseEmail } from '#app/platform/values/email.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'

const settingsMessages = {
  name: 'Enter the name that renters know you by',
  email: 'Enter the email address that renters can write to',
} as const

const text = z.string().default('')
/** Our mails show it to people who do not know the organization: the rule of its own name. */
export const parseDisplayName = (typed: string): Parsed<string> =>
  typed.trim() === '' ? refused(settingsMessages.name) : parseOrganizationName(typed)

export const parseTenantEmail = (typed: string): Parsed<string> => parseEmail(typed, settingsMessages.email)

export const settingsSchema = z.object({
  display_name: text.transform(readBy(parseDisplayName)),
  tenant_contact_email: text.transform(readBy(parseTenantEmail)),
  phone: text.transform(readBy(parseContactPhone)),
})
export type NewSettings = z.infer<typeof settingsSchema>
