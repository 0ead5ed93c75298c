import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { CorrectableValues } from '../../application/court-order/order-values.ts'
import type { OwedView } from '../../application/outlook-view.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { chargedNextDay, ledgerAsOf } from '../ledger/ledger.ts'
import { financialSummary } from '../summary/financial-summary.ts'
import { compensationDoubts } from './compensation-doubts.ts'

/** The future ledger of an application on a day: the rows and figures that the debt's own page shows for it. */
export function owedView(
  facts: LedgerFacts,
  values: Pick<CorrectableValues, 'tenancy_terminated_date'>,
  today: IsoDate,
): OwedView | null {
  if (isBefore(today, facts.issuedOn)) return null
  const ledger = ledgerAsOf(facts, today)
  const { rows, payments, waivers, outstanding } = financialSummary(facts, ledger)
  const rent = ledger.figures.totalRentalPrincipal
  const charges = rows.map(({ title, source, total, open }) => ({
    title,
    source,
    cents: open === null ? null : total,
  }))
  return {
    asOf: today,
    outstanding,
    perDay: chargedNextDay(facts, today),
    rows: [...charges, ...credit('Collected so far', payments), ...credit('Waived', waivers)],
    doubts: compensationDoubts(values, facts, { today, rent }),
    movedOutOn: facts.vacatedOn,
  }
}

const credit = (title: string, cents: number): OwedView['rows'] =>
  cents === 0 ? [] : [{ title, source: 'From the Repayment step', cents: -cents }]
