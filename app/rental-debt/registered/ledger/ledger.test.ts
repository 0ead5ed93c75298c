import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { plainOrder, wholeDebt } from '#database/factories/ledger-facts.ts'
import type { Credit, LedgerFacts } from './facts.ts'
import { zeroFigures } from './figures.ts'
import { chargedNextDay, figuresAsOf, ledgerAsOf } from './ledger.ts'

const on = isoDate
const credit = (at: string, amount: number, reason: Credit['reason'] = 'payment'): Credit => ({
  id: `${reason} of ${at}`,
  reason,
  at: on(at),
  amount,
  paidById: null,
})

/** 1,000.00 and 10.00 a day from 1 March 2023, at 3.65%: a hundredth of a percent a day. */
const round: LedgerFacts = {
  ...plainOrder,
  issuedOn: on('2023-02-20'),
  startingPrincipal: 1_000_00,
  startingFilingCost: 186_00,
  includesFilingCost: false,
  interestRate: 365,
  interestStartsOn: on('2023-03-01'),
  perDayRent: 10_00,
  compensationStartsOn: on('2023-03-01'),
  appliesRentAccrual: true,
}

describe('days', () => {
  test('before the order nothing is owed and nothing is listed', () => {
    expect(ledgerAsOf(round, on('2023-02-19'))).toEqual({
      asOf: '2023-02-19',
      rows: [],
      figures: zeroFigures,
    })
  })

  test('on the day of the order the ordered amount is owed, the filing cost beside the principal', () => {
    expect(figuresAsOf(round, on('2023-02-20'))).toMatchObject({
      startingAmount: 1_186_00,
      principal: 1_000_00,
      filingCost: 186_00,
      outstanding: 1_186_00,
    })
  })

  test('the next day adds its compensation and interest, whatever is paid on it', () => {
    expect(chargedNextDay(round, on('2023-02-20'))).toBe(0)
    expect(chargedNextDay(round, on('2023-03-01'))).toBe(10_10)
    const paidNextDay = { ...round, credits: [credit('2023-03-02', 500_00)] }
    expect(chargedNextDay(paidNextDay, on('2023-03-01'))).toBe(10_10)
    expect(chargedNextDay({ ...round, vacatedOn: on('2023-03-01'), interestRate: 0 }, on('2023-03-05'))).toBe(
      0,
    )
  })

  test('a day is charged from its start, and rent bears interest from the day it falls due', () => {
    // 10.00 on the first day, 20.00 on the second, ... 100.00 on the tenth: 550.00 for a day.
    expect(figuresAsOf(round, on('2023-03-11'))).toMatchObject({
      totalRentalPrincipal: 100_00,
      totalInterest: 1_00,
      totalRentalInterest: 6,
    })
  })

  test('the move-out day is not charged, and interest goes on', () => {
    const vacated = { ...round, vacatedOn: on('2023-03-06') }
    expect(figuresAsOf(vacated, on('2023-03-11'))).toMatchObject({
      totalRentalPrincipal: 50_00,
      totalInterest: 1_00,
    })
  })

  test('a move-out before compensation starts leaves none', () => {
    const vacated = { ...round, vacatedOn: on('2023-02-25') }
    expect(figuresAsOf(vacated, on('2023-04-01')).totalRentalPrincipal).toBe(0)
  })

  test('from the day it stops nothing accrues, and a later credit still counts', () => {
    const stopped = { ...round, stopsOn: on('2023-03-11'), credits: [credit('2024-01-05', 50_00)] }
    expect(figuresAsOf(stopped, on('2025-01-01'))).toMatchObject({
      totalRentalPrincipal: 100_00,
      totalInterest: 1_00,
      payments: 50_00,
      outstanding: 1_237_06,
    })
  })

  test('29 February is a day like any other, and a leap year has no cheaper ones', () => {
    const leap = { ...wholeDebt, interestStartsOn: on('2024-02-29'), credits: [] }
    expect(figuresAsOf(leap, on('2024-02-29')).totalInterest).toBe(0)
    expect(figuresAsOf(leap, on('2024-03-01')).totalInterest).toBe(1_38)
  })

  test('half a cent goes up, and is rounded once however many months there are', () => {
    const half = {
      ...plainOrder,
      startingPrincipal: 18_25,
      interestRate: 100,
      interestStartsOn: on('2023-01-01'),
    }
    expect(figuresAsOf(half, on('2023-01-10')).totalInterest).toBe(0)
    expect(figuresAsOf(half, on('2023-01-11')).totalInterest).toBe(1)
    expect(figuresAsOf(half, on('2024-01-01')).totalInterest).toBe(18)
  })
})

