import { type AccountStatus, accountStatus, ecoa } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { reportDay } from '../months/confirmed.ts'
import { dayIn, type Month, monthOf } from '../months/months.ts'
import { isTakenOut, type SentLine, type StatementMonth, stateOf } from '../statement/year-statement.ts'

/** What a file holds of a lease: its line, or the reason why there is none. */
export type LeaseReport = {
  reportDate: IsoDate
  line:
    | (SentLine & { currentBalance: Cents; amountPastDue: Cents; dateFirstDelinquency: IsoDate | null })
    | null
  reason: string | null
}

/** What the file of a month's 15th said, as a page shows it. Amounts in cents. */
export type SentMonth = {
  month: Month
  /** The 15th of its file; null if the lease is in none. */
  reportDate: IsoDate | null
  /** Null if nothing was sent. */
  sent: { status: AccountStatus; owed: Cents; pastDue: Cents; since: IsoDate | null } | null
  /** Why nothing was sent, as the entry keeps it. */
  reason: string | null
  /** What the bureau has of the month by a later report, where that is something else. */
  later: BureauMonth | null
}

/** Months of 30 days; 0 is on time. */
export type BureauMonth = { lateMonths: number }

/**
 * Each of these months, and of the files, newest first: what was sent of it on its day, and since. Of a renter only what was
 * about them; `null` is the whole lease, for its landlord. `reports` are oldest first.
 */
export function sentMonths(
  reports: readonly LeaseReport[],
  months: readonly Month[],
  renterId: string | null,
): SentMonth[] {
  const byMonth = new Map(reports.map((report) => [monthOf(report.reportDate), report]))
  const latest = latestLine(reports, renterId)
  return [...new Set([...months, ...byMonth.keys()])]
    .toSorted((a, b) => (a < b ? 1 : -1))
    .map((month) => {
      const report = byMonth.get(month)
      const sent = report ? sentOf(report, renterId) : null
      return {
        month,
        reportDate: report?.reportDate ?? null,
        sent,
        reason: sent === null ? (report?.reason ?? null) : null,
        later: laterOf(latest, month, sent && report?.line ? report.line : null),
      }
    })
}

/** How many of the months the bureau has of a renter, on time and late, by the latest line; null if it has nothing. */
export function bureauCounts(
  reports: readonly LeaseReport[],
  months: readonly Month[],
  renterId: string,
): { onTime: number; late: number } | null {
  const latest = latestLine(reports, renterId)
  if (!latest) return null
  const known = months.flatMap((month) => atBureau(latest, month) ?? [])
  const late = known.filter(({ lateMonths }) => lateMonths > 0).length
  return { onTime: known.length - late, late }
}

const isAbout = (line: SentLine, renterId: string | null): boolean =>
  renterId === null || line.consumers.some((each) => each.renterId === renterId)

/** The last line that still stands; null after a renter was taken out of it. */
function latestLine(reports: readonly LeaseReport[], renterId: string | null): SentLine | null {
  const lines = reports.flatMap(({ line }) => (line && isAbout(line, renterId) ? [line] : []))
  const last = lines.at(-1)
  if (!last) return null
  return isTakenOut(last, renterId ?? '') ? null : last
}

function sentOf({ line }: LeaseReport, renterId: string | null): SentMonth['sent'] {
  if (!line || !isAbout(line, renterId)) return null
  const isRemoved = line.consumers.some((each) => each.renterId === renterId && each.ecoa === ecoa.removed)
  return {
    status: isRemoved ? accountStatus.deleted : line.accountStatus,
    owed: line.currentBalance,
    pastDue: line.amountPastDue,
    since: line.dateFirstDelinquency,
  }
}

/** The bureau's month by a later line, if the file of the month did not say so. */
function laterOf(latest: SentLine | null, month: Month, own: SentLine | null): BureauMonth | null {
  if (!latest || monthOf(latest.asOf) <= month) return null
  const now = atBureau(latest, month)
  const then = own && atBureau(own, month)
  return now && now.lateMonths !== then?.lateMonths ? now : null
}

function atBureau(line: SentLine, month: Month): BureauMonth | null {
  const [state] = stateOf(line, dayIn(month, reportDay))
  return state === undefined ? null : bureauMonth(state)
}

function bureauMonth(month: StatementMonth): BureauMonth | null {
  if (month.state === 'blank') return null
  return { lateMonths: month.state === 'late' ? month.months : 0 }
}
