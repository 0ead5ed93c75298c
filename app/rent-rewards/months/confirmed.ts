import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { type Charge, chargesUntil } from './charges.ts'
import { countsIn, countsUntil } from './left-rent.ts'
import { firstDayOf, type Month, monthOf } from './months.ts'
import { type LeaseAccount, type Receipt, standingOn } from './standing.ts'

/** The day of the month on which the bureau gets its file. */
export const reportDay = 15

/** What was said of a month. */
export type Said = 'in_full' | 'in_part' | 'nothing' | 'nothing_owed' | 'not_known'

export type MonthStatement = { month: Month; said: Said; asOf: IsoDate }

export type LeaseMonths = Omit<LeaseAccount, 'receipts'> & {
  /** `statedFor`: the month whose statement recorded it; `isDated`: the day is known on which it was received. */
  receipts: readonly (Receipt & { statedFor: Month | null; isDated?: boolean; isCredit?: boolean })[]
  statements: readonly MonthStatement[]
  /** When the lease itself began, where that was before its months counted here. */
  beganOn?: IsoDate
}

/** The months whose rent is due by a day and of which nothing is known, oldest first. */
export function unconfirmedMonths(lease: LeaseMonths, day: IsoDate): Month[] {
  const isConfirmed = (charge: Charge) =>
    lease.statements.some(
      ({ month, said, asOf }) => month === charge.month && said !== 'not_known' && asOf >= charge.dueOn,
    )
  return chargesUntil(lease, day)
    .filter((charge) => !isConfirmed(charge))
    .map(({ month }) => month)
}

/**
 * Months due by a day of which no one has said what was paid, so that what is owed on that day is not known: payments
 * cover the oldest month first. That nothing is owed as of a later day says so of that day, not of the months before.
 * `dueUntil`: only months due by that day.
 */
export function unknownMonths(lease: LeaseMonths, day: IsoDate, dueUntil = day): Month[] {
  const settled = lease.statements
    .filter(({ said, asOf }) => said === 'nothing_owed' && asOf <= day)
    .reduce<Month | null>((last, { month }) => (last === null || month > last ? month : last), null)
  return unconfirmedMonths(lease, dueUntil).filter((month) => settled === null || month > settled)
}

/** The same of the months that the file of a 15th counts. */
export const unknownInFile = (lease: LeaseMonths, reportDate: IsoDate): Month[] =>
  unknownMonths(lease, reportDate, countsUntil(reportDate))

/**
 * What is owed today as lists show it; null where it is not known: a month whose report day has passed was never
 * confirmed.
 */
export function knownBalance(lease: LeaseMonths, today: IsoDate): Cents | null {
  const [oldest] = unknownMonths(lease, today)
  const charge = oldest && chargesUntil(lease, today).find(({ month }) => month === oldest)
  if (charge && countsIn(charge.dueOn) < today) return null
  return standingOn(lease, today).owed
}

/** The oldest month to ask about, by its first day, as a row keeps it. */
export const unconfirmedFrom = (lease: LeaseMonths, today: IsoDate): IsoDate | null => {
  const [oldest] = unknownMonths(lease, today)
  return oldest ? firstDayOf(oldest) : null
}

/** The first month that counts: the one in which the lease starts, or in which it is added here. */
export const trackedFrom = (startsOn: IsoDate, today: IsoDate): IsoDate =>
  firstDayOf(monthOf(startsOn > today ? startsOn : today))

/** The day from which charges are made. */
export const countsFrom = (startsOn: IsoDate, tracked: IsoDate): IsoDate =>
  isoDate(startsOn > tracked ? startsOn : tracked)
