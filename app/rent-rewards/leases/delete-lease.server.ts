import type { Caller } from '#app/organization/caller.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { leaseRenterKind } from '../disputes/kind.ts'

/** Deleted; already gone; a renter answered, or is asked right now: then it stays, and can be ended. */
export type LeaseDeletion = 'deleted' | 'gone' | 'used'

/** Deletes a lease about which no renter ever agreed to anything, with everything in it. */
export function deleteLease(
  caller: Caller,
  { leaseId, once: key }: { leaseId: string; once: OnceKey },
): Promise<LeaseDeletion> {
  const { organizationId } = caller
  return inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      const lease = await tx
        .selectFrom('lease')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', leaseId)
        .forUpdate()
        .executeTakeFirst()
      if (!lease) return 'gone'
      const renters = await tx
        .selectFrom('lease_renter as r')
        .select(['r.id', 'r.consent'])
        .where('r.organization_id', '=', organizationId)
        .where('r.lease_id', '=', leaseId)
        .forUpdate()
        .execute()
      if (renters.some(({ consent }) => consent !== 'pending' && consent !== 'expired')) return 'used'
      if (await hasDispute(tx, { organizationId, renterIds: renters.map(({ id }) => id) })) return 'used'
      await tx
        .deleteFrom('lease')
        .where('organization_id', '=', organizationId)
        .where('id', '=', leaseId)
        .execute()
      await recordAudit(tx, 'lease.deleted', { subject: leaseId })
      return 'deleted'
    }),
  )
}

/** Whether one of them disputed it: then it is a record. */
async function hasDispute(
  tx: Tx,
  { organizationId, renterIds }: { organizationId: string; renterIds: readonly string[] },
): Promise<boolean> {
  const row = await tx
    .selectFrom('dispute')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', leaseRenterKind)
    .where('subject_id', '=', anyOf(renterIds))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
