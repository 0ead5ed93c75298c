import type { Tx } from '#app/platform/database/transaction.server.ts'
import { neighbourAddresses, type ResultPosition } from '../result-position.ts'
import { findFilings } from './research.server.ts'
import { pageSize, readResearch } from './research-filter.ts'
import { questionOf } from './view-research.ts'

/** The addresses of the results before and after one; `isFirstPageOnly` for a plan that sees no more. */
export async function neighboursOf(
  tx: Tx,
  position: ResultPosition,
  isFirstPageOnly: boolean,
): Promise<{ previous: string | null; next: string | null }> {
  const { query, place } = position
  const offset = Math.max(0, place - 1)
  const question = questionOf(readResearch(new URLSearchParams(query)))
  const { rows } = await findFilings(tx, { ...question, offset, limit: 3, withFacets: false })
  const before = place - offset
  // Such a plan has no results from the eleventh on, whatever place an address names.
  const [isBeyond, isLast] = [isFirstPageOnly && place >= pageSize, isFirstPageOnly && place >= pageSize - 1]
  return neighbourAddresses(position, {
    previous: before > 0 && !isBeyond ? (rows[before - 1]?.id ?? null) : null,
    next: isLast ? null : (rows[before + 1]?.id ?? null),
  })
}
