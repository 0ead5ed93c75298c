import { expect, test } from 'vitest'
import { dailyRent } from '#app/order-reader/arithmetic.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { plainOrder, wholeDebt } from '#database/factories/ledger-facts.ts'
import { ledgerAsOf } from './ledger.ts'

test('40,000.00 at 0.5% for 60 days is 32.88, as the official example says', () => {
  const facts = {
    ...plainOrder,
    startingPrincipal: 40_000_00,
    interestRate: 50,
    interestStartsOn: isoDate('2023-02-01'),
  }
  expect(ledgerAsOf(facts, isoDate('2023-04-02')).figures.totalInterest).toBe(32_88)
})

test('8,015.36 at 6% from 2023-03-26 is 26.35 as of 2023-04-15: 20 days', () => {
  const facts = {
    ...plainOrder,
    startingPrincipal: 8_015_36,
    interestRate: 600,
    interestStartsOn: isoDate('2023-03-26'),
  }
  const { figures, rows } = ledgerAsOf(facts, isoDate('2023-04-15'))
  expect(figures.totalInterest).toBe(26_35)
  expect(rows.reduce((days, row) => days + row.days, 0)).toBe(20)
})

test('the whole debt: 7,176.58 with its filing cost, and 18 days at 87.95 are 1,583.10', () => {
  const { figures, rows } = ledgerAsOf(wholeDebt, isoDate('2024-02-25'))
  expect(figures).toMatchObject({
    startingAmount: 7_176_58,
    totalRentalPrincipal: 1_583_10,
    totalInterest: 0,
    totalRentalInterest: 0,
  })
  expect(rows.filter(({ kind }) => kind === 'rent').reduce((days, row) => days + row.days, 0)).toBe(18)
})

test('the whole debt, on the day of its payment: 736 days, and what the 2,150.00 take', () => {
  const { figures, rows } = ledgerAsOf(wholeDebt, isoDate('2026-03-02'))
  expect(figures).toMatchObject({
    totalInterest: 1_012_98,
    totalRentalInterest: 223_46,
    totalRentalPrincipal: 1_583_10,
    accruedInterest: 0,
    accruedRentalInterest: 0,
    principal: 6_263_02,
  })
  const daysOf = (of: string) =>
    rows.filter(({ kind }) => kind === of).reduce((days, row) => days + row.days, 0)
  expect([daysOf('interest'), daysOf('rental_interest')]).toEqual([736, 736])
  expect(rows.find((row) => row.kind === 'payment')).toMatchObject({
    amount: -2_150_00,
    allocation: { interest: 1_012_98, rentalInterest: 223_46, principal: 913_56, rentalPrincipal: 0 },
  })
})

test('the whole debt, as of 2026-03-14', () => {
  const { figures, rows } = ledgerAsOf(wholeDebt, isoDate('2026-03-14'))
  expect(figures).toMatchObject({
    totalInterest: 1_027_39,
    totalRentalInterest: 227_10,
    total: 10_014_17,
    outstanding: 7_864_17,
    payments: 2_150_00,
    progress: 21,
  })
  expect(rows.at(-1)?.balance).toBe(7_864_17)
})

test.each([
  [2_150_00, 70_68],
  [1_500_00, 49_32],
  [1_200_00, 39_45],
])(
  'a monthly rent of %i cents is %i a day, and an unvacated unit is charged it each day',
  (monthlyRent, perDayRent) => {
    expect(dailyRent(monthlyRent)).toBe(perDayRent)
    const facts = { ...plainOrder, ...compensated, perDayRent }
    const { figures, rows } = ledgerAsOf(facts, isoDate('2024-03-01'))
    // Forty days of January and February 2024, including the leap day.
    expect(figures.totalRentalPrincipal).toBe(40 * perDayRent)
    expect(rows.filter(({ kind }) => kind === 'rent').map(({ days }) => days)).toEqual([11, 29])
  },
)

const compensated = {
  issuedOn: isoDate('2024-01-10'),
  appliesRentAccrual: true,
  compensationStartsOn: isoDate('2024-01-21'),
} as const
