import { reportDateBefore } from '#app/bureau/report-dates.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { pastDueDays } from '../months/standing.ts'
import { type Account, delinquentSince } from './lateness.ts'
import type { ConsentSpan, LineRenter } from './line-facts.ts'

/** Why a late 15th is not reported about a renter; null if it may be. */
export type LateGate = 'no_late_consent' | 'late_notice' | 'late_dispute'

/**
 * No first late mark comes as a surprise: it takes the renter's own consent to late months, a mail at least 7 days
 * before about an amount of this lateness, and no open dispute. A lateness that was reported goes on being
 * reported, with consent. `reportDate` is a 15th on which the rent is late.
 */
export function lateGate(account: Account, renter: LineRenter, reportDate: IsoDate): LateGate | null {
  const since = delinquentSince(account, reportDate)
  if (since === null || !consentsToLate(renter, reportDate)) return 'no_late_consent'
  const before = reportDateBefore(reportDate)
  const wasLate = addDays(since, pastDueDays) <= before
  if (wasLate && lateGate(account, renter, before) === null) return null
  if (!renter.lateNotices.some(({ about, mayReportFrom }) => about >= since && mayReportFrom <= reportDate))
    return 'late_notice'
  return isDisputedOn(renter, reportDate) ? 'late_dispute' : null
}

/** No late month starts, or goes on, after a renter's death. */
function consentsToLate({ consents, leftHow, leftOn }: LineRenter, day: IsoDate): boolean {
  if (leftHow === 'died' && leftOn !== null && leftOn <= day) return false
  return consents.some(
    (span) =>
      span.coversLate && covers(span, day) && (span.lateWithdrawnOn === null || span.lateWithdrawnOn > day),
  )
}

export const covers = ({ acceptedOn, withdrawnOn }: ConsentSpan, day: IsoDate): boolean =>
  acceptedOn <= day && (withdrawnOn === null || withdrawnOn > day)

/** Our reviewers paused the reporting about a renter. A pause counts from the moment it is known, whatever the day. */
export const isPausedOn = ({ disputes }: Pick<LineRenter, 'disputes'>, day: IsoDate): boolean =>
  disputes.some(({ isPaused, resolvedOn }) => isPaused && (resolvedOn === null || resolvedOn > day))

export const isDisputedOn = ({ disputes }: Pick<LineRenter, 'disputes'>, day: IsoDate): boolean =>
  disputes.some(({ openedOn, resolvedOn }) => openedOn <= day && (resolvedOn === null || resolvedOn > day))
