import { isoDate } from '#app/platform/values/dates.ts'
import type { LedgerFacts } from '#app/rental-debt/registered/ledger/facts.ts'

/** An order without interest or compensation. */
export const plainOrder: LedgerFacts = {
  issuedOn: isoDate('2023-01-01'),
  startingPrincipal: 0,
  startingFilingCost: 0,
  includesFilingCost: true,
  interestRate: 0,
  interestStartsOn: null,
  perDayRent: null,
  compensationStartsOn: null,
  appliesRentAccrual: false,
  vacatedOn: null,
  stopsOn: null,
  interestStopsOn: null,
  credits: [],
}

/** An order of a debt with every feature, calculated by hand. */
export const wholeDebt: LedgerFacts = {
  issuedOn: isoDate('2024-02-13'),
  startingPrincipal: 7_176_58,
  startingFilingCost: 186_00,
  includesFilingCost: true,
  interestRate: 700,
  interestStartsOn: isoDate('2024-02-25'),
  perDayRent: 87_95,
  compensationStartsOn: isoDate('2024-01-19'),
  appliesRentAccrual: true,
  vacatedOn: isoDate('2024-02-06'),
  stopsOn: null,
  interestStopsOn: null,
  credits: [{ id: 'a', reason: 'payment', at: isoDate('2026-03-02'), amount: 2_150_00, paidById: 'debtor' }],
}
