import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { type Life, replay } from '#tests/independent-rent/day-by-day.ts'
import { chargesUntil } from './charges.ts'
import { type LeaseAccount, type Receipt, standingOn } from './standing.ts'

const paid = (on: string, dollars: number, returnedOn: string | null = null): Receipt => ({
  on: isoDate(on),
  amount: dollars * 100,
  returnedOn: returnedOn === null ? null : isoDate(returnedOn),
})

const lease = (differing: Partial<LeaseAccount> = {}): LeaseAccount => ({
  startsOn: isoDate('2026-01-01'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: differing.startsOn ?? isoDate('2026-01-01'), rent: 150_000, fees: 0, subsidy: 0 }],
  receipts: [],
  oneOff: [],
  lastMonthDeposit: 0,
  owedBefore: 0,
  ...differing,
})

const firsts = (months: readonly number[]) =>
  months.map((month) => paid(`2026-${String(month).padStart(2, '0')}-01`, 1500))

/** Days late, owed and past due in dollars, as the lives of the design say them. */
const said = (account: LeaseAccount, day: string) => {
  const { daysLate, owed, pastDue, owedSince } = standingOn(account, isoDate(day))
  return [daysLate, owed / 100, pastDue / 100, owedSince]
}

describe('a lease of $1,500 due on the 1st', () => {
  test.each<[string, LeaseAccount, string, unknown[]]>([
    ['paid on time', lease({ receipts: firsts([1, 2, 3, 4]) }), '2026-04-15', [0, 0, 0, null]],
    ['not paid yet', lease({ receipts: firsts([1, 2]) }), '2026-03-15', [14, 1500, 0, '2026-03-01']],
    ['two months open', lease({ receipts: firsts([1, 2]) }), '2026-04-15', [45, 3000, 1500, '2026-03-01']],
    [
      'seven months open',
      lease({ receipts: firsts([1, 2]) }),
      '2026-09-15',
      [198, 10500, 9000, '2026-03-01'],
    ],
    [
      'part of March paid',
      lease({ receipts: [...firsts([1, 2]), paid('2026-03-05', 900), paid('2026-04-01', 400)] }),
      '2026-04-15',
      [45, 1700, 200, '2026-03-01'],
    ],
    [
      'the rest of March paid with April',
      lease({ receipts: [...firsts([1, 2]), paid('2026-03-05', 900), paid('2026-04-01', 1500)] }),
      '2026-04-15',
      [14, 600, 0, '2026-04-01'],
    ],
    [
      'a payment that came back',
      lease({ receipts: [...firsts([1, 2]), paid('2026-03-01', 1500, '2026-03-20')] }),
      '2026-04-15',
      [45, 3000, 1500, '2026-03-01'],
    ],
    [
      'a payment dated ahead counts from its day',
      lease({ receipts: [...firsts([1, 2]), paid('2026-03-20', 1500)] }),
      '2026-03-15',
      [14, 1500, 0, '2026-03-01'],
    ],
    [
      'a deposit covers the last month',
      lease({
        endsOn: isoDate('2026-08-31'),
        receipts: firsts([1, 2, 3, 4, 5, 6, 7]),
        lastMonthDeposit: 150_000,
      }),
      '2026-08-15',
      [0, 0, 0, null],
    ],
    [
      'a fee of its own is covered after the rent that was due before it',
      lease({
        receipts: [...firsts([1, 2]), paid('2026-03-05', 1550)],
        oneOff: [
          { dueOn: isoDate('2026-02-10'), amount: 7_500 },
          { dueOn: isoDate('2026-03-20'), amount: 2_500 },
        ],
      }),
      '2026-03-31',
      [30, 50, 25, '2026-03-01'],
    ],
    [
      'a fee in the last month, which a deposit does not cover',
      lease({
        endsOn: isoDate('2026-08-31'),
        receipts: firsts([1, 2, 3, 4, 5, 6, 7]),
        oneOff: [{ dueOn: isoDate('2026-08-20'), amount: 9_000 }],
        lastMonthDeposit: 200_000,
      }),
      '2026-08-31',
      [11, 90, 0, '2026-08-20'],
    ],
    [
      'ended owing the last two months',
      lease({ endsOn: isoDate('2026-08-31'), receipts: firsts([1, 2, 3, 4, 5, 6]) }),
      '2026-10-15',
      [106, 3000, 3000, '2026-07-01'],
    ],
  ])('%s', (_, account, day, expected) => {
    expect(said(account, day)).toEqual(expected)
  })
})

