import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'

/** The amount owed at the start of a day, by the ledger. */
export type Owed = {
  asOf: string
  outstanding: number
  startingAmount: number
  totalRentalPrincipal: number
  totalInterest: number
  totalRentalInterest: number
  payments: number
  waivers: number
}

/** The figure that the debt's page shows for the same day, and its parts. */
export function owedText(owed: Owed): string {
  const charges = [
    `the ordered amount of ${formatCents(owed.startingAmount)}`,
    ...part(owed.totalRentalPrincipal, 'daily compensation'),
    ...part(owed.totalInterest, 'interest'),
    ...part(owed.totalRentalInterest, 'interest on compensation'),
  ]
  const credits = [...part(owed.payments, 'payments'), ...part(owed.waivers, 'waived amounts')]
  const less = credits.length > 0 ? `, less ${listed(credits)}` : ''
  return `Owed on ${formatDate(owed.asOf)}: ${formatCents(owed.outstanding)}. That is ${listed(charges)}${less}. The debt’s page shows the same amount for that day.`
}

const part = (amount: number, of: string) => (amount === 0 ? [] : [`${formatCents(amount)} of ${of}`])

const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
