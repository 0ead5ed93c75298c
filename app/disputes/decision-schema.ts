import { z } from 'zod'
import { formatCount } from '#app/platform/values/count-text.ts'
import { normalizeText } from './dispute-schema.ts'

/** Words that a person reads: so many at most, and what is said where there are none. */
export const wordsSchema = (most: number, missing: string) =>
  z.object({
    words: z
      .string()
      .default('')
      .transform(normalizeText)
      .refine((text) => text !== '', { error: missing })
      .refine((text) => text.length <= most, {
        error: `Use at most ${formatCount(most)} characters`,
      }),
  })

/** What is read by everybody the answer is for. */
export const decisionSchema = wordsSchema(2000, 'Say what you found')
/** A reason that is none of those that are given: it is written. */
export const otherReason = 'other'

export const pauseMessages = {
  none: 'Choose why reporting is paused',
  unsaid: 'Say why reporting is paused',
} as const

/**
 * Why nothing new of the record is reported: one of the given reasons, with more to it where there is more, or a written
 * one. What is chosen and written here is what both sides read.
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
        .refine((text) => text.length <= 800, { error: 'Use at most 800 characters' }),
    })
    .superRefine(({ reason, words }, context) => {
      if (reason === otherReason && words === '')
        context.addIssue({ code: 'custom', path: ['words'], message: pauseMessages.unsaid })
    })
    .transform(({ reason, words }) => {
      const given = reason === otherReason ? '' : `${reasons[reason]}.`
      return { text: [given, words].filter(Boolean).join('\n') }
    })
