import { daysBetween, type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { CorrectableValues } from '../application/court-order/order-values.ts'
import type { LedgerFacts } from '../registered/ledger/facts.ts'
import { figuresAsOf } from '../registered/ledger/ledger.ts'
import { ledgerOnApproval, type SinceOrder } from '../registered/outlook/ledger-on-approval.ts'

/** Compensation for longer than that after the end of a tenancy may be a move-out that nobody entered. */
const maxDaysPastTenancy = 90

/** What would be owed on the day, as text, and why a person has to look at it; null where nothing can be calculated. */
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
  { tenancy_terminated_date }: CorrectableValues,
  { vacatedOn, startingPrincipal }: LedgerFacts,
  { today, rent }: { today: IsoDate; rent: number },
): string[] {
  if (rent === 0) return []
  const ended = tenancy_terminated_date === null ? null : isoDate(tenancy_terminated_date)
  const days = ended ? daysBetween(ended, vacatedOn ?? today) : 0
  const doubts: string[] = []
  if (ended && days > maxDaysPastTenancy)
    doubts.push(`Daily compensation runs ${days} days past the end of the tenancy on ${formatDate(ended)}.`)
  if (rent > startingPrincipal) doubts.push('Daily compensation is more than what was ordered.')
  if (doubts.length > 0 && !vacatedOn) doubts.push('Perhaps no one entered a move-out date.')
  return doubts
}
