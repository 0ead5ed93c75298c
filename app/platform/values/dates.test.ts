import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addYears,
  ageInYears,
  compareDates,
  dateMessages,
  daysBetween,
  type IsoDate,
  isBefore,
  isIsoDate,
  isoDate,
  nextFifteenth,
  parseDate,
  startOfTorontoDay,
  torontoDate,
} from './dates.ts'
import { formatDate } from './format-date.ts'

const anyDate = fc.integer({ min: 0, max: 400 * 365 }).map((days) => addDays(isoDate('1800-01-01'), days))
const someDays = fc.integer({ min: -40_000, max: 40_000 })

describe('parseDate', () => {
  it.each([
    ['03/14/2023', '2023-03-14'],
    ['3/4/2023', '2023-03-04'],
    ['14-03-2023', '2023-03-14'],
    ['4-3-2023', '2023-03-04'],
    ['2023-03-14', '2023-03-14'],
    ['Mar 14, 2023', '2023-03-14'],
    ['mar 4, 2023', '2023-03-04'],
    ['MAR 04, 2023', '2023-03-04'],
    ['March 14, 2023', '2023-03-14'],
    [' Feb 29, 2024 ', '2024-02-29'],
    ['02/29/2000', '2000-02-29'],
  ])('reads %j as %s', (text, value) => {
    expect(parseDate(text)).toEqual({ ok: true, value })
  })

  it.each([
    '02/29/2023',
    '02/29/1900',
    '31-04-2023',
    '2023-13-01',
    '2023-00-10',
    '14/03/2023',
    'Feb 30, 2024',
    '2023-01-00',
  ])('refuses %j, which is not in the calendar', (text) => {
    expect(parseDate(text)).toEqual({ ok: false, message: dateMessages.notInCalendar })
  })

  it.each([
    '',
    'today',
    '2023/03/14',
    '03-14-23',
    '0023-03-14',
    '20230314',
    'Mrz 14, 2023',
    'Marc 14, 2023',
    '2023-03-14T00:00:00Z',
    '2023-03-14[u-ca=hebrew]',
    '03/14-2023',
    '٢٠٢٣-٠٣-١٤',
  ])('refuses %j, which has another shape', (text) => {
    expect(parseDate(text)).toEqual({ ok: false, message: dateMessages.malformed })
  })

  it('reads any date back from each of its four forms', () => {
    fc.assert(
      fc.property(anyDate, (value) => {
        const [year, month, day] = value.split('-')
        const forms = [value, `${month}/${day}/${year}`, `${day}-${month}-${year}`, formatDate(value)]
        for (const form of forms) expect(parseDate(form)).toEqual({ ok: true, value })
      }),
    )
  })

  it('gives a real date or a refusal for any text', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'0123456789-/, MarFeb'), maxLength: 14 })
    fc.assert(
      fc.property(fc.oneof(soup, fc.string()), (text) => {
        const parsed = parseDate(text)
        expect(parsed.ok ? isIsoDate(parsed.value) : parsed.message !== '').toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

it('brands only real dates', () => {
  expect(isoDate('2024-02-29')).toBe('2024-02-29')
  for (const text of ['2023-02-29', '2023-2-28', '0999-01-01', '+010000-01-01', '']) {
    expect(isIsoDate(text)).toBe(false)
    expect(() => isoDate(text)).toThrow(RangeError)
  }
})

describe('days', () => {
  it('counts the start and not the end', () => {
    expect(daysBetween(isoDate('2023-03-26'), isoDate('2023-04-15'))).toBe(20)
    expect(daysBetween(isoDate('2024-02-25'), isoDate('2026-03-02'))).toBe(736)
    expect(daysBetween(isoDate('2024-01-19'), isoDate('2024-02-06'))).toBe(18)
  })

  it('adds and counts as inverses, in any order', () => {
    fc.assert(
      fc.property(anyDate, someDays, (date, days) => {
        const moved = addDays(date, days)
        expect(daysBetween(date, moved)).toBe(days)
        expect(addDays(moved, -days)).toBe(date)
        expect(compareDates(moved, date)).toBe(Math.sign(days))
        expect(isBefore(date, moved)).toBe(days > 0)
      }),
    )
  })

  it('throws rather than leave the years it can order or take part of a day', () => {
    expect(() => addDays(isoDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addYears(isoDate('1000-01-01'), -1)).toThrow(RangeError)
    expect(() => addDays(isoDate('2023-01-01'), 0.5)).toThrow(RangeError)
  })
})

describe('years', () => {
  it.each([
    ['2020-02-29', 6, '2026-02-28'],
    ['2020-02-29', 4, '2024-02-29'],
    ['2019-01-01', 6, '2025-01-01'],
    ['2024-02-29', -1, '2023-02-28'],
  ])('%s and %d years is %s', (date, years, later) => {
    expect(addYears(isoDate(date), years)).toBe(later)
  })

  it.each([
    ['1990-06-15', '2023-06-14', 32],
    ['1990-06-15', '2023-06-15', 33],
    ['2000-02-29', '2023-02-27', 22],
    ['2000-02-29', '2023-02-28', 23],
    ['2000-02-29', '2024-02-28', 23],
    ['2000-02-29', '2024-02-29', 24],
    ['2023-06-15', '2023-06-15', 0],
    ['2023-06-15', '2023-06-14', -1],
  ])('born %s is on %s %d years old', (born, on, age) => {
    expect(ageInYears(isoDate(born), isoDate(on))).toBe(age)
  })

  it('has age n from the n-th birthday until the day before the next', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 130 }), (born, years) => {
        expect(ageInYears(born, addYears(born, years))).toBe(years)
        expect(ageInYears(born, addDays(addYears(born, years + 1), -1))).toBe(years)
      }),
    )
  })
})

