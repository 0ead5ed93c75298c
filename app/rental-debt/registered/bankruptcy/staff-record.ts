import { helpLine } from '#app/platform/product.ts'
import type { BankruptcyFacts } from './bankruptcy.ts'
import type { Side } from './locations.ts'

export const recordedByStaff = `Our reviewers recorded this bankruptcy. You can record its discharge and the trustee’s details. If something else has to change, call us at ${helpLine}.`

type Recorded = Pick<BankruptcyFacts, 'status' | 'filed_date' | 'ended_date'>

/**
 * Whether this side cannot make this change: what our reviewers recorded of a bankruptcy stays, unless they change it.
 * A discharge is news, and takes nothing from the person. `to` is null if the record is removed.
 */
export function isKeptForStaff(
  side: Side,
  record: Recorded & { isByStaff: boolean },
  to: Recorded | null,
): boolean {
  if (side === 'staff' || !record.isByStaff) return false
  // A dismissed petition counts as never filed: its record takes nothing from anyone.
  if (!to) return record.status !== 'dismissed'
  if (to.filed_date !== record.filed_date) return true
  if (record.status === 'petition' && to.status === 'discharged') return false
  return to.status !== record.status || to.ended_date !== record.ended_date
}
