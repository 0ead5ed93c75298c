import type { IsoDate } from '#app/platform/values/dates.ts'
import { reportDay } from './confirmed.ts'
import { dayIn, monthAfter, monthOf } from './months.ts'

/** The next 15th on which a file goes out: of the 15th itself, the one after. */
export function nextReportDay(today: IsoDate): IsoDate {
  const own = dayIn(monthOf(today), reportDay)
  return today < own ? own : dayIn(monthAfter(monthOf(today)), reportDay)
}
