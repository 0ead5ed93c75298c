import { z } from 'zod'
import { foundFiling } from './research-call.ts'
import { decoder, runsEntity, runsOf } from './runs.ts'

/** For rows in the place of runs. */
export const listFormat = z.literal('plain').optional().meta({ description: 'Rows in the place of runs.' })

export const listAnswer = z.union([
  z.object({ rle_compressed: runsEntity }),
  z.object({ items: z.array(foundFiling) }),
])

export const listDescription = `The rows by column, each value with how often it follows itself. This makes rows of them:

\`\`\`js
${decoder}
\`\`\`

Counted and limited as GET /court-filings/search is.`

export const listOf = (
  rows: z.infer<typeof foundFiling>[],
  format: 'plain' | undefined,
): z.infer<typeof listAnswer> =>
  format === 'plain' ? { items: rows } : { rle_compressed: runsOf(rows, Object.keys(foundFiling.shape)) }
