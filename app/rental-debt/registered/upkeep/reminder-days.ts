import { addDays, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'

/** From the 8th the next line is visible; until the 14th a correction is included in it. */
const firstDay = 8
const lastDay = 14

export type ReminderDays = {
  /** The report of the reminder. */
  reportOn: IsoDate
  /** The previous report: anything recorded since then needs no reminder. */
  since: IsoDate
  /** The key of this month's reminder. */
  occasion: string
}

/** The reminder of a day; null on days without one. It covers a week, to catch up. */
export function reminderDays(date: IsoDate): ReminderDays | null {
  const day = Number(date.slice(8))
  if (day < firstDay || day > lastDay) return null
  const reportOn = nextFifteenth(date, 0)
  // The 15th of the month before is the first one at least 32 days before the next.
  return { reportOn, since: nextFifteenth(addDays(reportOn, -32), 0), occasion: date.slice(0, 7) }
}
