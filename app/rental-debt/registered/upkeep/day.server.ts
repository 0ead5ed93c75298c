import { now } from '#app/platform/clock.server.ts'
import { type IsoDate, isBefore, startOfTorontoDay, torontoDate } from '#app/platform/values/dates.ts'

/** The day whose work is done, and the moment that its events get. */
export type Day = { date: IsoDate; at: Date }

/** Work that is done late belongs to its day all the same: its moment is then the day's first. */
export async function dayOf(date: IsoDate): Promise<Day> {
  const present = await now()
  const at = torontoDate(present) === date ? present : startOfTorontoDay(date)
  return { date, at: new Date(at) }
}

/** For what stands now and not as of a day: work that is done late must not undo what is true since. */
export async function presentDay(date: IsoDate): Promise<Day> {
  const today = torontoDate(await now())
  return dayOf(isBefore(date, today) ? today : date)
}
