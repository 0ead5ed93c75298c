import { addYears, type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'

/** When rent was first missed, as the filer answers; null if it is not known. */
export type FirstMissed =
  | { first_missed: 'known'; first_missed_on: IsoDate }
  | { first_missed: 'unknown'; first_missed_on: null }

export const firstMissedMessages = {
  unanswered: 'Choose whether you know when rent was first missed',
  noDate: 'Enter the day the first missed rent was due',
  future: 'The day of the first missed rent cannot be in the future',
  afterOrder: 'The first missed rent cannot be after the order was issued',
  tooLongAgo: 'More than 10 years before the order seems unlikely',
  leaseLater: 'The lease cannot start after the first missed rent or the order',
} as const

type Around = { today: IsoDate; issued: IsoDate | null }

/** The order is about rent missed before it: a later day would keep the debt on a person's file for longer. */
export function checkFirstMissed(date: IsoDate, { today, issued }: Around): Parsed<IsoDate> {
  if (isBefore(today, date)) return refused(firstMissedMessages.future)
  if (issued && isBefore(issued, date)) return refused(firstMissedMessages.afterOrder)
  return isBefore(date, addYears(issued ?? today, -10))
    ? refused(firstMissedMessages.tooLongAgo)
    : accepted(date)
}

/** A lease starts before rent is missed, and before an order about it. */
export function checkLeaseStart(
  date: IsoDate,
  { today, issued, firstMissed }: Around & { firstMissed: IsoDate | null },
): Parsed<IsoDate> {
  const before = [today, issued, firstMissed]
  const isLater = before.some((day) => day !== null && isBefore(day, date))
  return isLater ? refused(firstMissedMessages.leaseLater) : accepted(date)
}
