import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { OccupancyDecision } from './occupancy-change.ts'

/** Our reviewers' last decision about who has the unit of a debt; null if none. */
export async function findOccupancyDecision(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<OccupancyDecision | null> {
  const row = await tx
    .selectFrom('occupancy_change')
    .select(['dispute_id', 'vacated_date', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('dispute_id', 'is not', null)
    .where('state', '=', 'made')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ dispute_id: string }>()
    .executeTakeFirst()
  return row
    ? {
        disputeId: row.dispute_id,
        on: torontoDate(row.created_at),
        vacatedOn: row.vacated_date === null ? null : isoDate(row.vacated_date),
      }
    : null
}
