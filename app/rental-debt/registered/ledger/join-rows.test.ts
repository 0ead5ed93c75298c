import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import { entriesOf, joinMonths } from './join-rows.ts'
import { ledgerAsOf } from './ledger.ts'

const { rows } = ledgerAsOf(wholeDebt, isoDate('2026-03-14'))

test('joined, the whole debt is one row a stretch, as the page of a debt shows it', () => {
  expect(
    joinMonths(rows).map(({ at, kind, from, days, amount, balance }) => ({
      at,
      kind,
      from,
      days,
      amount,
      balance,
    })),
  ).toEqual([
    {
      at: '2024-02-13',
      kind: 'opening_balance',
      from: '2024-02-13',
      days: 0,
      amount: 7_176_58,
      balance: 7_176_58,
    },
    { at: '2024-02-13', kind: 'rent', from: '2024-01-19', days: 18, amount: 1_583_10, balance: 8_759_68 },
    {
      at: '2026-03-02',
      kind: 'interest',
      from: '2024-02-25',
      days: 736,
      amount: 1_012_98,
      balance: 9_772_66,
    },
    {
      at: '2026-03-02',
      kind: 'rental_interest',
      from: '2024-02-25',
      days: 736,
      amount: 223_46,
      balance: 9_996_12,
    },
    { at: '2026-03-02', kind: 'payment', from: '2026-03-02', days: 0, amount: -2_150_00, balance: 7_846_12 },
    { at: '2026-03-14', kind: 'interest', from: '2026-03-02', days: 12, amount: 14_41, balance: 7_860_53 },
    {
      at: '2026-03-14',
      kind: 'rental_interest',
      from: '2026-03-02',
      days: 12,
      amount: 3_64,
      balance: 7_864_17,
    },
  ])
})

test('listed, the whole debt is one line a date for what accrued, the newest first', () => {
  const lines = entriesOf(rows).map(({ at, kind, amount, balance, rows: parts }) => [
    at,
    kind,
    amount,
    balance,
    parts.map((part) => part.kind).join(' + '),
  ])
  expect(lines.slice(0, 4)).toEqual([
    ['2026-03-14', 'accrual', 18_05, 7_864_17, 'interest + rental_interest'],
    ['2026-03-02', 'payment', -2_150_00, 7_846_12, 'payment'],
    ['2026-03-02', 'accrual', 1_69, 9_996_12, 'interest + rental_interest'],
    ['2026-03-01', 'accrual', 47_03, 9_994_43, 'interest + rental_interest'],
  ])
  expect(lines.slice(-3)).toEqual([
    // Five days of February 2024, from the 25th.
    ['2024-03-01', 'accrual', 8_40, 8_768_08, 'interest + rental_interest'],
    ['2024-02-13', 'accrual', 1_583_10, 8_759_68, 'rent + rent'],
    ['2024-02-13', 'opening_balance', 7_176_58, 7_176_58, 'opening_balance'],
  ])
})

test('a credit from before the order follows the opening and what fell due before it', () => {
  const early = {
    id: 'b',
    reason: 'payment',
    at: isoDate('2024-01-25'),
    amount: 100_00,
    paidById: null,
  } as const
  const ledger = ledgerAsOf({ ...wholeDebt, credits: [early] }, isoDate('2024-02-13'))
  expect(ledger.rows.map(({ kind, from, at }) => [kind, from, at])).toEqual([
    ['opening_balance', '2024-02-13', '2024-02-13'],
    ['rent', '2024-01-19', '2024-02-13'],
    ['payment', '2024-01-25', '2024-02-13'],
    ['rent', '2024-01-25', '2024-02-13'],
    ['rent', '2024-02-01', '2024-02-13'],
  ])
  expect(entriesOf(ledger.rows).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['payment', -100_00, 8_659_68],
    ['accrual', 1_583_10, 8_759_68],
    ['opening_balance', 7_176_58, 7_176_58],
  ])
})
