import { z } from 'zod'
import { normalizeText } from './dispute-schema.ts'

const words = (most: number, missing: string) =>
  z.object({
    words: z
      .string()
      .default('')
      .transform(normalizeText)
      .refine((text) => text !== '', { error: missing })
      .refine((text) => text.length <= most, {
        error: `Use at most ${most.toLocaleString('en-CA')} characters`,
      }),
  })

/** What both sides read at the end. */
export const decisionSchema = words(2000, 'Say to both sides what you found')
/** Why the record is held back from the bureau's file. */
export const pauseSchema = words(1000, 'Say why reporting is paused')
