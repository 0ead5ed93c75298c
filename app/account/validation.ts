import { z } from 'zod'
import { emailMessages, parseEmail } from '#app/platform/values/email.ts'

export const signInSchema = z.object({
  email: z.string({ error: emailMessages.required }).transform((text, context) => {
    const parsed = parseEmail(text)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  }),
})

export const codeSchema = z.object({
  code: z
    .string({ error: 'Enter the six digits of the code' })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(
      z.string({ error: 'Enter the six digits of the code' }).regex(/^\d{6}$/, 'The code has six digits'),
    ),
})
