import { z } from 'zod'
import { normalizeText } from './dispute-schema.ts'
import type { Side } from './subject.ts'

const maxWords = 4000

/** How often one side can say something to one dispute. */
export const maxStatements = 20

type Said = { side: Side; files: number; nothing: string }

/** The furnisher answers in words; the one who disputes adds words, files or both. */
export const statementSchema = ({ side, files, nothing }: Said) =>
  z.object({
    words: z
      .string()
      .default('')
      .transform(normalizeText)
      .refine((text) => text !== '' || (side === 'consumer' && files > 0), { error: nothing })
      .refine((text) => text.length <= maxWords, { error: 'Use at most 4,000 characters' }),
  })
