import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { CorrectableValues } from '../application/court-order/order-values.ts'
import type { LedgerFacts } from '../registered/ledger/facts.ts'
import { figuresAsOf } from '../registered/ledger/ledger.ts'
import { compensationDoubts } from '../registered/outlook/compensation-doubts.ts'
import { ledgerOnApproval, type SinceOrder } from '../registered/outlook/ledger-on-approval.ts'

/** The amount owed on the day, as text, and why a person must look at it; null if it cannot be calculated. */
export function owedOnApproval(
  values: CorrectableValues,
  since: SinceOrder,
  today: IsoDate,
): { words: string; doubts: string[] } | null {
  const ledger = ledgerOnApproval(values, since)
  if (!ledger || isBefore(today, ledger.issuedOn)) return null
  const figures = figuresAsOf(ledger, today)
  const interest = figures.totalInterest + figures.totalRentalInterest
  const parts = [
    `${formatCents(figures.startingAmount)} ordered`,
    figures.totalRentalPrincipal > 0 && `${formatCents(figures.totalRentalPrincipal)} daily compensation`,
    interest > 0 && `${formatCents(interest)} interest`,
    figures.totalPayments > 0 && `less ${formatCents(figures.totalPayments)} paid or waived`,
  ].filter((one) => one !== false)
  const words = `${formatCents(figures.outstanding)} would be owed today: ${parts.join(', ')}.`
  return { words, doubts: doubtsOf(values, ledger, { today, rent: figures.totalRentalPrincipal }) }
}

function doubtsOf(
  values: CorrectableValues,
  ledger: LedgerFacts,
  on: { today: IsoDate; rent: number },
): string[] {
  const doubts = compensationDoubts(values, ledger, on)
  const isOpen = doubts.length > 0 && !ledger.vacatedOn
  return isOpen ? [...doubts, 'Perhaps no one entered a move-out date.'] : doubts
}
