import { daysBetween, type IsoDate } from '#app/platform/values/dates.ts'

const week = 7
const weekly = 8

/**
 * The key of each reminder of an undelivered notice: every week in the first eight after the approval, then every
 * fourth. Null on days without one.
 */
export function noticeReminder(approvedOn: IsoDate, date: IsoDate): string | null {
  const weeks = Math.floor(daysBetween(approvedOn, date) / week)
  if (weeks < 1) return null
  const due = weeks <= weekly ? weeks : weeks - (weeks % 4)
  return `week ${due}`
}
