import { addDays, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'

/** From the 8th the line that will go out can be seen; until the 14th a correction is in it. */
const firstDay = 8
const lastDay = 14

export type ReminderDays = {
  /** The report that is reminded of. */
  reportOn: IsoDate
  /** The report before it: what was recorded since then needs no reminder. */
  since: IsoDate
  /** What tells this month's reminder from the next one's. */
  occasion: string
}

/** The reminder that belongs to a day; null on days without one. A week lies in it for catching up. */
export function reminderDays(date: IsoDate): ReminderDays | null {
  const day = Number(date.slice(8))
  if (day < firstDay || day > lastDay) return null
  const reportOn = nextFifteenth(date, 0)
  // The 15th of the month before is the first one at least 32 days before the next.
  return { reportOn, since: nextFifteenth(addDays(reportOn, -32), 0), occasion: date.slice(0, 7) }
}
