import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isoDate } from './dates.ts'
import { dateOfDay, dayNumber, firstOfNextMonth } from './day-numbers.ts'

const epoch = isoDate('1970-01-01')
const anyDay = fc.integer({ min: -354_000, max: 2_932_800 })

test('counts days as the calendar does', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = addDays(epoch, day)
      expect(dayNumber(date)).toBe(daysBetween(epoch, date))
      expect(dateOfDay(day)).toBe(date)
    }),
    { numRuns: 2000 },
  )
})

test('knows leap days and the turn of a year', () => {
  const dates = ['2000-02-29', '2023-02-28', '2024-02-29', '1900-02-28', '2100-12-31', '2024-12-31'].map(
    isoDate,
  )
  for (const date of dates) {
    expect(dateOfDay(dayNumber(date))).toBe(date)
    expect(dateOfDay(dayNumber(date) + 1)).toBe(addDays(date, 1))
  }
})

test('finds the first of the next month', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = addDays(epoch, day)
      const first = dateOfDay(firstOfNextMonth(day))
      expect(first.slice(8)).toBe('01')
      expect(first > date).toBe(true)
      expect(addDays(first, -1).slice(0, 7)).toBe(date.slice(0, 7))
    }),
  )
})
