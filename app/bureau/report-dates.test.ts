import { expect, test } from 'vitest'
import { isoDate as on } from '#app/platform/values/dates.ts'
import {
  monthsBetween,
  reportDateAfter,
  reportDateBefore,
  reportDateFrom,
  reportDatesDue,
  shownFrom,
} from './report-dates.ts'

test.each([
  ['2026-02-15', '2026-02-15'],
  ['2026-02-16', '2026-03-15'],
  ['2026-12-16', '2027-01-15'],
  ['2024-02-29', '2024-03-15'],
])('from %s on the first 15th is %s', (date, expected) => expect(reportDateFrom(on(date))).toBe(expected))

test('the 15ths follow one another, there and back, through leap years', () => {
  let date = on('2023-01-15')
  for (let month = 0; month < 60; month += 1) {
    const next = reportDateAfter(date)
    expect(next.slice(8)).toBe('15')
    expect(reportDateBefore(next)).toBe(date)
    expect(monthsBetween(date, next)).toBe(1)
    date = next
  }
  expect(date).toBe('2028-01-15')
})

test('what was missed is due, the oldest first, the day itself included', () => {
  expect(reportDatesDue(on('2026-01-15'), on('2026-03-14'))).toEqual(['2026-01-15', '2026-02-15'])
  expect(reportDatesDue(on('2026-01-15'), on('2026-03-15'))).toHaveLength(3)
  expect(reportDatesDue(on('2026-04-15'), on('2026-04-14'))).toEqual([])
})

test('lines are shown from the 8th on', () => expect(shownFrom(on('2026-03-15'))).toBe('2026-03-08'))
