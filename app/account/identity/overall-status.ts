import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'
import { isIdentityGiven } from './verification-status.ts'

/** How far something has come, and when the vendor says so. */
export type IdentityState = IdentityOutcome & { occurredAt: Date }

/** From the first step of a check to its last. */
const inOrder = [
  ...['pending', 'pending_id_submitted', 'pending_selfie_submitted', 'submitted'],
  ...['expired', 'failed', 'declined', 'approved'],
]

/** Of two at the same moment the one that is further counts; a decision is further than waiting for one. */
const positionOf = ({ status, setback }: IdentityOutcome) => inOrder.indexOf(setback ?? status)

/**
 * Whether news of a check outrank what was known of it. Approved is final; else the vendor's later time counts, however
 * the news arrive. So the same events leave the same state in any order.
 */
export function outranks(news: IdentityState, known: IdentityState): boolean {
  const isFinal = Number(news.status === 'approved') - Number(known.status === 'approved')
  if (isFinal !== 0) return isFinal > 0
  const later = news.occurredAt.getTime() - known.occurredAt.getTime()
  return later === 0 ? positionOf(news) > positionOf(known) : later > 0
}

/**
 * A person's status by all their checks: the one that was approved, else one that was handed in, else the latest.
 * A check that was begun on another device and expires there takes nothing away from the one that was handed in.
 */
export function overallStatusOf<Check extends IdentityState>(checks: readonly Check[]): Check | null {
  const given = checks.filter(({ status }) => isIdentityGiven(status))
  return (given.length > 0 ? given : checks).reduce<Check | null>(
    (best, check) => (best === null || outranks(check, best) ? check : best),
    null,
  )
}
