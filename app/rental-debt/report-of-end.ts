import { monthsLater } from '#app/bureau/report-dates.ts'
import { helpLine } from '#app/platform/product.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

/** The days of the last report of a debt to the bureau and of the next one; null if there is none. */
export type BureauReports = { lastReportOn: string | null; nextReportOn: string | null }

/** Whether the bureau still has to hear that a reported debt has ended. */
export const isEndComing = ({ lastReportOn, nextReportOn }: BureauReports): boolean =>
  lastReportOn !== null && nextReportOn !== null

/** What the bureau got about a debt that ended, and what it gets: for pages and mails, to both sides. */
export function reportOfEnd(
  { lastReportOn, nextReportOn }: BureauReports,
  what: 'to delete it' | 'that it is settled' | 'that it is settled, with a balance of $0',
): string {
  if (lastReportOn === null) return 'We never told the credit bureau about this debt.'
  return nextReportOn === null
    ? `We reported this debt, last on ${formatDate(lastReportOn)}.`
    : `We reported this debt. On ${formatDate(nextReportOn)} we tell the credit bureau ${what}.`
}

/**
 * To a tenant of a deleted debt: what the bureau gets, when, and what to do if it does not show. `deletedOn`: the day of
 * the report that deleted it.
 */
export function deletionText(reports: BureauReports & { deletedOn?: string | null }): string {
  const { nextReportOn, deletedOn = null } = reports
  if (deletedOn !== null)
    return `We reported this debt. On ${formatDate(deletedOn)} we told the credit bureau to delete it. ${lookAfter(deletedOn)}`
  const text = reportOfEnd(reports, 'to delete it')
  return nextReportOn !== null && isEndComing(reports) ? `${text} ${lookAfter(nextReportOn)}` : text
}

const lookAfter = (reportedOn: string): string =>
  `Look at your credit report after ${formatDate(monthsLater(isoDate(reportedOn), 2))}; if it is still there, call us at ${helpLine}.`
