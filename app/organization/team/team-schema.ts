import { z } from 'zod'
import { emailMessages } from '#app/platform/values/email.ts'
import { readAddresses, teamMessages } from './team.ts'

export const inviteSchema = z.object({
  emails: z.string({ error: emailMessages.invite }).transform((text, context) => {
    const read = readAddresses(text)
    if (read.ok) return { emails: read.emails, wrong: read.wrong }
    context.addIssue({ code: 'custom', message: read.message })
    return z.NEVER
  }),
})

export const roleSchema = z.object({ role: z.enum(['admin', 'member'], { error: teamMessages.role }) })
