import { reportDateFrom } from '#app/bureau/report-dates.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { unknownInFile } from '../months/confirmed.ts'
import { monthOf } from '../months/months.ts'
import { isPausedOn, lateGate } from './late-gate.ts'
import { delinquentSince, isLate, latenessOn } from './lateness.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'

/** What a coming file can say of a renter as late, unless it is paid, disputed or planned for before. */
export type LateAhead = {
  /** The due day of the oldest amount that is open. */
  since: IsoDate
  /** What is 30 days late or more by then. */
  amount: Cents
  reportOn: IsoDate
}

/** Null if nothing late can be in it, or the renter has no notice of it yet. `reportDate` is the next 15th. */
export function lateAhead(facts: LineFacts, renter: LineRenter, reportDate: IsoDate): LateAhead | null {
  if (facts.ended !== null || facts.courtDebt !== null || !facts.isProvinceReported) return null
  // Nothing is sent about them, late or not.
  if (!renter.hasBirthDate || isPausedOn(renter, reportDate)) return null
  const lateness = latenessOn(facts, reportDate)
  const since = delinquentSince(facts, reportDate)
  if (!isLate(lateness) || since === null) return null
  // A month that no one confirmed is no miss.
  if (unknownInFile(facts.months, reportDate).some((month) => month <= monthOf(since))) return null
  const gate = lateGate(facts, renter, reportDate)
  if (gate === null) return { since, amount: lateness.pastDue, reportOn: reportDate }
  const notice = renter.lateNotices.findLast(({ about }) => about >= since)
  if (gate !== 'late_notice' || !notice) return null
  return { since, amount: lateness.pastDue, reportOn: reportDateFrom(notice.mayReportFrom) }
}
