import type { IdentityOutcome } from '#app/platform/vendors/persona.server.ts'
import { isIdentityGiven } from './verification-status.ts'

/** The progress of a check, and the vendor's time of it. */
export type IdentityState = IdentityOutcome & { occurredAt: Date }

/** From the first step of a check to the last. */
const inOrder = [
  'pending',
  'pending_id_submitted',
  'pending_selfie_submitted',
  'submitted',
  'expired',
  'failed',
  'declined',
  'approved',
]

/** At the same time, the status that is further along counts; a decision is further than waiting for one. */
const positionOf = ({ status, setback }: IdentityOutcome) => inOrder.indexOf(setback ?? status)

/**
 * Whether an event about a check replaces what we knew. Approved is final; otherwise the vendor's later time counts, in
 * whatever order events arrive. So the same events give the same state in any order.
 */
export function outranks(news: IdentityState, known: IdentityState): boolean {
  const isFinal = Number(news.status === 'approved') - Number(known.status === 'approved')
  if (isFinal !== 0) return isFinal > 0
  const later = news.occurredAt.getTime() - known.occurredAt.getTime()
  return later === 0 ? positionOf(news) > positionOf(known) : later > 0
}

/**
 * A person's status from all their checks: an approved one, else a submitted one, else the latest. A check that was
 * started on another device and expires there does not replace the submitted one.
 */
export function overallStatusOf<Check extends IdentityState>(checks: readonly Check[]): Check | null {
  const given = checks.filter(({ status }) => isIdentityGiven(status))
  return (given.length > 0 ? given : checks).reduce<Check | null>(
    (best, check) => (best === null || outranks(check, best) ? check : best),
    null,
  )
}
