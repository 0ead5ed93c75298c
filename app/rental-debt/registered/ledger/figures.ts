import type { Cents } from '#app/platform/values/money.ts'
import type { LedgerFacts } from './facts.ts'
import type { History } from './history.ts'
import { openInterest, totalInterest } from './position.ts'

/** The amounts of specification 3, sections 3 and 9. */
export type Figures = {
  startingPrincipal: Cents
  startingFilingCost: Cents
  /** The principal, and the filing cost if the principal does not include it. */
  startingAmount: Cents
  /** The open amounts of the five buckets. */
  principal: Cents
  filingCost: Cents
  rentalPrincipal: Cents
  accruedInterest: Cents
  accruedRentalInterest: Cents
  /** Everything that ever fell due. */
  totalInterest: Cents
  totalRentalInterest: Cents
  totalRentalPrincipal: Cents
  total: Cents
  payments: Cents
  waivers: Cents
  /** Payments and waivers. */
  totalPayments: Cents
  outstanding: Cents
  overpayment: Cents
  /** Payments and waivers in whole percent of the total, rounded down: 100 only if nothing is left. */
  progress: number
}

export const zeroFigures: Figures = Object.freeze({
  startingPrincipal: 0,
  startingFilingCost: 0,
  startingAmount: 0,
  principal: 0,
  filingCost: 0,
  rentalPrincipal: 0,
  accruedInterest: 0,
  accruedRentalInterest: 0,
  totalInterest: 0,
  totalRentalInterest: 0,
  totalRentalPrincipal: 0,
  total: 0,
  payments: 0,
  waivers: 0,
  totalPayments: 0,
  outstanding: 0,
  overpayment: 0,
  progress: 0,
})

export function figuresOf(facts: LedgerFacts, { end, credits }: History): Figures {
  const { startingPrincipal, startingFilingCost } = facts
  const startingAmount = startingPrincipal + (facts.includesFilingCost ? 0 : startingFilingCost)
  const interest = totalInterest(end.interest)
  const rentalInterest = totalInterest(end.rentalInterest)
  const total = startingAmount + end.totalRent + interest + rentalInterest
  const payments = sum(credits.filter(({ reason }) => reason === 'payment'))
  const totalPayments = sum(credits)
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(totalPayments)) {
    throw new RangeError('An amount of the ledger is beyond what can be kept exactly')
  }
  return {
    startingPrincipal,
    startingFilingCost,
    startingAmount,
    principal: end.principal,
    filingCost: end.filingCost,
    rentalPrincipal: end.rentalPrincipal,
    accruedInterest: openInterest(end.interest),
    accruedRentalInterest: openInterest(end.rentalInterest),
    totalInterest: interest,
    totalRentalInterest: rentalInterest,
    totalRentalPrincipal: end.totalRent,
    total,
    payments,
    waivers: totalPayments - payments,
    totalPayments,
    outstanding: Math.max(0, total - totalPayments),
    overpayment: Math.max(0, totalPayments - total),
    progress: progressOf(totalPayments, total),
  }
}

function sum(credits: { amount: Cents }[]): Cents {
  return credits.reduce((all, { amount }) => all + amount, 0)
}

function progressOf(paid: Cents, total: Cents): number {
  if (total === 0) return 0
  return paid >= total ? 100 : Number((BigInt(paid) * 100n) / BigInt(total))
}
