import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import type { RenterDispute } from '../line/line-facts.ts'
import { leaseRenterKind } from './kind.ts'

/** What a line needs to know of the disputes of renters, by the renter's id, oldest first. */
export async function readRenterDisputes(
  tx: Tx,
  organizationId: string,
  renterIds: readonly string[],
): Promise<Map<string, RenterDispute[]>> {
  const rows = await tx
    .selectFrom('dispute')
    .select(['subject_id', 'opened_on', 'resolved_on', 'contested_on', 'state', 'reporting_paused_at'])
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', leaseRenterKind)
    .where('subject_id', '=', anyOf(renterIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const disputes = rows.map((row) => ({
    renterId: row.subject_id,
    dispute: {
      openedOn: isoDate(row.opened_on),
      resolvedOn: isoDateOrNull(row.resolved_on),
      isContested: row.contested_on !== null,
      isRetracted: row.state === 'retracted',
      isPaused: row.reporting_paused_at !== null,
    },
  }))
  return new Map(
    [...Map.groupBy(disputes, ({ renterId }) => renterId)].map(([id, own]) => [
      id,
      own.map(({ dispute }) => dispute),
    ]),
  )
}
