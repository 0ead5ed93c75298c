import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'

/**
 * The last day of the two weeks; null once it is over. A debt can still be notified then: until the next upkeep, or after a
 * dispute that was answered later.
 */
export function untilOver(graceEndsAt: Date | null, today: IsoDate): IsoDate | null {
  const lastDay = graceEndsAt && torontoDate(graceEndsAt)
  return lastDay && lastDay >= today ? lastDay : null
}
