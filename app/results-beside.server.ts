import { neighboursOf } from './court-records/research/neighbours.server.ts'
import { backToResults, type ResultPosition } from './court-records/result-position.ts'
import type { Member } from './organization/guards.server.ts'
import { inTransactionWithin, TookTooLong } from './platform/database/time-limit.server.ts'

/** They are a comfort of the page of a filing, which does not wait for them. */
const longestMs = 1000

/** The way back to a search, and the results before and after one; none where the search takes too long once more. */
export async function resultsBeside(member: Member, filingId: string, position: ResultPosition) {
  const isFirstPageOnly = member.membership.plan === 'community'
  const beside = await inTransactionWithin(member.actor, longestMs, (tx) =>
    neighboursOf(tx, filingId, position, isFirstPageOnly),
  ).catch((error: unknown) => {
    if (error instanceof TookTooLong) return { place: null, previous: null, next: null }
    throw error
  })
  return { back: backToResults(filingId, position), ...beside }
}
