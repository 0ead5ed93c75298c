import { z } from 'zod'
import { maxNameLength, savedMessages } from './saved-search.ts'

/** On one line, as shown and mailed. */
export const savedSearchSchema = z.object({
  name: z
    .string({ error: savedMessages.name })
    .transform((name) =>
      name
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .toWellFormed()
        .trim(),
    )
    .pipe(z.string().min(1, savedMessages.name).max(maxNameLength, savedMessages.long)),
})
