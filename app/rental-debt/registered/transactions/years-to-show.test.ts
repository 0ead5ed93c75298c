import { expect, test } from 'vitest'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { ledgerAsOf } from '../ledger/ledger.ts'
import { yearsOf } from '../ledger/years.ts'
import { yearLineLabels } from './year-labels.ts'
import { readShow, readYear, rowsPerPage, type Show, yearsToShow } from './years-to-show.ts'

const asOf = isoDate('2026-11-22')
const paidOften: LedgerFacts = {
  ...wholeDebt,
  credits: Array.from({ length: 130 }, (_, index) => ({
    ...({
      id: `c${String(index).padStart(3, '0')}`,
      reason: 'payment',
      amount: 10_00,
      paidById: 'a',
    } as const),
    at: addDays(isoDate('2024-03-01'), index * 7),
  })),
}

const shown = (facts: LedgerFacts, year: string | null = null, page = 1, show: Show = 'all') =>
  yearsToShow(yearsOf(ledgerAsOf(facts, asOf).rows), { show, year, page })

test('the newest year is open and the others folded beneath it, all in one page', () => {
  const { years, pageCount } = shown(wholeDebt)
  expect(years.map(({ year, isOpen, lines }) => [year, isOpen, lines?.length])).toEqual([
    ['2026', true, 12],
    ['2025', false, 12],
    ['2024', false, 13],
  ])
  expect(pageCount).toBe(1)
})

test('a long ledger: a year in pages, the others by their sums, every line once', () => {
  const { years, pageCount } = shown(paidOften)
  expect(pageCount).toBeGreaterThan(1)
  expect(years.map(({ year, isOpen, lines }) => [year, isOpen, lines === null])).toEqual([
    ['2026', true, false],
    ['2025', false, true],
    ['2024', false, true],
  ])
  const all = yearsOf(ledgerAsOf(paidOften, asOf).rows)
  const seen = all.flatMap(({ year }) =>
    Array.from({ length: shown(paidOften, year).pageCount }, (_, page) => {
      const open = shown(paidOften, year, page + 1).years.find(({ isOpen }) => isOpen)
      const rows = open?.lines?.flatMap((line) => line.rows) ?? []
      expect(rows.length).toBeLessThanOrEqual(rowsPerPage)
      return open?.lines ?? []
    }).flat(),
  )
  expect(seen).toEqual(all.flatMap(({ lines }) => lines))
})

test('payments and waivers only, each with what was owed after it', () => {
  const [year] = shown(wholeDebt, null, 1, 'credits').years
  expect(year?.lines?.map(({ at, amount, balance }) => [at, amount, balance])).toEqual([
    ['2026-03-02', -2_150_00, 7_846_12],
  ])
  expect(year?.charged).toBe(shown(wholeDebt).years[0]?.charged)
})

test('what an address cannot mean is the newest year, whole', () => {
  expect([readShow('credits'), readShow('x'), readYear('2025'), readYear('20x5'), readYear(null)]).toEqual([
    'credits',
    'all',
    '2025',
    null,
    null,
  ])
  expect(shown(wholeDebt, '1999', 99).years[0]?.isOpen).toBe(true)
})

test('a line says its month or its day, and a month that is not whole which days', () => {
  const facts = wholeDebt
  const ledger = ledgerAsOf(facts, asOf)
  const worded = { facts, ledger, ahead: [], creditLabels: () => ({ payer: 'Robin Tremblay' }) }
  const lines = yearsOf(ledger.rows)
    .flatMap((year) => year.lines)
    .map((line) => yearLineLabels(line, worded))
    .map(({ when, ...line }) => ({ ...line, when: shownInEnglish(when) }))
  expect(lines[0]).toMatchObject({ when: 'November', title: 'Interest to Nov\u00a022' })
  expect(lines[1]).toMatchObject({ when: 'October', title: 'Interest' })
  expect(lines.find(({ title }) => title === 'Payment')).toEqual({
    when: 'Mar\u00a02',
    title: 'Payment',
    by: 'from Robin Tremblay',
    notes: [
      'Paid by Robin Tremblay: $1,012.98 to interest, $223.46 to interest on compensation, $913.56 to ordered amount',
      'Owed after it: $7,846.12',
    ],
  })
  expect(lines.at(-3)).toMatchObject({ when: 'February', title: 'Interest from Feb\u00a025' })
  expect(lines.at(-2)).toMatchObject({ when: 'Feb\u00a013', title: 'Daily compensation' })
  expect(lines.at(-1)).toMatchObject({ when: 'Feb\u00a013', title: 'Ordered amount' })
})
