import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'

/** The content of an order as a line in a report. */
export type DescribedFiling = {
  amountOwed: number | null
  payableBy: 'tenant' | 'landlord' | null
  tenancyTerminatedDate: string | null
  dismissed: boolean
  conditional: boolean | null
  tags: readonly string[]
  landlordNames: readonly string[]
}

/** The kind of order: `Order to pay rent and move out`. */
export function titleOf(filing: DescribedFiling): string {
  const title = plainTitle(filing)
  return filing.conditional && title.startsWith('Order to ') ? `${title}, unless they paid in time` : title
}

function plainTitle({ tags, ...filing }: DescribedFiling): string {
  const by = applicantOf(tags)
  const owes = (filing.amountOwed ?? 0) > 0
  if (owes && filing.payableBy === 'landlord') return 'Order for the landlord to pay'
  const rent = tags.includes('n4') ? ' rent' : ''
  if (owes && filing.payableBy === 'tenant') {
    return filing.tenancyTerminatedDate ? `Order to pay${rent} and move out` : `Order to pay${rent}`
  }
  if (filing.tenancyTerminatedDate) return 'Order to move out'
  if (filing.dismissed && !owes)
    return by === 'tenant' ? 'Application by a tenant, dismissed' : 'Application dismissed'
  return by ? `Order on an application by a ${by}` : 'Order about a tenancy'
}

/** The topics that show who applied: the word itself before the forms of either side. */
const filedBy = [
  [['tenant_filed'], 'tenant'],
  [['landlord_filed', 'n4', 'n8', 'n12'], 'landlord'],
  [['t2', 't5', 't6'], 'tenant'],
] as const

/** Who applied, by an order's topics; null if they do not say. */
export const applicantOf = (tags: readonly string[]) =>
  filedBy.find(([those]) => those.some((tag) => tags.includes(tag)))?.[1] ?? null

/** The decision in a sentence or two; only what the order itself says. */
export function descriptionOf(filing: DescribedFiling): string {
  const ordered = orderedBy(filing)
  if (!filing.dismissed) return ordered ?? 'Read the order for what it decides.'
  // One application in a file may be dismissed and another granted.
  if (ordered) return `${ordered} It also says that an application was dismissed.`
  return (filing.amountOwed ?? 0) > 0
    ? 'It says that an application was dismissed, and names an amount. Read the order for what it decides.'
    : 'The application was dismissed: nothing was ordered.'
}

/** What a person must do. */
function orderedBy({
  amountOwed,
  payableBy,
  landlordNames,
  tenancyTerminatedDate,
  conditional,
}: DescribedFiling): string | null {
  const amount = formatCents(amountOwed ?? 0)
  const owes = (amountOwed ?? 0) > 0
  const leave = tenancyTerminatedDate && formatDate(tenancyTerminatedDate)
  if (owes && payableBy === 'landlord')
    return [`The landlord was ordered to pay ${amount}.`, ...endOf(tenancyTerminatedDate, conditional)].join(
      ' ',
    )
  const end = conditional ? ', unless they paid in time. This does not show whether they did.' : '.'
  if (owes && payableBy === 'tenant') {
    const to = landlordNames.length > 0 ? ` to ${landlordNames.join(' and ')}` : ''
    return leave
      ? `Ordered to pay ${amount}${to} and to move out by ${leave}${end}`
      : `Ordered to pay ${amount}${to}${end}`
  }
  return leave ? `Ordered to move out by ${leave}${end}` : null
}

/** The end of a tenancy where no person was ordered to move out. */
function endOf(date: string | null, conditional: boolean | null): string[] {
  if (date === null) return []
  return conditional
    ? [
        `The tenancy ends on ${formatDate(date)}, unless the tenant paid in time.`,
        'This does not show whether the tenant did.',
      ]
    : [`The tenancy ends on ${formatDate(date)}.`]
}
