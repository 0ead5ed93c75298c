import { applicantOf, type ToldFiling } from './filing-words.ts'
import type { Strength } from './match.ts'

type Decided = Pick<ToldFiling, 'amountOwed' | 'payableBy' | 'tenancyTerminatedDate' | 'dismissed' | 'tags'>

/**
 * Whether an order orders something of a tenant: to pay, or to move out. Not one that a tenant won, one that dismisses, and
 * one of which nobody read who has to pay.
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

/** Where a record stands in a report. */
export type Standing = 'match' | 'nothing_ordered' | 'name_alone'

/** A match accuses: it has the name and something else, and orders something of a tenant. */
export function standingOf(strength: Strength, decided: Decided): Standing {
  if (strength === 'name_alone') return 'name_alone'
  return ordersOfTenant(decided) ? 'match' : 'nothing_ordered'
}
