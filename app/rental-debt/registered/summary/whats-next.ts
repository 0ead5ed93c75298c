import { addDays, type IsoDate, isBefore, nextFifteenth } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { DebtStatus } from '../../lifecycle.ts'

const reviewDays = 7
const noticeDays = 14

/** The first 15th after the two weeks that follow the notice: their last day belongs to the debtors. */
export const firstReportDate = (notifiedOn: IsoDate): IsoDate => nextFifteenth(notifiedOn, noticeDays + 1)

export type NextEntry = { title: string; note: Shown; state: 'done' | 'now' | 'later' }

export type NextFacts = {
  status: DebtStatus
  today: IsoDate
  submittedOn: IsoDate
  approvedOn: IsoDate | null
  /** Whether a notice has reached one of the tenants; false if all came back. */
  isNotified?: boolean
  /** The first bureau file with this debt. */
  firstReportOn: IsoDate | null
  /** Of the next one: its day if the debt is reported, or what it waits for. */
  nextReport: { on: IsoDate } | { until: string } | null
}

/** What a filer can expect and when (specification 3, section 4, "What's next timeline"). */
export function whatsNext(facts: NextFacts): NextEntry[] {
  const { status, approvedOn, isNotified = true } = facts
  // An application that ended before its approval has nothing to wait for.
  if (!approvedOn) return status === 'in_review' ? estimates(facts) : []
  return [
    { title: 'Reviewed', note: { date: approvedOn }, state: 'done' },
    isNotified
      ? { title: 'Tenants notified', note: { date: approvedOn }, state: 'done' }
      : { title: 'Tenants notified', note: 'Once you deliver the notice on paper', state: 'now' },
    ...reportEntries(facts),
  ]
}

/** Nothing is estimated for a day that is over. */
function estimates({ submittedOn, today }: NextFacts): NextEntry[] {
  const notice = addDays(submittedOn, reviewDays)
  if (isBefore(notice, today)) {
    return [
      { title: 'Reviewed', note: 'It takes longer than a week', state: 'now' },
      { title: 'Tenants notified', note: 'After the review', state: 'later' },
      { title: 'First report', note: 'The first 15th after their two weeks', state: 'later' },
    ]
  }
  const report = firstReportDate(notice)
  return [
    { title: 'Reviewed', note: 'Estimated: up to a week', state: 'now' },
    { title: 'Tenants notified', note: `Estimated: ${formatDate(notice)}`, state: 'later' },
    { title: 'First report', note: `Estimated: ${formatDate(report)}`, state: 'later' },
  ]
}

/** A report is done when it was sent, and not before: the date alone does not send it. */
function reportEntries(facts: NextFacts): NextEntry[] {
  const { firstReportOn, nextReport } = facts
  const first: NextEntry[] = firstReportOn
    ? [{ title: 'First report', note: { date: firstReportOn }, state: 'done' }]
    : []
  if (!nextReport) return first
  const title = firstReportOn ? 'Next report' : 'First report'
  const state = facts.isNotified === false ? 'later' : 'now'
  return [...first, { title, note: reportTime(nextReport, firstReportOn !== null), state }]
}

function reportTime(next: NonNullable<NextFacts['nextReport']>, isReported: boolean): Shown {
  if ('until' in next) return next.until
  return isReported ? { date: next.on } : `Estimated: ${formatDate(next.on)}`
}
