import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'

export type OutcomeFacts = {
  dismissed: boolean
  /** Whether it becomes void if the tenant pays in time. */
  conditional: boolean | null
  payableBy: 'tenant' | 'landlord' | null
  amountOwed: number | null
  tenancyTerminatedDate: string | null
  tenantCount: number
  landlordCount: number
}

/**
 * The order's outcome in one sentence, from certain values only; null if there are none. It says what was ordered, not
 * what is owed today: we do not learn of payments.
 */
export function outcomeOf(facts: OutcomeFacts): string | null {
  const ordered = orderedBy(facts)
  if (!facts.dismissed) return ordered
  // One application in a file may be dismissed and another granted.
  return ordered
    ? `${ordered} The order also says that an application was dismissed.`
    : 'The application was dismissed.'
}

function orderedBy(facts: OutcomeFacts): string | null {
  const { amountOwed, tenancyTerminatedDate: end } = facts
  const who = payerOf(facts)
  if (amountOwed !== null && amountOwed > 0 && who) {
    const leaves = end && facts.payableBy === 'tenant' ? `, and to move out by ${formatDate(end)}` : ''
    const ends =
      end && facts.payableBy === 'landlord'
        ? ` The tenancy ends on ${formatDate(end)}${unlessPaid(facts)}`
        : ''
    const unless = facts.payableBy === 'tenant' ? unlessPaid(facts) : '.'
    return `${who} ordered to pay ${formatCents(amountOwed)}${leaves}${unless}${ends}`
  }
  const amount = amountOwed ? `The order names ${formatCents(amountOwed)}.` : ''
  const ends = end ? `The tenancy ends on ${formatDate(end)}${unlessPaid(facts)}` : ''
  return [amount, ends].filter(Boolean).join(' ') || null
}

/** The end of a sentence about what a tenant must do. */
const unlessPaid = ({ conditional, tenantCount }: OutcomeFacts): string =>
  conditional
    ? tenantCount > 1
      ? ', unless they paid in time. This does not show whether they did.'
      : ', unless the tenant paid in time. This does not show whether the tenant did.'
    : '.'

function payerOf({ payableBy, tenantCount, landlordCount }: OutcomeFacts): string | null {
  if (payableBy === 'tenant') return tenantCount > 1 ? 'The tenants were' : 'The tenant was'
  if (payableBy === 'landlord') return landlordCount > 1 ? 'The landlords were' : 'The landlord was'
  return null
}