describe('torontoDate', () => {
  it.each([
    ['2023-03-15T03:59:59.999Z', '2023-03-14'],
    ['2023-03-15T04:00:00Z', '2023-03-15'],
    ['2023-01-15T04:59:59.999Z', '2023-01-14'],
    ['2023-01-15T05:00:00Z', '2023-01-15'],
    ['2024-03-10T06:59:59Z', '2024-03-10'],
  ])('%s falls on %s', (instant, date) => {
    expect(torontoDate(Date.parse(instant))).toBe(date)
  })

  it('agrees with the time zone data of the runtime', () => {
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (instant) => {
        expect(torontoDate(instant)).toBe(local.format(instant))
      }),
    )
  })
})

describe('startOfTorontoDay', () => {
  it.each([
    ['2026-03-07', '2026-03-07T05:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ])('%s starts at %s', (date, instant) => {
    expect(new Date(startOfTorontoDay(isoDate(date))).toISOString()).toBe(instant)
  })

  it('is the first moment of its date', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const start = startOfTorontoDay(date)
        expect([torontoDate(start), torontoDate(start - 1)]).toEqual([date, addDays(date, -1)])
      }),
    )
  })
})

describe('nextFifteenth', () => {
  it.each([
    ['2026-03-01', 14, '2026-03-15'],
    ['2026-03-02', 14, '2026-04-15'],
    ['2026-12-20', 14, '2027-01-15'],
    ['2026-12-02', 14, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-15'],
    ['2026-03-15', 0, '2026-03-15'],
    ['2026-03-15', 1, '2026-04-15'],
  ])('from %s at least %d days on is %s', (date, days, fifteenth) => {
    expect(nextFifteenth(isoDate(date), days)).toBe(fifteenth)
  })

  it('is the first of them', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 60 }), (date, days) => {
        const found = nextFifteenth(date, days)
        const earliest: IsoDate = addDays(date, days)
        expect(found.endsWith('-15')).toBe(true)
        expect(isBefore(found, earliest)).toBe(false)
        expect(daysBetween(earliest, found)).toBeLessThan(31)
      }),
    )
  })
})
