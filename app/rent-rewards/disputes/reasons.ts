import { formatMonth } from '#app/platform/values/parts-of-date.ts'

/** What of a lease a renter says is wrong. */
export type About = 'month' | 'amount' | 'lease'

export const disputeReasons = {
  month_paid: 'I paid this month',
  month_day: 'I paid on another day than it says',
  month_amount: 'I paid another amount than it says',
  month_not_asked: 'No one asked or told me before it was reported late',
  month_added: 'This month was added from before, and it is wrong',
  amount_rent: 'The rent is wrong',
  amount_owed: 'What I owe is wrong',
  lease_not_mine: 'This is not my lease',
  lease_not_me: 'I am not the person named',
  lease_left: 'I left earlier than it says',
  other: 'Another reason',
} as const

export type DisputeReason = keyof typeof disputeReasons

export const monthReasons: readonly DisputeReason[] = [
  'month_paid',
  'month_day',
  'month_amount',
  'month_not_asked',
  'month_added',
]

/** What a dispute is about, by its reason; another reason is about its months, or the lease if it names none. */
export function aboutOf(reason: string, months: readonly string[]): About {
  const [about] = reason.split('_')
  if (about === 'month' || about === 'amount' || about === 'lease') return about
  return months.length > 0 ? 'month' : 'lease'
}

/** `Jan 2026 and Mar 2026`; months as parts of addresses and rows are `2026-01`. */
export const monthsText = (months: readonly string[]): string => months.map(formatMonth).join(', ')
