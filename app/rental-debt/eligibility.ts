import { addYears, type IsoDate, isBefore } from '#app/platform/values/dates.ts'

/** Earlier orders are not accepted (specification 3, section 1). */
export const earliestIssueDate = '2019-01-01' as IsoDate

/** After this many years from the issue date, reporting stops, and an order is too old to register. */
export const reportingYears = 6

/** The first day on which an order is too old: six years after its issue date; 28 February for a leap day. */
export const expiryDate = (issued: IsoDate): IsoDate => addYears(issued, reportingYears)

export type Eligibility =
  | { ok: true; reportedUntil: IsoDate }
  | { ok: false; reason: 'unknown' | 'future' | 'before-2019' | 'six-years' }

/** Issued on or after 1 January 2019 and less than six years ago (domain decision: both must hold). */
export function eligibilityOf(issued: IsoDate | null, today: IsoDate): Eligibility {
  if (issued === null) return { ok: false, reason: 'unknown' }
  if (isBefore(today, issued)) return { ok: false, reason: 'future' }
  if (isBefore(issued, earliestIssueDate)) return { ok: false, reason: 'before-2019' }
  const expires = expiryDate(issued)
  return isBefore(today, expires) ? { ok: true, reportedUntil: expires } : { ok: false, reason: 'six-years' }
}
