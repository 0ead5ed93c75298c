import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { whyOfRow, yearsOf } from './credit-reporting-view.ts'

const row = (reportDate: string) => ({
  id: reportDate,
  startsOn: isoDate(reportDate),
  endsOn: isoDate(reportDate),
  amount: 1,
  reportDate: isoDate(reportDate),
  status: 'pending' as const,
  why: null,
})

test('the rows of each year stand together, in their order', () => {
  const rows = [row('2026-02-15'), row('2026-01-15'), row('2025-12-15')]
  expect(yearsOf(rows).map(({ year, rows }) => [year, rows.map(({ id }) => id)])).toEqual([
    ['2026', ['2026-02-15', '2026-01-15']],
    ['2025', ['2025-12-15']],
  ])
})

test('a day that is past is not called scheduled alone', () => {
  const today = isoDate('2026-02-16')
  expect(whyOfRow(row('2026-02-15'), today)).toMatch(/has not been sent yet/)
  expect(whyOfRow(row('2026-02-16'), today)).toBeNull()
  expect(whyOfRow({ ...row('2026-02-15'), status: 'sent' }, today)).toBeNull()
  expect(whyOfRow({ ...row('2026-02-15'), status: 'held', why: 'Disputed' }, today)).toBe('Disputed')
})
