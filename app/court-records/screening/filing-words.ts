import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'

/** What an order says, as a report tells it in a line. */
export type ToldFiling = {
  amountOwed: number | null
  payableBy: 'tenant' | 'landlord' | null
  tenancyTerminatedDate: string | null
  dismissed: boolean
  tags: readonly string[]
  landlordNames: readonly string[]
}

/** What kind of order it is: `Order to pay rent and move out`. */
export function titleOf({ tags, ...filing }: ToldFiling): string {
  const isByTenant = tags.includes('tenant_filed')
  if (filing.dismissed) return isByTenant ? 'Application by a tenant, dismissed' : 'Application dismissed'
  const owes = (filing.amountOwed ?? 0) > 0
  if (owes && filing.payableBy === 'landlord') return 'Order for the landlord to pay'
  const rent = tags.includes('n4') ? ' rent' : ''
  if (owes && filing.payableBy === 'tenant') {
    return filing.tenancyTerminatedDate ? `Order to pay${rent} and move out` : `Order to pay${rent}`
  }
  if (filing.tenancyTerminatedDate) return 'Order to move out'
  return isByTenant ? 'Order on an application by a tenant' : 'Order on an application by a landlord'
}

/** What it decides, in a sentence or two; only what the order itself says. */
export function descriptionOf({ dismissed, amountOwed, payableBy, ...filing }: ToldFiling): string {
  if (dismissed) return 'The application was dismissed: nothing was ordered.'
  const amount = formatCents(amountOwed ?? 0)
  const owes = (amountOwed ?? 0) > 0
  if (owes && payableBy === 'landlord') return `The landlord was ordered to pay ${amount}.`
  const leave = filing.tenancyTerminatedDate && formatDate(filing.tenancyTerminatedDate)
  if (owes && payableBy === 'tenant') {
    const to = filing.landlordNames.length > 0 ? ` to ${filing.landlordNames.join(' and ')}` : ''
    return `Ordered to pay ${amount}${to}${leave ? ` and to move out by ${leave}` : ''}.`
  }
  return leave ? `Ordered to move out by ${leave}.` : 'Read the order for what it decides.'
}
