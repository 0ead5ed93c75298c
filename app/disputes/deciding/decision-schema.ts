import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { normalizeText } from '../drafts/dispute-schema.ts'

/** A text that a person reads: its maximum length, and the error if it is empty. */
export const wordsSchema = (max: number, missing: string) =>
  z.object({
    words: z
      .string()
      .default('')
      .transform(normalizeText)
      .refine((text) => text !== '', { error: missing })
      .refine((text) => text.length <= max, {
        error: atMostCharacters(max),
      }),
  })

/** Everyone the answer is for reads it. */
export const decisionSchema = wordsSchema(2000, 'Say what you found')
/** A reason outside the list: it is written. */
export const otherReason = 'other'

export const pauseMessages = {
  none: 'Choose why reporting is paused',
  unsaid: 'Say why reporting is paused',
} as const

/**
 * Why nothing new of the record is reported: one of the listed reasons, with an optional addition, or a written one.
 * Both sides read what is chosen and written here.
 */
export const pauseSchema = (reasons: Readonly<Record<string, string>>) =>
  z
    .object({
      reason: z
        .string()
        .default('')
        .refine((reason) => Object.hasOwn(reasons, reason), { error: pauseMessages.none }),
      words: z
        .string()
        .default('')
        .transform(normalizeText)
        .refine((text) => text.length <= 800, { error: atMostCharacters(800) }),
    })
    .superRefine(({ reason, words }, context) => {
      if (reason === otherReason && words === '')
        context.addIssue({ code: 'custom', path: ['words'], message: pauseMessages.unsaid })
    })
    .transform(({ reason, words }) => {
      const given = reason === otherReason ? '' : `${reasons[reason]}.`
      return { text: [given, words].filter(Boolean).join('\n') }
    })
