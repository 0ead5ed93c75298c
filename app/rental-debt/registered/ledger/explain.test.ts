import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import { anyHistory } from '#tests/generated-facts.ts'
import { explainRow } from './explain.ts'
import { explainFigure, type FigureName } from './explain-figure.ts'
import { joinMonths } from './join-rows.ts'
import { ledgerAsOf } from './ledger.ts'

const asOf = isoDate('2026-03-14')
const whole = ledgerAsOf(wholeDebt, asOf)

describe('a row', () => {
  test('of the whole debt says what it comes from', () => {
    const explained = joinMonths(whole.rows).map((row) => explainRow(row, wholeDebt, asOf))
    expect(explained).toMatchObject([
      { clause: 'amount_owed', principal: 7_176_58, filingCost: 186_00, isIncluded: true },
      {
        clause: 'per_day_rent',
        days: 18,
        perDay: 87_95,
        from: '2024-01-19',
        until: 'moved_out',
        fromSurplus: 0,
      },
      { clause: 'interest_rate', rate: 700, base: 7_176_58, days: 736, from: '2024-02-25', until: 'change' },
      { clause: 'interest_rate', rate: 700, base: 1_583_10, days: 736, isGrowing: false },
      {
        clause: null,
        creditId: 'a',
        paidById: 'debtor',
        at: '2026-03-02',
        uses: [
          { of: 'interest', amount: 1_012_98 },
          { of: 'rentalInterest', amount: 223_46 },
          { of: 'principal', amount: 913_56 },
        ],
      },
      { clause: 'interest_rate', base: 6_263_02, days: 12, until: 'as_of' },
      { clause: 'interest_rate', base: 1_583_10, days: 12, until: 'as_of' },
    ])
  })

  test('of one month ends with it, of growing rent says so, of the last day says what stopped it', () => {
    const facts = { ...wholeDebt, vacatedOn: null, stopsOn: isoDate('2024-03-20'), credits: [] }
    const day = isoDate('2024-05-01')
    const explained = ledgerAsOf(facts, day).rows.map((row) => explainRow(row, facts, day))
    expect(explained.filter(({ kind }) => kind === 'rent')).toMatchObject([
      { until: 'month' },
      { until: 'change' },
      { until: 'change' },
      { until: 'month' },
      { until: 'stopped' },
    ])
    expect(explained.at(-1)).toMatchObject({
      kind: 'rental_interest',
      until: 'stopped',
      isGrowing: true,
      baseAtStart: 43 * 87_95,
      base: 61 * 87_95,
    })
  })

  test('of interest on one principal is rate x principal x days, but for the cent of its rounding', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf: day }) => {
        for (const row of joinMonths(ledgerAsOf(facts, day).rows)) {
          const explained = explainRow(row, facts, day)
          if (!('rate' in explained) || explained.isGrowing) continue
          const exact =
            (BigInt(explained.rate) * BigInt(explained.base) * BigInt(explained.days)) / 3_650_000n
          expect(Math.abs(row.amount - Number(exact))).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a figure', () => {
  test('of the whole debt says what it comes from', () => {
    expect(explainFigure('principal', wholeDebt, whole)).toEqual({
      figure: 'principal',
      amount: 6_263_02,
      clause: 'amount_owed',
      terms: [
        { sign: '+', of: 'startingPrincipal', amount: 7_176_58 },
        { sign: '-', of: { credited: 'principal' }, amount: 913_56 },
      ],
      kinds: [],
    })
    expect(explainFigure('outstanding', wholeDebt, whole).terms).toEqual([
      { sign: '+', of: 'total', amount: 10_014_17 },
      { sign: '-', of: 'totalPayments', amount: 2_150_00 },
    ])
    expect(explainFigure('totalInterest', wholeDebt, whole)).toMatchObject({
      clause: 'interest_rate',
      kinds: ['interest'],
    })
  })

  test('is the sum that it says and the rows that it names', () => {
    fc.assert(
      fc.property(anyHistory, ({ facts, asOf: day }) => {
        const ledger = ledgerAsOf(facts, day)
        const { progress: _, ...figures } = ledger.figures
        for (const name of Object.keys(figures) as FigureName[]) {
          const { amount, terms, kinds } = explainFigure(name, facts, ledger)
          const sum = terms.reduce((all, term) => all + (term.sign === '+' ? term.amount : -term.amount), 0)
          if (terms.length > 0) expect(sum, name).toBe(amount)
          const rows = ledger.rows.filter(({ kind }) => kinds.includes(kind))
          const added = rows.reduce((all, row) => all + Math.abs(row.amount), 0)
          if (kinds.length > 0) expect(added, name).toBe(amount)
          // What no sum and no rows explain comes from the order, or is nothing.
          if (terms.length + kinds.length === 0 && !name.startsWith('starting')) expect(amount, name).toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
