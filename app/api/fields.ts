import { z } from 'zod'
import { readCursor } from '#app/platform/values/row-cursor.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'

// Values that several calls have; none of them transforms what was sent.

export const id = z.uuid({ error: 'This must be an id.' })
export const day = sentDay().meta({ examples: ['2026-03-14'] })
export const moment = z.iso.datetime().meta({ examples: ['2026-03-14T15:09:26.535Z'] })
export const cents = z.int().meta({ description: 'An amount in cents.' })

/** Where the answer before ended, in a list that is read to its end while it changes. */
export const cursor = z
  .string()
  .refine((text) => readCursor(text) !== null, 'This is no cursor of an answer.')
  .optional()
  .meta({ description: 'Where the answer before ended. Leave offset out.' })

/** A page of a list. */
export const paging = {
  limit: z.int().min(1).max(1000).optional().meta({ description: 'At most this number of items.' }),
  offset: z.int().min(0).max(1_000_000).optional().meta({ description: 'Skips this number of items.' }),
}
