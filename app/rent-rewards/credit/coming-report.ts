import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import type { LineHeldReason, LineLeftOutReason } from '../line/line-facts.ts'
import { wordsOf } from '../line/reasons.ts'
import type { Month } from '../months/months.ts'
import { rentPaths } from '../paths.ts'

/** `to_be_due`: every month so far is confirmed, and the report's own month cannot be yet. */
export type ComingReason = LineHeldReason | LineLeftOutReason | 'not_due_yet' | 'to_be_due'

export type LeftOut = {
  reason: ComingReason
  count: number
  /** The first of them. */
  leases: { id: string; address: string }[]
}

/** The coming file as things stand: what would be sent, and what would not, and why. */
export type ComingReport = {
  reportDate: IsoDate
  month: Month
  /** Why nothing is sent of any lease. */
  closed: 'ended' | 'not_started' | null
  /** Leases with a line about a renter of now. */
  sent: number
  /** Those whose line only takes something out of the bureau's record. */
  takenOut: number
  /** The most leases first. */
  leftOut: LeftOut[]
}

/** How many leases a reason names; the rest are counted. */
export const namedLeases = 10

export const reasonText = (reason: ComingReason, month: Month): string =>
  reason === 'to_be_due'
    ? `${formatMonth(month)} is in this report too: confirm it once its rent is due`
    : (wordsOf(reason)?.short ?? 'Another reason')

/** The one page that mends a reason for all its leases; null where each lease has its own. */
export const pageToMend = (reason: ComingReason): { label: string; to: string } | null =>
  reason === 'not_confirmed' ? { label: 'Confirm months', to: rentPaths.confirm } : null

/** The page of one lease that mends a reason. */
export const leaseToMend = (reason: ComingReason, leaseId: string): string =>
  reason === 'court_debt_asked' ? rentPaths.courtDebt(leaseId) : rentPaths.lease(leaseId)
