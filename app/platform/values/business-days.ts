import { type IsoDate, isoDate } from './dates.ts'
import { dateOfDay, dayNumber } from './day-numbers.ts'

const monday = 1
const sunday = 0
const saturday = 6

/** 0 is Sunday. 1970-01-01, the day number 0, was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7

const isWeekend = (day: number): boolean => weekday(day) === sunday || weekday(day) === saturday

const dayOf = (year: number, month: number, day: number): number =>
  dayNumber(isoDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`))

/** The nth Monday of a month. */
function mondayOf(year: number, month: number, nth: number): number {
  const first = dayOf(year, month, 1)
  return first + ((monday - weekday(first) + 7) % 7) + (nth - 1) * 7
}

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const counted = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(counted / 31), (counted % 31) + 1)
}

/** The nine public holidays of Ontario (Employment Standards Act, 2000, section 1), on their own days. */
function ownDays(year: number): number[] {
  const victoria = dayOf(year, 5, 24)
  return [
    dayOf(year, 1, 1),
    mondayOf(year, 2, 3),
    easter(year) - 2,
    // The Monday before 25 May.
    victoria - ((weekday(victoria) - monday + 7) % 7),
    dayOf(year, 7, 1),
    mondayOf(year, 9, 1),
    mondayOf(year, 10, 2),
    dayOf(year, 12, 25),
    dayOf(year, 12, 26),
  ]
}

/**
 * The days off for a year's public holidays. A holiday on a non-working day is taken on a substitute day (Employment
 * Standards Act, 2000, section 29); the employer chooses it, and ours is the next working day: Christmas on a Saturday
 * and Boxing Day on a Sunday are Monday and Tuesday.
 */
function holidays(year: number): Set<number> {
  const own = ownDays(year)
  const taken = new Set(own.filter((day) => !isWeekend(day)))
  for (const day of own.filter(isWeekend)) {
    let next = day + 1
    while (isWeekend(next) || taken.has(next)) next += 1
    taken.add(next)
  }
  return taken
}

const yearOf = (day: number): number => Number(dateOfDay(day).slice(0, 4))

const isWorkingDay = (day: number): boolean => !isWeekend(day) && !holidays(yearOf(day)).has(day)

/** Whether it is neither a weekend nor an observed public holiday of Ontario. */
export const isBusinessDay = (date: IsoDate): boolean => isWorkingDay(dayNumber(date))

/** A year's public holidays as observed, in order. */
export function ontarioHolidays(year: number): IsoDate[] {
  return [...holidays(year)].sort((a, b) => a - b).map(dateOfDay)
}

/** The nth business day after a date; the date itself is not counted. */
export function addBusinessDays(date: IsoDate, count: number): IsoDate {
  let day = dayNumber(date)
  for (let left = count; left > 0; ) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return dateOfDay(day)
}

/**
 * How many business days are left until a date: those after `start`, up to and including `end`. Negative if `end` has
 * passed: the business days since.
 */
export function businessDaysBetween(start: IsoDate, end: IsoDate): number {
  if (end < start) return -businessDaysBetween(end, start) || 0
  let count = 0
  for (let day = dayNumber(start) + 1; day <= dayNumber(end); day += 1) if (isWorkingDay(day)) count += 1
  return count
}

/** `1 business day`, `3 business days`. */
export const businessDaysText = (count: number): string =>
  count === 1 ? '1 business day' : `${count} business days`
