import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import type { LeaseMonths, Said } from './confirmed.ts'
import { lastMonths } from './last-months.ts'
import type { Month } from './months.ts'

const lease = (differing: Partial<LeaseMonths> = {}): LeaseMonths => ({
  startsOn: isoDate('2026-03-01'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: isoDate('2026-03-01'), rent: 150_000, fees: 0, subsidy: 0 }],
  receipts: [],
  oneOff: [],
  lastMonthDeposit: 0,
  owedBefore: 0,
  statements: [],
  ...differing,
})

const said = (number: number, what: Said = 'in_full') => {
  const month = `2026-${String(number).padStart(2, '0')}`
  return { month: month as Month, said: what, asOf: isoDate(`${month}-09`) }
}

const paid = (on: string) => ({ on: isoDate(on), amount: 150_000, returnedOn: null, statedFor: null })

const marks = (of: LeaseMonths, today: string) =>
  lastMonths(of, isoDate(today)).map(
    ({ month, mark }) => `${month} ${mark.kind === 'late' ? mark.days : mark.kind}`,
  )

test('a lease of this year, whose last month is not confirmed', () => {
  const months = [3, 4, 5, 6, 7, 8, 9, 10]
  const known = lease({
    statements: months.map((month) => said(month)),
    receipts: months.map((month) => paid(`2026-${String(month).padStart(2, '0')}-02`)),
  })
  expect(marks(known, '2026-11-09')).toEqual([
    '2025-12 no_lease',
    '2026-01 no_lease',
    '2026-02 no_lease',
    ...months.map((month) => `2026-${String(month).padStart(2, '0')} current`),
    '2026-11 not_confirmed',
  ])
  expect(marks(known, '2026-11-16').at(-1)).toBe('2026-11 not_known')
})

test('before its months counted here, in a lease that had begun, is no time without a lease', () => {
  const older = lease({ beganOn: isoDate('2026-01-20') })
  expect(marks(older, '2026-03-10')).toEqual([
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2025-${String(month).padStart(2, '0')} no_lease`),
    '2026-01 before',
    '2026-02 before',
    '2026-03 not_confirmed',
  ])
})

test('a month that is never confirmed leaves what follows unknown; two open months are late', () => {
  const gap = lease({ statements: [said(3), said(5)], receipts: [paid('2026-03-02'), paid('2026-05-02')] })
  expect(marks(gap, '2026-05-20').slice(-3)).toEqual([
    '2026-03 current',
    '2026-04 not_known',
    '2026-05 not_known',
  ])
  const late = lease({ statements: [3, 4, 5].map((month) => said(month, 'nothing')) })
  expect(marks(late, '2026-05-20').slice(-3)).toEqual(['2026-03 current', '2026-04 30', '2026-05 60'])
})

test('an agreed plan that is kept is up to date', () => {
  const late = lease({ statements: [3, 4, 5].map((month) => said(month, 'nothing')) })
  const parts = [{ on: isoDate('2026-06-01'), amount: 450_000 }]
  const plans = [{ agreedOn: isoDate('2026-05-10'), parts, endedOn: null }]
  expect(
    lastMonths(late, isoDate('2026-05-20'), plans)
      .slice(-2)
      .map(({ mark }) => mark),
  ).toEqual([{ kind: 'late', days: 30 }, { kind: 'current' }])
})

test('before its rent is due, and after it has ended', () => {
  const later = lease({ dueDay: 20, endsOn: isoDate('2026-04-30') })
  expect(marks(later, '2026-03-10').at(-1)).toBe('2026-03 not_due')
  expect(marks(later, '2026-05-01').at(-1)).toBe('2026-05 no_lease')
})
