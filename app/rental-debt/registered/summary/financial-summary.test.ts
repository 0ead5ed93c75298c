import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { ledgerAsOf } from '../ledger/ledger.ts'
import { financialSummary } from './financial-summary.ts'

const worked: LedgerFacts = {
  issuedOn: isoDate('2024-02-13'),
  startingPrincipal: 717_658,
  startingFilingCost: 18_600,
  includesFilingCost: true,
  interestRate: 700,
  interestStartsOn: isoDate('2024-02-25'),
  perDayRent: 8_795,
  compensationStartsOn: isoDate('2024-01-19'),
  appliesRentAccrual: true,
  vacatedOn: isoDate('2024-02-06'),
  stopsOn: null,
  interestStopsOn: null,
  credits: [{ id: 'one', reason: 'payment', at: isoDate('2026-03-02'), amount: 215_000, paidById: null }],
}
const summaryOf = (facts: Partial<LedgerFacts> = {}, on = '2026-03-14') => {
  const all = { ...worked, ...facts }
  return financialSummary(all, ledgerAsOf(all, isoDate(on)))
}

test('the worked debt: every figure, and the open parts add up to what is owed', () => {
  const summary = summaryOf()
  expect(summary.rows.map(({ title, total, open }) => [title, total, open])).toEqual([
    ['Ordered amount', 717_658, 626_302],
    ['Filing cost', 18_600, null],
    ['Daily compensation', 158_310, 158_310],
    ['Interest', 102_739, 1_441],
    ['Interest on compensation', 22_710, 364],
  ])
  expect(summary).toMatchObject({ total: 1_001_417, payments: 215_000, waivers: 0, outstanding: 786_417 })
  const sum = (key: 'total' | 'open') =>
    summary.rows.reduce((all, row) => all + (row.open === null ? 0 : (row[key] ?? 0)), 0)
  expect([sum('total'), sum('open')]).toEqual([summary.total, summary.outstanding])
})

test('a filing cost of its own is counted, and one of zero is not shown', () => {
  const apart = summaryOf({ includesFilingCost: false, credits: [] }, '2024-02-20')
  expect(apart.rows[1]).toMatchObject({ title: 'Filing cost', total: 18_600, open: 18_600 })
  expect(summaryOf({ startingFilingCost: 0 }).rows.map(({ title }) => title)).not.toContain('Filing cost')
})

test('without a rate there are no rows of interest; without a rent a day, none of compensation', () => {
  expect(summaryOf({ interestRate: 0 }).rows.map(({ title }) => title)).toEqual([
    'Ordered amount',
    'Filing cost',
    'Daily compensation',
  ])
  // A rate without a start day bears no interest.
  expect(summaryOf({ interestStartsOn: null }).rows.map(({ title }) => title)).not.toContain('Interest')
  expect(summaryOf({ appliesRentAccrual: false }).rows.map(({ title }) => title)).toEqual([
    'Ordered amount',
    'Filing cost',
    'Interest',
  ])
})

test('says where each figure comes from', () => {
  expect(summaryOf().rows.map(({ source }) => source)).toEqual([
    'The order of Feb\u00a013,\u00a02024',
    '$186.00, included in the ordered amount',
    '$87.95 a day from Jan\u00a019,\u00a02024 until the move-out on Feb\u00a06,\u00a02024',
    '7.00% a year, simple, from Feb\u00a025,\u00a02024 on the ordered amount still open',
    '7.00% a year, simple, from Feb\u00a025,\u00a02024 on the compensation still open',
  ])
  expect(summaryOf({ vacatedOn: null }).rows[2]?.source).toContain('until the tenants move out')
})

test('where every debtor is bankrupt, interest ends with the last petition and compensation goes on', () => {
  const interestStopsOn = isoDate('2025-01-10')
  const [rent, interest] = summaryOf({ vacatedOn: null, interestStopsOn }).rows.slice(2)
  expect(rent?.source).toContain('until the tenants move out')
  expect(interest?.source).toContain('until the petition for bankruptcy on Jan\u00a010,\u00a02025')
})

test('what a termination or six years ended does not go on, from that day', () => {
  const sources = (facts: Partial<LedgerFacts>, on?: string) =>
    summaryOf({ vacatedOn: null, ...facts }, on)
      .rows.slice(2)
      .map(({ source }) => source)
  const stopsOn = isoDate('2025-01-10')
  expect(sources({ stopsOn })).toEqual([
    '$87.95 a day from Jan\u00a019,\u00a02024 until the charges ended on Jan\u00a010,\u00a02025',
    '7.00% a year, simple, from Feb\u00a025,\u00a02024 until the charges ended on Jan\u00a010,\u00a02025 on the ordered amount still open',
    '7.00% a year, simple, from Feb\u00a025,\u00a02024 until the charges ended on Jan\u00a010,\u00a02025 on the compensation still open',
  ])
  expect(sources({ stopsOn }, '2025-01-09')[0]).toContain('until the tenants move out')
  expect(sources({ stopsOn, vacatedOn: isoDate('2025-03-01') })[0]).toContain('until the charges ended on')
  expect(sources({ stopsOn, vacatedOn: isoDate('2025-01-01') })[0]).toContain('until the move-out on')
})
