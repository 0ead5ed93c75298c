import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { parseEmail } from '#app/platform/values/email.ts'

const text = z.string().default('')
const maxWords = 4000
const tidy = (typed: string) => typed.replaceAll('\r\n', '\n').trim()

/** The mistake, and the address for the outcome if the reporter has no account. */
export const reportSchema = z.object({
  message: text
    .transform(tidy)
    .refine((message) => message !== '', { error: 'Required' })
    .refine((message) => message.length <= maxWords, { error: atMostCharacters(4_000) }),
  email: text.transform((typed, context) => {
    if (typed.trim() === '') return null
    const parsed = parseEmail(typed)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  }),
})

/** What the reporter reads. */
export const answerSchema = z.object({
  answer: text
    .transform(tidy)
    .refine((answer) => answer !== '', { error: 'Say what you decided' })
    .refine((answer) => answer.length <= 2000, { error: atMostCharacters(2_000) }),
})
