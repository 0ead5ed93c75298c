/** Where a lease is in its reporting (specification 1, section 4, and decision 049). */
export type LeaseStatus = 'pending_consent' | 'pending' | 'active' | 'inactive' | 'ended'

/** Why nothing is sent for a lease that was reported. */
export type InactiveReason = 'read_only' | 'dispute' | 'not_confirmed'

export const leaseStatusLabels: Record<LeaseStatus, string> = {
  pending_consent: 'Pending consent',
  pending: 'Pending',
  active: 'Active',
  inactive: 'Inactive',
  ended: 'Ended',
}

/** What decides about a lease's status. */
export type StatusFacts = {
  today: string
  endsOn: string | null
  /** Whether a renter who still lives there has accepted. */
  hasConsent: boolean
  /** Whether a line of it was ever sent. */
  wasReported: boolean
  /** Why nothing is sent for it although it could be; null if nothing holds it. */
  held: InactiveReason | null
}

export function statusOf(facts: StatusFacts): {
  status: LeaseStatus
  inactiveBecause: InactiveReason | null
} {
  const { today, endsOn, hasConsent, wasReported, held } = facts
  if (endsOn !== null && endsOn < today) return { status: 'ended', inactiveBecause: null }
  if (!hasConsent) return { status: 'pending_consent', inactiveBecause: null }
  if (held) return { status: 'inactive', inactiveBecause: held }
  return { status: wasReported ? 'active' : 'pending', inactiveBecause: null }
}
