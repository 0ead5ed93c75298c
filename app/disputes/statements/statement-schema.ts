import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { Side } from '../dispute-states.ts'
import { normalizeText } from '../drafts/dispute-schema.ts'

const maxWords = 4000

/** How many statements one side can make on one dispute. */
export const maxStatements = 20

type Said = { side: Side; files: number; nothing: string }

/** The furnisher answers with a text; the person who disputes adds text, files or both. */
export const statementSchema = ({ side, files, nothing }: Said) =>
  z.object({
    words: z
      .string()
      .default('')
      .transform(normalizeText)
      .refine((text) => text !== '' || (side === 'consumer' && files > 0), { error: nothing })
      .refine((text) => text.length <= maxWords, { error: atMostCharacters(4_000) }),
  })
