import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { insertRenter } from './add-lease.server.ts'
import { followLeases } from './follow-leases.server.ts'
import type { NewRenter } from './lease-schema.ts'
import { maxRenters } from './max-renters.ts'

const refusal = refusalOf<'not-found' | 'same-email' | 'too-many' | 'taken-out' | 'ended'>()

type Adding = { leaseId: string; renter: NewRenter; today: IsoDate; once: OnceKey }

/** Adds a roommate to a lease, who has not been asked yet. One address is one renter: a link proves who opens it. */
export function addRenter(caller: Caller, { leaseId, renter, today, once: key }: Adding) {
  const { organizationId } = caller
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const lease = await lockLease(tx, { organizationId, leaseId })
        if (lease.status === 'ended') throw refusal.because('ended')
        const others = await tx
          .selectFrom('lease_renter')
          .select(['email', 'person_email', 'position', 'left_how', 'dispute_id'])
          .where('organization_id', '=', organizationId)
          .where('lease_id', '=', leaseId)
          .execute()
        if (others.length >= maxRenters) throw refusal.because('too-many')
        const isTakenOut = others.some(
          ({ left_how, dispute_id, person_email }) =>
            left_how === 'mistake' && dispute_id !== null && person_email === renter.email,
        )
        if (renter.email !== null && isTakenOut) throw refusal.because('taken-out')
        if (renter.email !== null && others.some(({ email }) => email === renter.email))
          throw refusal.because('same-email')
        const id = await insertRenter(tx, {
          organizationId,
          leaseId,
          position: Math.max(0, ...others.map(({ position }) => position)) + 1,
          joinedOn: lease.startsOn > today ? lease.startsOn : today,
          renter,
        })
        await sql`update lease set revision = revision + 1 where organization_id = ${organizationId}
          and id = ${leaseId}`.execute(tx)
        await followLeases(tx, { organizationId, ids: [leaseId], today })
        await recordAudit(tx, 'renter.added', { subject: id, partOf: leaseId })
        return id
      }),
    ),
  )
}

/** Locks a lease until the transaction ends; refuses one that is not the organization's. */
async function lockLease(tx: Tx, { organizationId, leaseId }: { organizationId: string; leaseId: string }) {
  const lease = await tx
    .selectFrom('lease')
    .select(['status', 'starts_on'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', leaseId)
    .forUpdate()
    .executeTakeFirst()
  if (!lease) throw refusal.because('not-found')
  return { status: lease.status, startsOn: isoDate(lease.starts_on) }
}
