import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/platform/values/dates.ts'
import { anyHistory } from '#tests/generated-facts.ts'
import { calculateDayByDay } from '#tests/independent-ledger/day-by-day.ts'
import type { Credit } from './facts.ts'
import { type Figures, zeroFigures } from './figures.ts'
import { entriesOf, joinMonths } from './join-rows.ts'
import { figuresAsOf, type LedgerRow, ledgerAsOf } from './ledger.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const amountsOf = (rows: readonly LedgerRow[], ...kinds: LedgerRow['kind'][]) =>
  sum(rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
const fromSurplus = (rows: readonly LedgerRow[]) =>
  sum(rows.map((row) => (row.kind === 'rent' ? row.fromSurplus : 0)))

/** Checks the invariant of the architecture and the figures' other guarantees. */
function expectWhole(figures: Figures): void {
  const { startingAmount, totalRentalPrincipal, totalInterest, totalRentalInterest, totalPayments } = figures
  const { outstanding, overpayment } = figures
  const buckets = [
    figures.principal,
    figures.filingCost,
    figures.rentalPrincipal,
    figures.accruedInterest,
    figures.accruedRentalInterest,
  ]
  const owed = startingAmount + totalRentalPrincipal + totalInterest + totalRentalInterest - totalPayments
  expect(outstanding - overpayment).toBe(owed)
  expect(sum(buckets)).toBe(outstanding)
  expect(Math.min(...buckets, outstanding, overpayment)).toBeGreaterThanOrEqual(0)
  expect(outstanding === 0 || overpayment === 0).toBe(true)
  expect(figures.total).toBe(owed + totalPayments)
  expect(figures.payments + figures.waivers).toBe(totalPayments)
  expect(figures.progress === 100).toBe(figures.total > 0 && outstanding === 0)
}

describe('any history', () => {
  test('agrees with a calculator that goes day by day in fractions', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf }) => {
        const expected = asOf < facts.issuedOn ? zeroFigures : calculateDayByDay(facts, asOf)
        expect(figuresAsOf(facts, asOf)).toEqual(expected)
      }),
      { numRuns: 6000 },
    )
  })

  test('owes what was ordered and accrued less what was credited, and that is the sum of the buckets', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf }) => {
        const { figures } = ledgerAsOf(facts, asOf)
        expectWhole(figures)
        expect(figures).toEqual(figuresAsOf(facts, asOf))
      }),
      { numRuns: 2000 },
    )
  })

  test('has rows that add up to its figures', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf }) => {
        const { rows, figures } = ledgerAsOf(facts, asOf)
        const metBySurplus = fromSurplus(rows)
        for (const explained of [rows, joinMonths(rows), entriesOf(rows).flatMap((entry) => entry.rows)]) {
          expect(amountsOf(explained, 'opening_balance')).toBe(figures.startingAmount)
          expect(amountsOf(explained, 'rent')).toBe(figures.totalRentalPrincipal)
          expect(fromSurplus(explained)).toBe(metBySurplus)
          expect(amountsOf(explained, 'interest')).toBe(figures.totalInterest)
          expect(amountsOf(explained, 'rental_interest')).toBe(figures.totalRentalInterest)
          expect(figures.totalPayments + amountsOf(explained, 'payment', 'waiver')).toBe(0)
        }
        for (const last of [rows.at(-1), joinMonths(rows).at(-1), entriesOf(rows)[0]]) {
          expect(last?.balance ?? 0).toBe(figures.outstanding)
          expect(last?.overpayment ?? 0).toBe(figures.overpayment)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('has rows of one month and one charge each', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf }) => {
        for (const row of ledgerAsOf(facts, asOf).rows) {
          if ('stretch' in row) {
            expect(addDays(row.from, row.days)).toBe(row.to)
            expect(addDays(row.to, -1).slice(0, 7)).toBe(row.from.slice(0, 7))
            expect(row.to <= asOf && row.amount >= 0).toBe(true)
            expect(facts.credits.filter(({ at }) => row.from < at && at < row.to)).toEqual([])
          }
          if (row.kind === 'rent') expect(row.amount).toBe(row.days * row.perDay)
          if ('allocation' in row) expect(sum(Object.values(row.allocation)) + row.amount).toBe(0)
          expect([row.to, facts.issuedOn].sort().at(-1)).toBe(row.at)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is the same in whatever order its credits were entered', () => {
    const shuffled = anyHistory.chain(({ facts, asOf }) =>
      fc
        .shuffledSubarray([...facts.credits], { minLength: facts.credits.length })
        .map((credits) => ({ facts, asOf, credits })),
    )
    fc.assert(
      fc.property(shuffled, ({ facts, asOf, credits }) => {
        expect(ledgerAsOf({ ...facts, credits }, asOf)).toEqual(ledgerAsOf(facts, asOf))
      }),
      { numRuns: 500 },
    )
  })

  test('never owes less on a later day when nothing is credited', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 60 }), ({ facts, asOf }, days) => {
        const uncredited = { ...facts, credits: [] }
        const before = figuresAsOf(uncredited, asOf)
        const after = figuresAsOf(uncredited, addDays(asOf, days))
        expect(after.outstanding).toBeGreaterThanOrEqual(before.outstanding)
        expect(after.totalInterest).toBeGreaterThanOrEqual(before.totalInterest)
        expect(after.totalRentalInterest).toBeGreaterThanOrEqual(before.totalRentalInterest)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a day in the middle', () => {
  const cut = fc
    .record({ history: anyHistory, share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ history: { facts, asOf }, share }) => {
      const days = (Date.parse(asOf) - Date.parse(facts.issuedOn)) / 86_400_000
      return { facts, asOf, middle: addDays(facts.issuedOn, Math.floor(Math.max(0, days) * share)) }
    })
    .filter(({ asOf, middle }) => middle <= asOf)

  test('changes nothing when a period is split there', () => {
    fc.assert(
      fc.property(cut, ({ facts, asOf, middle }) => {
        const split: Credit = { id: 'split', reason: 'payment', at: middle, amount: 0, paidById: null }
        expect(figuresAsOf({ ...facts, credits: [...facts.credits, split] }, asOf)).toEqual(
          figuresAsOf(facts, asOf),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('had the rows that the later ledger still has', () => {
    fc.assert(
      fc.property(cut, ({ facts, asOf, middle }) => {
        const then = ledgerAsOf(facts, middle).rows
        const since = ledgerAsOf(facts, asOf).rows.filter(({ to }) => to <= middle)
        expect(then).toEqual(expect.arrayContaining(since))
        // Only the part of the rows that the day cuts is new.
        expect(then.filter(({ to }) => to < middle)).toEqual(since.filter(({ to }) => to < middle))
      }),
      { numRuns: 500 },
    )
  })

  test('owed what the last row of the day says', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf }) => {
        const days = Map.groupBy(ledgerAsOf(facts, asOf).rows, ({ at }) => at)
        for (const [day, rows] of days) {
          expect(rows.at(-1)?.balance).toBe(figuresAsOf(facts, day).outstanding)
          expect(rows.at(-1)?.overpayment).toBe(figuresAsOf(facts, day).overpayment)
        }
      }),
      { numRuns: 500 },
    )
  })
})
