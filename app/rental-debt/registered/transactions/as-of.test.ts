import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { closeTo, isInvalidAsOf, ledgerSearch, readAsOf } from './as-of.ts'

const today = isoDate('2026-03-14')

test.each([
  [null, today, null],
  ['', today, null],
  [' 2025-01-02 ', '2025-01-02', null],
  ['Feb 29, 2028', '2028-02-29', null],
  ['2099-12-31', '2099-12-31', null],
  ['2026-02-29', today, 'Enter a date that is in the calendar'],
  ['2100-01-01', today, 'Enter a date no later than Dec 31, 2099'],
])('%j shows %s', (typed, date, error) => {
  expect(readAsOf(typed, today)).toMatchObject({ date, error })
})

test('what cannot be read stays as it was typed', () => {
  expect(readAsOf('soon', today)).toMatchObject({ date: today, typed: 'soon' })
})

test('what begins with a date and goes on is none, however long it is', () => {
  const typed = `Mar${' '.repeat(29)}14, 20239`
  expect(isInvalidAsOf(typed)).toBe(true)
  expect(readAsOf(typed, today)).toMatchObject({
    date: today,
    error: expect.stringContaining('Enter a date'),
  })
  expect(readAsOf('x'.repeat(5000), today).typed).toHaveLength(40)
})

test('an address says the day and the page only where they are not the first', () => {
  expect(ledgerSearch(null)).toBe('')
  expect(ledgerSearch('2025-01-02', { year: '2024', page: 3, show: 'credits' })).toBe(
    '?as-of=2025-01-02&show=credits&year=2024&page=3',
  )
})

test('a dialog closes to the day that it was opened over', () => {
  const over =
    'http://localhost/dashboard/rental-debt/1/transactions/waive?as-of=2025-01-02&reason=waive_other'
  expect(closeTo('1', over)).toBe('/dashboard/rental-debt/1/transactions?as-of=2025-01-02')
})
