import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** Ends a renter's open request, which something else answered: its link works no longer. */
export async function endOpenRequest(
  tx: Tx,
  { organizationId, renterId }: { organizationId: string; renterId: string },
): Promise<void> {
  await tx
    .updateTable('consent_request')
    .set({ answered_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('lease_renter_id', '=', renterId)
    .where('answered_at', 'is', null)
    .where('returned_at', 'is', null)
    .execute()
}