describe('what has no rows', () => {
  const kinds = (facts: LedgerFacts) =>
    new Set(ledgerAsOf(facts, on('2023-06-01')).rows.map(({ kind }) => kind))

  test('a rate of zero', () => {
    expect(kinds({ ...round, interestRate: 0 })).toEqual(new Set(['opening_balance', 'rent']))
  })
  test('a rate without a day from which it runs', () => {
    expect(kinds({ ...round, interestStartsOn: null })).toEqual(new Set(['opening_balance', 'rent']))
  })
  test('compensation that is not applied, or has no day or no amount', () => {
    const none = new Set(['opening_balance', 'interest'])
    expect(kinds({ ...round, appliesRentAccrual: false })).toEqual(none)
    expect(kinds({ ...round, compensationStartsOn: null })).toEqual(none)
    expect(kinds({ ...round, perDayRent: null })).toEqual(none)
    expect(kinds({ ...round, perDayRent: 0 })).toEqual(none)
  })
})

describe('credits', () => {
  test('take interest, interest on compensation, the filing cost, the principal, then compensation', () => {
    const credits = [credit('2023-03-11', 1_300_00, 'waive_negotiation')]
    const { rows, figures } = ledgerAsOf({ ...round, credits }, on('2023-03-11'))
    expect(rows.at(-1)).toMatchObject({
      kind: 'waiver',
      allocation: {
        interest: 1_00,
        rentalInterest: 6,
        filingCost: 186_00,
        principal: 1_000_00,
        rentalPrincipal: 100_00,
        surplus: 12_94,
      },
    })
    expect(figures).toMatchObject({
      payments: 0,
      waivers: 1_300_00,
      outstanding: 0,
      overpayment: 12_94,
      progress: 100,
    })
  })

  test('a surplus meets the rent of the days after it', () => {
    const paid = { ...round, credits: [credit('2023-03-11', 1_300_00)] }
    const { rows, figures } = ledgerAsOf(paid, on('2023-03-14'))
    // 12.94 covers the 11th and 2.94 of the 12th; 7.06 and then 17.06 bear interest for a day each.
    const rent = rows.filter(({ kind, from }) => kind === 'rent' && from >= '2023-03-11')
    expect(rent).toMatchObject([
      { days: 1, amount: 10_00, fromSurplus: 10_00, balance: 0 },
      { days: 2, amount: 20_00, fromSurplus: 2_94, balance: 17_06 },
    ])
    // A row of interest does not count days the surplus covered fully: 12.06 on average for two days.
    expect(rows.at(-1)).toMatchObject({ kind: 'rental_interest', days: 2, baseAtStart: 7_06, base: 17_06 })
    expect(figures).toMatchObject({ rentalPrincipal: 17_06, overpayment: 0, outstanding: 17_06 })
  })

  test('of a day after the one asked for do not count yet', () => {
    const paid = { ...round, credits: [credit('2023-03-11', 5_00)] }
    expect(figuresAsOf(paid, on('2023-03-10')).payments).toBe(0)
    expect(figuresAsOf(paid, on('2023-03-11')).payments).toBe(5_00)
  })

  test('from before the order lower the principal from their day', () => {
    const early = { ...round, interestStartsOn: on('2023-02-01'), credits: [credit('2023-02-11', 686_50)] }
    // Ten days on 1,000.00 are 1.00; the rest takes the filing cost and 499.50. Nine days on 500.50 are 0.45.
    expect(figuresAsOf(early, on('2023-02-20'))).toMatchObject({ totalInterest: 1_45, principal: 500_50 })
    expect(ledgerAsOf(early, on('2023-02-20')).rows.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
      'opening_balance 2023-02-20',
      'interest 2023-02-20',
      'payment 2023-02-20',
      'interest 2023-02-20',
    ])
  })

  test('of a hundred billion cents are exact', () => {
    const max = 99_999_999_999
    const huge = {
      ...plainOrder,
      startingPrincipal: max,
      interestRate: 9_999,
      interestStartsOn: on('2023-01-01'),
    }
    // CalculatedLedger apart: 99,999,999,999 x 0.9999 x 2,192 / 365 = 600,487,890,404.954
    expect(figuresAsOf(huge, on('2029-01-01')).totalInterest).toBe(600_487_890_405)
    const paid = { ...huge, credits: [credit('2023-01-01', max)] }
    expect(figuresAsOf(paid, on('2029-01-01'))).toMatchObject({ totalInterest: 0, outstanding: 0 })
  })

  test('beyond what a number holds exactly is an error, not a wrong cent', () => {
    const beyond = { ...round, perDayRent: Number.MAX_SAFE_INTEGER }
    expect(() => figuresAsOf(beyond, on('2023-03-03'))).toThrow(RangeError)
  })
})
