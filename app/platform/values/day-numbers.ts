import type { IsoDate } from './iso-date.ts'

// 1970-01-01 counted from 0000-03-01. Years that begin in March have their leap day last, so months need no table.
const EPOCH = 719_468
const DAYS_IN_400_YEARS = 146_097

/** Days since 1970-01-01, for calculations with many dates, where calendar objects would cost most of the time. */
export function dayNumber(date: IsoDate): number {
  return numberOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)))
}

/** The date of a day number. */
export function dateOfDay(day: number): IsoDate {
  const { year, month, dayOfMonth } = civil(day)
  if (!(year >= 1000 && year <= 9999)) throw new RangeError('The date falls outside the years 1000 to 9999')
  return `${year}-${padded(month)}-${padded(dayOfMonth)}` as IsoDate
}

/** The day number of the first day of the following month. */
export function firstOfNextMonth(day: number): number {
  const { year, month } = civil(day)
  return month === 12 ? numberOf(year + 1, 1, 1) : numberOf(year, month + 1, 1)
}

function numberOf(calendarYear: number, month: number, dayOfMonth: number): number {
  const year = calendarYear - (month < 3 ? 1 : 0)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return 365 * year + leapDays + daysBeforeMonth(month) + dayOfMonth - 1 - EPOCH
}

/** Days from 1 March to the first of a month, in a year that begins in March. */
function daysBeforeMonth(month: number): number {
  return Math.floor((153 * ((month + 9) % 12) + 2) / 5)
}

function civil(day: number): { year: number; month: number; dayOfMonth: number } {
  const since = day + EPOCH
  const cycle = Math.floor(since / DAYS_IN_400_YEARS)
  const inCycle = since - cycle * DAYS_IN_400_YEARS
  const leapDays = Math.floor(inCycle / 1460) - Math.floor(inCycle / 36_524) + Math.floor(inCycle / 146_096)
  const yearInCycle = Math.floor((inCycle - leapDays) / 365)
  const inYear = inCycle - (365 * yearInCycle + Math.floor(yearInCycle / 4) - Math.floor(yearInCycle / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: 400 * cycle + yearInCycle + (month < 3 ? 1 : 0),
    month,
    dayOfMonth: inYear - daysBeforeMonth(month) + 1,
  }
}

function padded(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
