import type { ConsentState } from '../consent/consent-states.ts'
import type { InactiveReason, LeaseStatus } from '../leases/lease-status.ts'
import { isReportedIn } from '../line/reported-provinces.ts'

/** A lease that a person rents, by their own row on it. */
export type RentedFacts = {
  leaseId: string
  province: string
  status: LeaseStatus
  inactiveBecause: InactiveReason | null
  consent: ConsentState
  hasLeft: boolean
  /** Whether the person gave a birth date: without one they are in no report. */
  hasIdentity: boolean
}

/** Why a person gets no codes, by the lease that comes nearest. */
export type Unentitled =
  | 'first-report'
  | 'birth-date'
  | 'not-confirmed'
  | 'not-sent'
  | 'not-agreed'
  | 'stopped'
  | 'province'
  | 'left'
  | 'ended'
  | 'no-lease'

export type Entitlement =
  | { isEntitled: true; provinces: readonly string[] }
  | { isEntitled: false; because: Unentitled; leaseId: string | null }

/** What is nearest to a code comes first. */
const nearest: readonly Unentitled[] = [
  'first-report',
  'birth-date',
  'not-confirmed',
  'not-sent',
  'not-agreed',
  'stopped',
  'province',
  'left',
  'ended',
]

/**
 * Whether a person gets codes: each for themselves, by a lease whose rent is reported and to which their own consent
 * stands. A dispute about it takes nothing away: no one pays for disputing.
 */
export function entitlementOf(leases: readonly RentedFacts[]): Entitlement {
  const why = leases.map((lease) => ({ lease, because: whyNot(lease) }))
  const reported = why.filter(({ because }) => because === null)
  if (reported.length > 0) {
    return { isEntitled: true, provinces: [...new Set(reported.map(({ lease }) => lease.province))] }
  }
  for (const because of nearest) {
    const found = why.find((each) => each.because === because)
    if (found) return { isEntitled: false, because, leaseId: found.lease.leaseId }
  }
  return { isEntitled: false, because: 'no-lease', leaseId: null }
}

function whyNot(lease: RentedFacts): Unentitled | null {
  const { status, inactiveBecause, consent, hasLeft, hasIdentity, province } = lease
  if (hasLeft) return 'left'
  if (status === 'ended') return 'ended'
  if (!isReportedIn(province)) return 'province'
  if (consent === 'withdrawn' || consent === 'declined') return 'stopped'
  if (consent !== 'accepted') return 'not-agreed'
  if (!hasIdentity) return 'birth-date'
  if (inactiveBecause === 'not_confirmed') return 'not-confirmed'
  if (inactiveBecause === 'read_only') return 'not-sent'
  return status === 'active' || inactiveBecause === 'dispute' ? null : 'first-report'
}

/** Whether an offer is for someone who rents in these provinces. */
export const isFor = (perk: { province: string | null }, provinces: readonly string[]): boolean =>
  perk.province === null || provinces.includes(perk.province)
