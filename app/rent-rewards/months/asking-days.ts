import type { IsoDate } from '#app/platform/values/dates.ts'
import { dayIn, monthOf } from './months.ts'

/** The days of a month on which a landlord is asked what was paid: before the report of the 15th. */
export const askingDays = [1, 8, 13] as const

/** The newest of them until a day: a day that was missed is caught up on the next one. */
export function newestAskingDay(today: IsoDate): IsoDate {
  const month = monthOf(today)
  const days = askingDays.map((day) => dayIn(month, day)).filter((day) => day <= today)
  return days.at(-1) ?? dayIn(month, 1)
}
