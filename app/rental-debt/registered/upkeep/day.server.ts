import { now } from '#app/platform/clock.server.ts'
import { type IsoDate, isBefore, startOfTorontoDay, torontoDate } from '#app/platform/values/dates.ts'

/** The day of the work, and the time of its events. */
export type Day = { date: IsoDate; at: Date }

/** Late work still belongs to its day: its time is then the day's first moment. */
export async function dayOf(date: IsoDate): Promise<Day> {
  const present = await now()
  const at = torontoDate(present) === date ? present : startOfTorontoDay(date)
  return { date, at: new Date(at) }
}

/** For the current state instead of a day's: late work must not undo what is true since. */
export async function presentDay(date: IsoDate): Promise<Day> {
  const today = torontoDate(await now())
  return dayOf(isBefore(date, today) ? today : date)
}
