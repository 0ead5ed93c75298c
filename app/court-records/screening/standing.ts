import { applicantOf, type DescribedFiling } from './filing-words.ts'
import type { Strength } from './match.ts'

type Decided = Pick<
  DescribedFiling,
  'amountOwed' | 'payableBy' | 'tenancyTerminatedDate' | 'dismissed' | 'tags'
>

/**
 * Whether an order requires something of a tenant: to pay, or to move out. Not if the tenant won, if it dismisses, or
 * if the payer was not read.
 */
export function ordersOfTenant({
  amountOwed,
  payableBy,
  tenancyTerminatedDate: end,
  dismissed,
  tags,
}: Decided): boolean {
  const pays = (amountOwed ?? 0) > 0
  if (pays && payableBy !== null) return payableBy === 'tenant'
  return end !== null && !dismissed && applicantOf(tags) !== 'tenant'
}

/** Whether an order names an amount and we could not read who has to pay it: perhaps a tenant. */
const isPayerUnread = ({ amountOwed, payableBy, dismissed }: Decided): boolean =>
  (amountOwed ?? 0) > 0 && payableBy === null && !dismissed

/** A record's place in a report. */
export type Standing = 'match' | 'payer_unread' | 'nothing_ordered' | 'name_alone'

/** A match accuses: it has the name and something else, and requires something of a tenant. */
export function standingOf(strength: Strength, decided: Decided): Standing {
  if (strength === 'name_alone') return 'name_alone'
  if (ordersOfTenant(decided)) return 'match'
  return isPayerUnread(decided) ? 'payer_unread' : 'nothing_ordered'
}
