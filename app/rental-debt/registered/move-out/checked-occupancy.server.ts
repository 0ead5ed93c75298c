import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { CheckedOccupancy } from './occupancy-change.ts'

type Of = { organizationId: string; id: string }

/**
 * Who had the unit when a reviewer last checked it: after the latest change that a reviewer or a decision on a dispute
 * made, otherwise at the approval.
 */
export async function findCheckedOccupancy(tx: Tx, { organizationId, id }: Of): Promise<CheckedOccupancy> {
  const made = tx
    .selectFrom('occupancy_change')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .where('state', '=', 'made')
  const checked = await made
    .select(['vacated_date', 'vacated_date_status'])
    .where((where) => where.or([where('decided_by', 'is not', null), where('dispute_id', 'is not', null)]))
    .orderBy(sql`coalesce(decided_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (checked) return checked
  const atApproval = await made
    .select(['previous_vacated_date as vacated_date', 'previous_status as vacated_date_status'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (atApproval) return atApproval
  return tx
    .selectFrom('rental_debt')
    .select(['vacated_date', 'vacated_date_status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
