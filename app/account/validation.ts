import { z } from 'zod'
import { emailMessages, parseEmail } from '#app/platform/values/email.ts'
import { readBy } from '#app/platform/values/read-by.ts'

export const signInSchema = z.object({
  email: z
    .string({ error: emailMessages.required })
    .trim()
    .min(1, { error: emailMessages.required, abort: true })
    .transform(readBy((text) => parseEmail(text))),
})

export const codeSchema = z.object({
  code: z
    .string({ error: 'Enter the six digits of the code' })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: 'Enter the six digits of the code', abort: true })
        .regex(/^\d{6}$/, 'The code has six digits'),
    ),
})
