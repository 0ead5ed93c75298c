import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { emailMessages, parseEmail } from '#app/platform/values/email.ts'

const text = z.string().default('')
const tidy = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

/** A message, and the reply address of a person without an account. */
export const feedbackSchema = z.object({
  message: text
    .transform(tidy)
    .refine((message) => message !== '', { error: 'Required' })
    .refine((message) => message.length <= 4000, { error: atMostCharacters(4_000) }),
  email: text.transform((typed, context) => {
    if (typed.trim() === '') return null
    const parsed = parseEmail(typed)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: emailMessages.invite })
    return z.NEVER
  }),
})

/** The reply of staff; empty if they only mark it as done. */
export const decisionSchema = z.object({
  answer: text
    .transform(tidy)
    .refine((answer) => answer.length <= 2000, { error: atMostCharacters(2_000) })
    .transform((answer) => answer || null),
})
