// 1,000 debts of three years each, calculated from their facts on one core: every row, and the figures alone.
// `npm run bench:ledger`; the budget is one second.
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import type { LedgerFacts } from '#app/rental-debt/registered/ledger/facts.ts'
import { joinMonths } from '#app/rental-debt/registered/ledger/join-rows.ts'
import { figuresAsOf, ledgerAsOf } from '#app/rental-debt/registered/ledger/ledger.ts'

const count = 1000
const days = 3 * 365
const runs = 9
const budgetMs = 1000
const start = isoDate('2023-01-01')

/**
 * A debt with a payment per month; in every second one the tenants still live there, so its rent bears interest day by
 * day.
 */
function debt(index: number): { facts: LedgerFacts; asOf: ReturnType<typeof isoDate> } {
  const issuedOn = addDays(start, index % 365)
  const facts: LedgerFacts = {
    issuedOn,
    startingPrincipal: 300_000 + 977 * index,
    startingFilingCost: 18_600,
    includesFilingCost: index % 3 > 0,
    interestRate: 200 + (index % 500),
    interestStartsOn: addDays(issuedOn, 12),
    perDayRent: 4_000 + (index % 5000),
    compensationStartsOn: addDays(issuedOn, -20),
    appliesRentAccrual: true,
    vacatedOn: index % 2 > 0 ? addDays(issuedOn, index % 200) : null,
    stopsOn: addDays(issuedOn, 2191),
    interestStopsOn: null,
    credits: Array.from({ length: 36 }, (_, month) => ({
      id: `${index}-${month}`,
      reason: 'payment' as const,
      at: addDays(issuedOn, 30 * month + (index % 28)),
      amount: 5_000 + ((index * 31 + month) % 20_000),
      paidById: null,
    })),
  }
  return { facts, asOf: addDays(issuedOn, days) }
}

const debts = Array.from({ length: count }, (_, index) => debt(index))

function medianMs(work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.POSITIVE_INFINITY
}

let rows = 0
const whole = medianMs(() => {
  rows = 0
  for (const { facts, asOf } of debts) rows += ledgerAsOf(facts, asOf).rows.length
})
const joined = medianMs(() => {
  for (const { facts, asOf } of debts) joinMonths(ledgerAsOf(facts, asOf).rows)
})
const figures = medianMs(() => {
  for (const { facts, asOf } of debts) figuresAsOf(facts, asOf)
})

const shown = (ms: number) => `${ms.toFixed(0)} ms`
console.log(
  `${count} debts of three years, 36 payments each, ${rows} rows; medians of ${runs} runs on one core`,
)
console.log(
  `whole ledgers ${shown(whole)} of ${budgetMs} ms, joined ${shown(joined)}, figures alone ${shown(figures)}`,
)
process.exit(whole < budgetMs ? 0 : 1)
