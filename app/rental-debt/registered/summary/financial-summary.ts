import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import type { Figures } from '../ledger/figures.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatRate } from '../ledger/rate.ts'

type CalculatedLedger = Pick<Ledger, 'figures' | 'asOf'>

/** One part of a debt: the total that fell due, the open amount, and its source. */
export type FinancialRow = {
  title: string
  source: string
  total: Cents
  /** Null for an item that is only named: another row counts it. */
  open: Cents | null
}

export type FinancialSummary = {
  rows: FinancialRow[]
  total: Cents
  payments: Cents
  waivers: Cents
  outstanding: Cents
  overpayment: Cents
  progress: number
}

/** The amounts of specification 3, section 9, for people: its rows, and how they add up to the balance. */
export function financialSummary(facts: LedgerFacts, { figures, asOf }: CalculatedLedger): FinancialSummary {
  const { total, payments, waivers, outstanding, overpayment, progress } = figures
  return {
    rows: [
      orderedRow(facts, figures),
      ...filingCostRow(facts, figures),
      ...rentRow(facts, figures, asOf),
      ...interestRows(facts, figures, asOf),
    ],
    total,
    payments,
    waivers,
    outstanding,
    overpayment,
    progress,
  }
}

const orderedRow = (facts: LedgerFacts, figures: Figures): FinancialRow => ({
  title: 'Ordered amount',
  source: `The order of ${formatDate(facts.issuedOn)}`,
  total: figures.startingPrincipal,
  open: figures.principal,
})

/** The row shows only when it is not zero (specification 3, section 9). */
function filingCostRow(facts: LedgerFacts, figures: Figures): FinancialRow[] {
  if (figures.startingFilingCost === 0) return []
  return [
    facts.includesFilingCost
      ? {
          title: 'Filing cost',
          source: `${formatCents(figures.startingFilingCost)}, included in the ordered amount`,
          total: figures.startingFilingCost,
          open: null,
        }
      : {
          title: 'Filing cost',
          source: 'Added to the ordered amount; no interest is charged on it',
          total: figures.startingFilingCost,
          open: figures.filingCost,
        },
  ]
}

function rentRow(facts: LedgerFacts, figures: Figures, asOf: IsoDate): FinancialRow[] {
  const { appliesRentAccrual, perDayRent, compensationStartsOn, vacatedOn } = facts
  if (!appliesRentAccrual || !perDayRent || !compensationStartsOn) return []
  const until = vacatedOn ? `until the move-out on ${formatDate(vacatedOn)}` : 'until the tenants move out'
  const ended = vacatedOn && !isBefore(facts.stopsOn ?? vacatedOn, vacatedOn) ? null : endText(facts, asOf)
  return [
    {
      title: 'Daily compensation',
      source: `${formatCents(perDayRent)} a day from ${formatDate(compensationStartsOn)} ${ended ?? until}`,
      total: figures.totalRentalPrincipal,
      open: figures.rentalPrincipal,
    },
  ]
}

/** A termination or six years end the charges, even if a tenant is still in possession. */
function endText({ stopsOn }: LedgerFacts, asOf: IsoDate): string | null {
  return stopsOn && !isBefore(asOf, stopsOn) ? `until the charges ended on ${formatDate(stopsOn)}` : null
}

function interestEndText({ interestStopsOn }: LedgerFacts, asOf: IsoDate): string | null {
  if (!interestStopsOn || isBefore(asOf, interestStopsOn)) return null
  return `until the petition for bankruptcy on ${formatDate(interestStopsOn)}`
}

/** The rows show only when the rate is not zero (specification 3, section 9). */
function interestRows(facts: LedgerFacts, figures: Figures, asOf: IsoDate): FinancialRow[] {
  const { interestRate, interestStartsOn } = facts
  if (interestRate === 0 || !interestStartsOn) return []
  const ends = interestEndText(facts, asOf) ?? endText(facts, asOf)
  const from = [`from ${formatDate(interestStartsOn)}`, ends].filter(Boolean).join(' ')
  const rate = `${formatRate(interestRate)} a year, simple, ${from}`
  const rows = [
    {
      title: 'Interest',
      source: `${rate} on the ordered amount still open`,
      total: figures.totalInterest,
      open: figures.accruedInterest,
    },
  ]
  if (facts.appliesRentAccrual && facts.perDayRent) {
    rows.push({
      title: 'Interest on compensation',
      source: `${rate} on the compensation still open`,
      total: figures.totalRentalInterest,
      open: figures.accruedRentalInterest,
    })
  }
  return rows
}
