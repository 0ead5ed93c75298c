import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Account, latenessOn } from '../line/lateness.ts'
import { chargesUntil } from './charges.ts'
import { type LeaseMonths, reportDay, unconfirmedMonths, unknownMonths } from './confirmed.ts'
import { countsIn } from './left-rent.ts'
import { dayIn, firstDayOf, type Month, monthAfter, monthOf } from './months.ts'
import { pastDueDays } from './standing.ts'

/** What is known of a month, as its report day shows it. */
export type MonthMark =
  | { kind: 'current' }
  /** 30, 60, 90 and so on: the full months of lateness. */
  | { kind: 'late'; days: number }
  /** Its rent is due, and no one has said what was paid. */
  | { kind: 'not_confirmed' }
  /** The same, and its report day has passed; or an earlier month is not known. */
  | { kind: 'not_known' }
  | { kind: 'not_due' }
  | { kind: 'no_lease' }
  /** The lease had begun, and its months were not counted here yet. */
  | { kind: 'before' }

export type MarkedMonth = { month: Month; mark: MonthMark }

const monthsShown = 12

/** The last twelve months, oldest first; the last one is today's. */
export function lastMonths(lease: LeaseMonths, today: IsoDate, plans: Account['plans'] = []): MarkedMonth[] {
  const unconfirmed = new Set(unconfirmedMonths(lease, today))
  const charged = new Map(chargesUntil(lease, today).map(({ month, dueOn }) => [month, dueOn]))
  return monthsUntil(monthOf(today)).map((month) => {
    const closes = dayIn(month, reportDay)
    const dueOn = charged.get(month)
    if (dueOn === undefined) return { month, mark: { kind: uncharged(lease, month) } }
    if (unconfirmed.has(month))
      return { month, mark: { kind: countsIn(dueOn) < today ? 'not_known' : 'not_confirmed' } }
    const on = closes < today ? closes : today
    // Payments cover the oldest month first: after a gap, nothing later is known.
    if (unknownMonths(lease, on).length > 0) return { month, mark: { kind: 'not_known' } }
    const { daysLate } = latenessOn({ months: lease, plans }, on)
    if (daysLate < pastDueDays) return { month, mark: { kind: 'current' } }
    return { month, mark: { kind: 'late', days: daysLate - (daysLate % pastDueDays) } }
  })
}

function uncharged(lease: LeaseMonths, month: Month): 'before' | 'no_lease' | 'not_due' {
  if (!isOutside(lease, month)) return 'not_due'
  const { beganOn, startsOn } = lease
  return beganOn !== undefined && month >= monthOf(beganOn) && month < monthOf(startsOn)
    ? 'before'
    : 'no_lease'
}

const isOutside = ({ startsOn, endsOn }: LeaseMonths, month: Month): boolean =>
  month < monthOf(startsOn) || (endsOn !== null && endsOn < firstDayOf(month))

function monthsUntil(last: Month): Month[] {
  const [year = 0, number = 0] = last.split('-').map(Number)
  const before = year * 12 + number - monthsShown
  const first = `${Math.floor(before / 12)}-${String((before % 12) + 1).padStart(2, '0')}` as Month
  const months = [first]
  for (let month = first; month < last; ) {
    month = monthAfter(month)
    months.push(month)
  }
  return months
}
