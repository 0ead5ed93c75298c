import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { knownBalance, type LeaseMonths, type Said } from './confirmed.ts'
import type { Month } from './months.ts'
import { standingOn } from './standing.ts'
import { statementOf } from './statement.ts'

const month = (text: string) => text as Month

const lease = (differing: Partial<LeaseMonths> = {}): LeaseMonths => ({
  startsOn: isoDate('2026-09-01'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: isoDate('2026-09-01'), rent: 150_000, fees: 0, subsidy: 0 }],
  receipts: [],
  oneOff: [],
  lastMonthDeposit: 0,
  owedBefore: 0,
  statements: [],
  ...differing,
})

const paid = (on: string, dollars: number) => ({
  on: isoDate(on),
  amount: dollars * 100,
  returnedOn: null,
  statedFor: null,
})

type Stated = [month: string, asOf: string, said: Said, received?: number]

/** A lease after statements, in their order. */
function after(start: LeaseMonths, stated: readonly Stated[]): LeaseMonths {
  let lease = start
  for (const [about, asOf, said, received] of stated) {
    const day = isoDate(asOf)
    const given = { said, received: received === undefined ? null : received * 100 }
    const statement = statementOf(lease, { month: month(about), asOf: day, said: given })
    if (!statement) continue
    const receipt = { on: day, amount: statement.paid, returnedOn: null, statedFor: month(about) }
    lease = {
      ...lease,
      statements: [...lease.statements, { month: month(about), said, asOf: day }],
      receipts: [...lease.receipts, ...(statement.paid > 0 ? [receipt] : [])],
    }
  }
  return lease
}

const owedOn = (of: LeaseMonths, day: string) => standingOn(of, isoDate(day)).owed / 100

describe('what is owed after statements', () => {
  test.each<[string, LeaseMonths, Stated[], number]>([
    [
      'one month in full',
      lease({ startsOn: isoDate('2026-11-01') }),
      [['2026-11', '2026-11-09', 'in_full']],
      0,
    ],
    [
      'three months in order',
      lease(),
      [
        ['2026-09', '2026-09-09', 'in_full'],
        ['2026-10', '2026-10-09', 'in_full'],
        ['2026-11', '2026-11-09', 'in_full'],
      ],
      0,
    ],
    [
      'an earlier month afterwards',
      lease({ startsOn: isoDate('2026-10-01') }),
      [
        ['2026-11', '2026-11-09', 'in_full'],
        ['2026-10', '2026-11-09', 'in_full'],
      ],
      0,
    ],
    [
      'an earlier month of which nothing was paid',
      lease({ startsOn: isoDate('2026-10-01') }),
      [
        ['2026-11', '2026-11-09', 'in_full'],
        ['2026-10', '2026-11-09', 'nothing'],
      ],
      1500,
    ],
    [
      'a payment that was recorded before',
      lease({ startsOn: isoDate('2026-11-01'), receipts: [paid('2026-11-03', 900)] }),
      [['2026-11', '2026-11-09', 'in_full']],
      0,
    ],
    [
      'a payment of the next month, which stays with that month',
      lease({ startsOn: isoDate('2026-10-01'), receipts: [paid('2026-11-05', 1500)] }),
      [['2026-10', '2026-11-09', 'in_full']],
      0,
    ],
    [
      'a part',
      lease({ startsOn: isoDate('2026-11-01'), receipts: [paid('2026-11-03', 400)] }),
      [['2026-11', '2026-11-09', 'in_part', 900]],
      600,
    ],
    [
      'money ahead',
      lease({ startsOn: isoDate('2026-11-01'), receipts: [paid('2026-10-20', 500)] }),
      [['2026-11', '2026-11-09', 'in_full']],
      0,
    ],
    [
      'what was owed before stays owed',
      lease({ startsOn: isoDate('2026-11-01'), owedBefore: 30_000 }),
      [['2026-11', '2026-11-09', 'in_full']],
      300,
    ],
    [
      'a month with a fee of its own, which stays owed',
      lease({ oneOff: [{ dueOn: isoDate('2026-09-10'), amount: 5_000 }] }),
      [
        ['2026-09', '2026-09-09', 'in_full'],
        ['2026-10', '2026-10-09', 'in_full'],
        ['2026-11', '2026-11-09', 'in_full'],
      ],
      50,
    ],
    [
      'a month with a fee that was paid with the rent',
      lease({
        oneOff: [{ dueOn: isoDate('2026-09-10'), amount: 5_000 }],
        receipts: [paid('2026-09-12', 1550)],
      }),
      [
        ['2026-09', '2026-09-20', 'in_full'],
        ['2026-10', '2026-10-09', 'in_full'],
        ['2026-11', '2026-11-09', 'in_full'],
      ],
      0,
    ],
    [
      'the last month that a deposit covers, then the month before it',
      lease({
        startsOn: isoDate('2026-10-01'),
        endsOn: isoDate('2026-11-30'),
        lastMonthDeposit: 150_000,
      }),
      [
        ['2026-11', '2026-11-09', 'in_full'],
        ['2026-10', '2026-11-09', 'in_full'],
      ],
      0,
    ],
  ])('of %s', (_, start, stated, expected) => {
    expect(owedOn(after(start, stated), '2026-11-10')).toBe(expected)
  })

  test('a month that is not due by the day is not stated', () => {
    expect(statementOf(lease(), about('2026-11', '2026-10-31'))).toBeNull()
    expect(statementOf(lease({ endsOn: isoDate('2026-10-31') }), about('2026-11', '2026-11-09'))).toBeNull()
  })
})

const about = (text: string, asOf: string) => ({
  month: month(text),
  asOf: isoDate(asOf),
  said: { said: 'in_full' as const, received: null },
})

test('all months in full, in any order, leave what was owed before them', () => {
  const months = ['2026-09', '2026-10', '2026-11', '2026-12']
  fc.assert(
    fc.property(
      fc.shuffledSubarray(months, { minLength: 4 }),
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 40_000 }),
      (order, owedBefore, fees) => {
        const terms = [{ from: isoDate('2026-09-01'), rent: 150_000, fees, subsidy: 0 }]
        const stated = order.map((each): Stated => [each, '2026-12-20', 'in_full'])
        const whole = after(lease({ owedBefore, terms }), stated)
        expect(standingOn(whole, isoDate('2026-12-20')).owed).toBe(owedBefore)
        expect(knownBalance(whole, isoDate('2026-12-20'))).toBe(owedBefore)
      },
    ),
  )
})
