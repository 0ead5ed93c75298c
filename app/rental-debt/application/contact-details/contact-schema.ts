import { z } from 'zod'
import { readBy } from '#app/platform/values/read-by.ts'
import { contactRules } from './contact.ts'

const text = z.string().default('')

export const contactSchema = z.object({
  filer_contact_name: text.transform(readBy(contactRules.filer_contact_name)),
  filer_contact_email: text.transform(readBy(contactRules.filer_contact_email)),
  filer_contact_number: text.transform(readBy(contactRules.filer_contact_number)),
})
