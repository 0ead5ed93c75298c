import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { Altered } from '../months/altered.ts'
import { type Month, monthOf } from '../months/months.ts'
import type { LockedLease } from './change-lease.server.ts'

/** The months of which our reviewers said on a dispute what was paid. */
export async function decidedMonths(tx: Tx, leaseId: string): Promise<Month[]> {
  const rows = await tx
    .selectFrom('lease_statement')
    .select('month')
    .where('lease_id', '=', leaseId)
    .where('replaced_at', 'is', null)
    .where('dispute_id', 'is not', null)
    .execute()
  return rows.map(({ month }) => monthOf(isoDate(month)))
}

/** Whether our reviewers decided one of the months that a change alters. */
export async function hasDecided(tx: Tx, leaseId: string, altered: readonly Altered[]): Promise<boolean> {
  if (altered.length === 0) return false
  const months = new Set(await decidedMonths(tx, leaseId))
  return altered.some(({ month }) => months.has(month))
}

/** Whether another rent from a day on alters what our reviewers decided: a month, or the rent itself until today. */
export async function isDecided(
  tx: Tx,
  { organizationId, id, today }: LockedLease,
  { from, altered }: { from: IsoDate; altered: readonly Altered[] },
): Promise<boolean> {
  if (await hasDecided(tx, id, altered)) return true
  if (from > today) return false
  const rent = await tx
    .selectFrom('lease_term')
    .select('starts_on')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', id)
    .where('dispute_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return rent !== undefined
}
