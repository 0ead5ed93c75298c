import type { Tx } from '#app/platform/database/transaction.server.ts'
import { neighbourAddresses, type ResultPosition } from '../result-position.ts'
import { findFilings } from './research.server.ts'
import { recordPartiesNamed } from './research-access.server.ts'
import { countOf, pageSize, type ResearchFilter, readResearch } from './research-filter.ts'
import { questionOf } from './view-research.ts'

/** A filing's place in the results, as text, and the addresses of its neighbours. */
export type Neighbours = { place: string | null; previous: string | null; next: string | null }

/** The page of results for a place. */
export const pageOf = ({ query, place }: ResultPosition): ResearchFilter => ({
  ...readResearch(new URLSearchParams(query)),
  offset: place - (place % pageSize),
})

/** For a filing at its place among the results; `isFirstPageOnly` for a plan that sees only the first page. */
export async function neighboursOf(
  tx: Tx,
  filingId: string,
  position: ResultPosition,
  isFirstPageOnly: boolean,
): Promise<Neighbours> {
  const { query, place } = position
  const offset = Math.max(0, place - 1)
  const filter = readResearch(new URLSearchParams(query))
  const question = questionOf(filter)
  const { rows, total } = await findFilings(tx, { ...question, offset, limit: 3, withFacets: false })
  await recordPartiesNamed(tx, filter, rows)
  const before = place - offset
  // Such a plan has no results from the eleventh on, whatever place an address names.
  const [isBeyond, isLast] = [isFirstPageOnly && place >= pageSize, isFirstPageOnly && place >= pageSize - 1]
  const addresses = neighbourAddresses(position, {
    previous: before > 0 && !isBeyond ? (rows[before - 1]?.id ?? null) : null,
    next: isLast ? null : (rows[before + 1]?.id ?? null),
  })
  // Publications or withdrawals since then moved the others: the number would be wrong.
  const isThere = rows[before]?.id === filingId && !isBeyond
  return { ...addresses, place: isThere ? `Result ${place + 1} of ${countOf(total)}` : null }
}
