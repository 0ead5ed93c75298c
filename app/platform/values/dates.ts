import { Temporal } from 'temporal-polyfill'
import { dateOfDay, dayNumber } from './day-numbers.ts'
import type { IsoDate } from './iso-date.ts'
import { accepted, type Parsed, refused } from './parsed.ts'
import { MONTH_NAMES } from './parts-of-date.ts'

export type { IsoDate }

export const dateMessages = {
  malformed: 'Enter a date like 2023-03-14, 03/14/2023, 14-03-2023 or Mar 14, 2023',
  notInCalendar: 'Enter a date that is in the calendar',
} as const

const YEAR = '(?<year>[1-9]\\d{3})'
const MONTH = '(?<month>\\d{1,2})'
const DAY = '(?<day>\\d{1,2})'

// The separator tells month-first from day-first: slashes are MM/DD/YYYY, dashes DD-MM-YYYY.
const TYPED_FORMATS = [
  new RegExp(`^${YEAR}-${MONTH}-${DAY}$`),
  new RegExp(`^${MONTH}/${DAY}/${YEAR}$`),
  new RegExp(`^${DAY}-${MONTH}-${YEAR}$`),
  new RegExp(`^(?<monthName>[a-z]{3,9}) +${DAY}, *${YEAR}$`, 'i'),
]

/**
 * Parses MM/DD/YYYY, DD-MM-YYYY, YYYY-MM-DD and `MMM DD, YYYY` (or the month in full). Days and months may have one
 * digit. Refuses other shapes and impossible dates.
 */
export function parseDate(text: string): Parsed<IsoDate> {
  // Our own pages show dates with no-break spaces, and people copy them.
  const trimmed = text.trim().replaceAll('\u00a0', ' ')
  for (const format of TYPED_FORMATS) {
    const parts = format.exec(trimmed)?.groups
    if (parts === undefined) continue
    const month = parts.monthName === undefined ? Number(parts.month) : monthNumber(parts.monthName)
    if (month === undefined) return refused(dateMessages.malformed)
    const date = calendarDate(Number(parts.year), month, Number(parts.day))
    return date === null ? refused(dateMessages.notInCalendar) : accepted(date)
  }
  return refused(dateMessages.malformed)
}

/** Brands a date that is already `YYYY-MM-DD`, from a column or a literal. Throws a RangeError otherwise. */
export function isoDate(text: string): IsoDate {
  // The text itself is not in the error: it may be a birth date, and errors are logged.
  if (!isIsoDate(text)) throw new RangeError('Not a calendar date in the form YYYY-MM-DD')
  return text
}

export const isoDateOrNull = (text: string | null): IsoDate | null => (text === null ? null : isoDate(text))

const isoShape = /^[1-9]\d{3}-\d{2}-\d{2}$/

export function isIsoDate(text: string): text is IsoDate {
  if (!isoShape.test(text)) return false
  return isInCalendar(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))
}

/** The date a whole number of days later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new RangeError('Not a whole number of days')
  return dateOfDay(dayNumber(date) + days)
}

/** The date a whole number of years later or earlier; 29 February becomes 28 February in a common year. */
export function addYears(date: IsoDate, years: number): IsoDate {
  return fromPlain(plain(date).add({ years }))
}

/** Days from `start` (counted) to `end` (not counted); negative when `end` comes first. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return dayNumber(end) - dayNumber(start)
}

/** For sorting: -1 when `a` is earlier, 1 when it is later, 0 on the same day. */
export function compareDates(a: IsoDate, b: IsoDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function isBefore(date: IsoDate, other: IsoDate): boolean {
  return date < other
}

/** Whole years from birth to a day; someone born on 29 February turns on the 28th. Negative before birth. */
export function ageInYears(born: IsoDate, on: IsoDate): number {
  const years = plain(on).year - plain(born).year
  return isBefore(on, addYears(born, years)) ? years - 1 : years
}

/** The calendar date in Toronto at an instant, also given in epoch milliseconds. */
export function torontoDate(at: Date | number): IsoDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(Number(at))
  return fromPlain(instant.toZonedDateTimeISO('America/Toronto').toPlainDate())
}

/** The first moment of a calendar date in Toronto, in epoch milliseconds; this works on days of 23 or 25 hours too. */
export function startOfTorontoDay(date: IsoDate): number {
  return plain(date).toZonedDateTime('America/Toronto').epochMilliseconds
}

/** The same time of day in Toronto some days later; 23 or 25 hours a day where the clocks change. */
export function torontoDaysLater(epochMilliseconds: number, days: number): number {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
  return instant.toZonedDateTimeISO('America/Toronto').add({ days }).epochMilliseconds
}

/** The first 15th of a month that is at least `days` days after `date` (0: the date itself may be it). */
export function nextFifteenth(date: IsoDate, days: number): IsoDate {
  const earliest = plain(date).add({ days })
  const fifteenth = earliest.with({ day: 15 })
  return fromPlain(earliest.day <= 15 ? fifteenth : fifteenth.add({ months: 1 }))
}

/** 1 to 12, from a full name or its first three letters in any case. */
function monthNumber(name: string): number | undefined {
  const wanted = name.toLowerCase()
  const names = MONTH_NAMES.map((month) => month.toLowerCase())
  const index = names.findIndex((month) => wanted === month || wanted === month.slice(0, 3))
  return index === -1 ? undefined : index + 1
}

/** By arithmetic instead of Temporal: files over many debts brand millions of dates. */
function calendarDate(year: number, month: number, day: number): IsoDate | null {
  if (!isInCalendar(year, month, day)) return null
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
  return `${year}-${mm}-${dd}` as IsoDate
}

const isInCalendar = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeap ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function plain(date: IsoDate): Temporal.PlainDate {
  return Temporal.PlainDate.from(date)
}

function fromPlain(date: Temporal.PlainDate): IsoDate {
  if (date.year < 1000 || date.year > 9999)
    throw new RangeError('The date falls outside the years 1000 to 9999')
  return date.toString() as IsoDate
}
