import { neighboursOf, pageOf } from '../court-records/research/neighbours.server.ts'
import { openResearch } from '../court-records/research/research-access.server.ts'
import { backToResults, type ResultPosition } from '../court-records/result-position.ts'
import type { Member } from '../organization/guards.server.ts'
import { inTransactionWithin, TookTooLong } from '../platform/database/time-limit.server.ts'
import type { RequestArgs } from '../platform/http/request-context.server.ts'

/** The neighbours are optional on the page of a filing, which does not wait for them. */
const maxMs = 1000

const none = { place: null, previous: null, next: null }

/** The way back to a search, and the results before and after one; none if the search is too slow again. */
export async function resultsBeside(
  args: RequestArgs,
  member: Member,
  filingId: string,
  position: ResultPosition,
) {
  const isFirstPageOnly = member.membership.plan === 'community'
  const back = backToResults(filingId, position)
  // Opening the page of results has counted it already.
  if ((await openResearch(args, member, pageOf(position))) !== 'open') return { back, ...none }
  const beside = await inTransactionWithin(member.actor, maxMs, (tx) =>
    neighboursOf(tx, filingId, position, isFirstPageOnly),
  ).catch((error: unknown) => {
    if (error instanceof TookTooLong) return none
    throw error
  })
  return { back, ...beside }
}