describe('charges', () => {
  const charged = (account: LeaseAccount, day: string) =>
    chargesUntil(account, isoDate(day)).map(({ dueOn, amount, days }) => `${dueOn} ${amount} ${days}`)

  test.each<[string, Partial<LeaseAccount>, string, string[]]>([
    [
      'a start on the 10th',
      { startsOn: isoDate('2026-03-10') },
      '2026-04-01',
      ['2026-03-10 106452 22', '2026-04-01 150000 30'],
    ],
    ['a start on the 20th', { startsOn: isoDate('2026-03-20') }, '2026-03-31', ['2026-03-20 58065 12']],
    [
      'a rent due on the 31st',
      { startsOn: isoDate('2028-02-01'), dueDay: 31 },
      '2028-03-31',
      ['2028-02-29 150000 29', '2028-03-31 150000 31'],
    ],
    [
      'an end before the due day',
      { startsOn: isoDate('2026-03-01'), dueDay: 15, endsOn: isoDate('2026-03-10') },
      '2026-12-01',
      ['2026-03-10 48387 10'],
    ],
    [
      'a lease of one day',
      { startsOn: isoDate('2026-03-05'), endsOn: isoDate('2026-03-05') },
      '2026-12-01',
      ['2026-03-05 4839 1'],
    ],
    ['nothing before its start', { startsOn: isoDate('2026-03-05') }, '2026-03-04', []],
  ])('of %s', (_, differing, day, expected) => {
    expect(charged(lease(differing), day)).toEqual(expected)
  })

  test('follow a raise from its day, fees, and a subsidy that leaves nothing', () => {
    const terms = [
      { from: isoDate('2026-01-01'), rent: 150_000, fees: 5_000, subsidy: 20_000 },
      { from: isoDate('2026-02-02'), rent: 160_000, fees: 5_000, subsidy: 20_000 },
      { from: isoDate('2026-04-01'), rent: 160_000, fees: 0, subsidy: 900_000 },
    ]
    expect(charged(lease({ terms }), '2026-04-30').map((each) => each.split(' ')[1])).toEqual([
      '135000',
      '135000',
      '145000',
      '0',
    ])
  })
})

const anyDay = (from: string, days: number) =>
  fc.integer({ min: 0, max: days }).map((after) => addDays(isoDate(from), after))

const anyLife: fc.Arbitrary<Life> = anyDay('2023-11-01', 500).chain((startsOn) =>
  fc.record({
    startsOn: fc.constant(startsOn),
    endsOn: fc.option(
      fc.integer({ min: 0, max: 700 }).map((days) => addDays(startsOn, days)),
      { nil: null },
    ),
    dueDay: fc.integer({ min: 1, max: 31 }),
    terms: fc
      .array(
        fc.record({
          from: anyDay('2023-11-01', 1200),
          rent: fc.integer({ min: 0, max: 99_999_999 }),
          fees: fc.integer({ min: 0, max: 20_000 }),
          subsidy: fc.integer({ min: 0, max: 100_000 }),
        }),
        { maxLength: 3 },
      )
      .map((raises) => {
        const first = { from: startsOn, rent: 150_000, fees: 0, subsidy: 0 }
        // A day has one term.
        return [...new Map([first, ...raises].map((term) => [term.from, term])).values()]
      }),
    receipts: fc.array(
      fc.record({
        on: anyDay('2023-10-15', 1000),
        amount: fc.oneof(fc.constant(150_000), fc.integer({ min: 1, max: 900_000 })),
        returnedOn: fc.oneof(
          { weight: 5, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: anyDay('2024-01-01', 900) },
        ),
      }),
      { maxLength: 20 },
    ),
    oneOff: fc.array(
      fc.record({ dueOn: anyDay('2023-10-15', 1000), amount: fc.integer({ min: 1, max: 200_000 }) }),
      { maxLength: 4 },
    ),
    lastMonthDeposit: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300_000 })),
    owedBefore: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
  }),
)

/** What is open of each due day: which of one day's amounts is covered first does not matter. */
const openOn = (amounts: readonly { dueOn: string; open: number }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { dueOn, open } of amounts) if (open > 0) sums[dueOn] = (sums[dueOn] ?? 0) + open
  return sums
}

test('any life owes what a replay day by day owes, in any order of entry', () => {
  fc.assert(
    fc.property(anyLife, fc.integer({ min: 0, max: 900 }), (life, after) => {
      const day = addDays(life.startsOn, after)
      const { charges, ...standing } = standingOn(life, day)
      const { open, ...expected } = replay(life, day)
      expect(standing).toEqual(expected)
      expect(openOn(charges)).toEqual(openOn(open))
      const shuffled = {
        ...life,
        receipts: life.receipts.toReversed(),
        terms: life.terms.toReversed(),
        oneOff: life.oneOff.toReversed(),
      }
      expect(standingOn(shuffled, day)).toEqual(standingOn(life, day))
    }),
    { numRuns: 2000 },
  )
})
