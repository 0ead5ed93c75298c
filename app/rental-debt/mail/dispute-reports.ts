import { type ComplianceCondition, complianceCondition as code } from '#app/platform/metro2/labels.ts'
import type { BureauReports } from '../report-of-end.ts'

/** What the credit bureau has of a disputed debt, and what it gets next. */
export type DisputeReports = BureauReports & {
  /** What the last report said of disputes. */
  lastCode: ComplianceCondition | null
  /** What the next one says of them. */
  nextCode: ComplianceCondition | null
  /** Nothing is reported before a dispute of the first two weeks is answered. */
  isHeldBack: boolean
  /** Staff paused reporting in another open dispute. */
  isPaused: boolean
}

const stillOpen =
  'Another tenant’s dispute is open: until we answer it, reports to the credit bureau say that the debt is disputed.'

const isMark = (each: ComplianceCondition | null) =>
  each === code.disputed || each === code.closedAndStillContested

/** A mark ends only if there was one, and no other takes its place. */
const isMarkEnding = ({ nextReportOn, lastCode, nextCode }: DisputeReports): boolean =>
  nextReportOn !== null && isMark(lastCode) && !isMark(nextCode)

/** The debt stands as it was. */
export function continuesText(reports: DisputeReports): string {
  const continues = 'The debt continues as it was before the dispute.'
  if (reports.nextCode === code.disputed) return `${continues} ${stillOpen}`
  return isMarkEnding(reports)
    ? `${continues} The next report to the credit bureau no longer says that it is disputed.`
    : continues
}

/** The debt stands with a correction; `isSame`: of something other than the amount. */
export function correctedReportText(reports: DisputeReports, isSame: boolean): string {
  const stands = 'The rest of the debt stands.'
  const what = isSame ? 'the correction' : 'the corrected amounts'
  const { lastReportOn, nextReportOn, nextCode, isPaused } = reports
  if (lastReportOn === null)
    return `${stands} Nothing was reported to the credit bureau yet. A report will have ${what}.`
  if (nextReportOn === null) return stands
  const next = `${stands} The next report to the credit bureau has ${what}`
  // While staff look into another dispute, the amounts of the last report are repeated.
  if (nextCode === code.disputed) return isPaused ? `${stands} ${stillOpen}` : `${next}. ${stillOpen}`
  return isMarkEnding(reports) ? `${next} and says that the dispute is resolved.` : `${next}.`
}
