import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import type { LeaseAccount } from '../months/standing.ts'
import { type Plan, partsOf, planOn } from './plan.ts'

const money = (on: string, dollars: number) => ({ on: isoDate(on), amount: dollars * 100, returnedOn: null })

/** $1,500 due on the 1st; March and April were not paid, and a plan over $3,000 was agreed on April 20. */
const lease = (...receipts: ReturnType<typeof money>[]): LeaseAccount => ({
  startsOn: isoDate('2026-01-01'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: isoDate('2026-01-01'), rent: 150_000, fees: 0, subsidy: 0 }],
  receipts: [money('2026-01-01', 1500), money('2026-02-01', 1500), ...receipts],
  oneOff: [],
  lastMonthDeposit: 0,
  owedBefore: 0,
})

const plan: Plan = {
  agreedOn: isoDate('2026-04-20'),
  parts: partsOf({ total: 300_000, each: 50_000, first: isoDate('2026-05-01') }) ?? [],
}

const on = (account: LeaseAccount, day: string) => {
  const { kind, left, next, brokenOn } = planOn(account, plan, isoDate(day))
  return [kind, left / 100, next?.on ?? null, brokenOn]
}

describe('a plan over $3,000, $500 a month', () => {
  test.each<[string, LeaseAccount, string, unknown[]]>([
    ['has not begun', lease(), '2026-04-25', ['kept', 3000, '2026-05-01', null]],
    [
      'is kept beside the rent',
      lease(money('2026-05-01', 2000)),
      '2026-05-15',
      ['kept', 2500, '2026-06-01', null],
    ],
    [
      'comes before the rent of the same day',
      lease(money('2026-05-01', 1500)),
      '2026-05-15',
      ['kept', 2500, '2026-06-01', null],
    ],
    ['is late with nothing paid', lease(), '2026-05-15', ['late', 3000, '2026-05-01', null]],
    ['is broken after 30 days', lease(), '2026-05-31', ['broken', 3000, '2026-05-01', '2026-05-31']],
    [
      'stays broken, whatever is paid afterwards',
      lease(money('2026-06-02', 9000)),
      '2026-06-03',
      ['broken', 0, null, '2026-05-31'],
    ],
    [
      'is paid',
      lease(...['05', '06', '07', '08', '09', '10'].map((month) => money(`2026-${month}-01`, 2000))),
      '2026-10-15',
      ['paid', 0, null, null],
    ],
    [
      'is shorter for money that came before it was agreed',
      lease(money('2026-04-19', 2000), money('2026-05-01', 2000), money('2026-06-01', 2000)),
      '2026-06-15',
      ['paid', 0, null, null],
    ],
    [
      'loses what the bank returned',
      {
        ...lease(),
        receipts: [...lease().receipts, { ...money('2026-05-01', 2000), returnedOn: isoDate('2026-05-09') }],
      },
      '2026-05-15',
      ['late', 3000, '2026-05-01', null],
    ],
  ])('%s', (_, account, day, expected) => {
    expect(on(account, day)).toEqual(expected)
  })
})

test('parts add up to what is owed, a month apart, also from the 31st', () => {
  const parts = partsOf({ total: 100_000, each: 40_000, first: isoDate('2026-01-31') })
  expect(parts).toEqual([
    { on: '2026-01-31', amount: 40_000 },
    { on: '2026-02-28', amount: 40_000 },
    { on: '2026-03-31', amount: 20_000 },
  ])
  expect(partsOf({ total: 100_000, each: 100, first: isoDate('2026-01-31') })).toBeNull()
})

test('paying more or earlier never makes a plan worse', () => {
  const rank = { paid: 0, kept: 1, late: 2, broken: 3 }
  const anyMoney = fc.record({
    on: fc.integer({ min: 1, max: 200 }).map((days) => addDays(isoDate('2026-04-20'), days)),
    amount: fc.integer({ min: 1, max: 300_000 }),
    returnedOn: fc.constant(null),
  })
  fc.assert(
    fc.property(
      fc.array(anyMoney, { maxLength: 8 }),
      anyMoney,
      fc.integer({ min: 0, max: 220 }),
      (receipts, more, days) => {
        const day = addDays(isoDate('2026-04-20'), days)
        const less = planOn({ ...lease(), receipts: [...lease().receipts, ...receipts] }, plan, day)
        const rich = planOn({ ...lease(), receipts: [...lease().receipts, ...receipts, more] }, plan, day)
        expect(rank[rich.kind]).toBeLessThanOrEqual(rank[less.kind])
        expect(rich.left).toBeLessThanOrEqual(less.left)
      },
    ),
  )
})
