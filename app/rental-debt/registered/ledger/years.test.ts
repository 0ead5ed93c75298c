import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import { ledgerAsOf } from './ledger.ts'
import { yearsOf } from './years.ts'

const credit = (id: string, at: string, amount: number) =>
  ({ id, reason: 'payment', at: isoDate(at), amount, paidById: 'debtor' }) as const

const paidTwice = {
  ...wholeDebt,
  credits: [credit('a', '2026-03-02', 2_150_00), credit('b', '2026-11-02', 400_00)],
}
const asOf = isoDate('2026-11-22')

test('a ledger by year: the sums of each, a line a month, payments without a balance of their own', () => {
  const years = yearsOf(ledgerAsOf(paidTwice, asOf).rows)
  expect(years.map(({ lines, ...sums }) => ({ ...sums, lines: lines.length }))).toEqual([
    { year: '2026', charged: 499_43, credited: 2_550_00, balance: 7_844_75, overpayment: 0, lines: 13 },
    { year: '2025', charged: 613_18, credited: 0, balance: 9_895_32, overpayment: 0, lines: 12 },
    { year: '2024', charged: 9_282_14, credited: 0, balance: 9_282_14, overpayment: 0, lines: 13 },
  ])
  const [newest] = years
  const brief = newest?.lines.slice(0, 3).map(({ kind, at, amount, balance }) => [kind, at, amount, balance])
  expect(brief).toEqual([
    ['month', '2026-11-01', 31_48, 7_844_75],
    ['credit', '2026-11-02', -400_00, null],
    ['month', '2026-10-01', 46_65, 8_213_27],
  ])
})

test('the order comes first, then what was charged before it, then its own month', () => {
  const oldest = yearsOf(ledgerAsOf(paidTwice, asOf).rows).at(-1)?.lines.slice(-3)
  expect(oldest?.map(({ kind, at, amount }) => [kind, at, amount])).toEqual([
    ['month', '2024-02-01', 8_40],
    ['before_order', '2024-02-13', 1_583_10],
    ['opening', '2024-02-13', 7_176_58],
  ])
})

test('a payment in a month without charges has its balance', () => {
  const noInterest = { ...paidTwice, interestRate: 0 }
  const [year] = yearsOf(ledgerAsOf(noInterest, asOf).rows)
  expect(year?.lines.map(({ at, balance }) => [at, balance])).toEqual([
    ['2026-11-02', 6_209_68],
    ['2026-03-02', 6_609_68],
  ])
})

test('years add up to what is owed, whatever was paid when', () => {
  const day = fc.integer({ min: -60, max: 1_500 }).map((days) => addDays(wholeDebt.issuedOn, days))
  const credits = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 400_000 })), { maxLength: 12 })
  fc.assert(
    fc.property(credits, day, fc.boolean(), (paid, on, hasMovedOut) => {
      const facts = {
        ...wholeDebt,
        vacatedOn: hasMovedOut ? wholeDebt.vacatedOn : null,
        credits: paid.map(([at, amount], index) => credit(`c${String(index).padStart(2, '0')}`, at, amount)),
      }
      const { rows, figures } = ledgerAsOf(facts, on)
      const years = yearsOf(rows)
      const sum = (of: 'charged' | 'credited') => years.reduce((all, year) => all + year[of], 0)
      expect(sum('charged')).toBe(figures.total)
      expect(sum('credited')).toBe(figures.totalPayments)
      expect(years.flatMap(({ lines }) => lines.flatMap((line) => line.rows)).length).toBe(rows.length)
      if (rows.length > 0) {
        expect(years[0]?.balance).toBe(figures.outstanding)
        expect(years[0]?.overpayment).toBe(figures.overpayment)
      }
      const days = years.flatMap(({ lines }) => lines.map(({ at }) => at.slice(0, 7)))
      expect(days).toEqual([...days].sort().reverse())
    }),
  )
})
