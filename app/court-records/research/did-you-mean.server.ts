import type { Tx } from '#app/platform/database/transaction.server.ts'
import { wordsOf } from '#app/platform/values/fold.ts'
import { meantWords } from '../court-words.server.ts'
import { findFilings } from './research.server.ts'
import type { ResearchFilter } from './research-filter.ts'
import { questionOf } from './view-research.ts'

const maxWords = 12

/** The search that a person without results may have meant; null if it would find nothing either. */
export async function didYouMean(tx: Tx, filter: ResearchFilter): Promise<string | null> {
  const meant = await meantWords(tx, [...new Set(wordsOf(filter.q))].slice(0, maxWords))
  if (meant.size === 0) return null
  const q = filter.q.replaceAll(
    /[\p{L}\p{N}\p{M}'’]+/gu,
    (typed) => meant.get(wordsOf(typed)[0] ?? '') ?? typed,
  )
  const { total } = await findFilings(tx, {
    ...questionOf({ ...filter, q, offset: 0 }),
    limit: 1,
    withFacets: false,
  })
  return total > 0 ? q : null
}
