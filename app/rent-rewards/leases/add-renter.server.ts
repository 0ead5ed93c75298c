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

/** Why a renter is not added to a lease. */
export type AddRefusal = 'same-email' | 'too-many' | 'taken-out' | 'ended'

const refusal = refusalOf<'not-found' | AddRefusal>()

type Adding = { leaseId: string; renter: NewRenter; today: IsoDate; once: OnceKey }

/** Adds a roommate to a lease, who has not been asked yet. One address is one renter: a link proves who opens it. */
export function addRenter(caller: Caller, { leaseId, renter, today, once: key }: Adding) {
  const { organizationId } = caller
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const added = await addRenters(tx, { organizationId, leaseId, renters: [renter], today })
        if (!Array.isArray(added)) throw refusal.because(added)
        const [id = ''] = added
        await followLeases(tx, { organizationId, ids: [leaseId], today })
        return id
      }),
    ),
  )
}

type Joining = Omit<Adding, 'renter' | 'once'> & { organizationId: string; renters: readonly NewRenter[] }

/** The same in the caller's transaction, all of them or none; the caller follows the lease. Returns their ids. */
export async function addRenters(
  tx: Tx,
  { organizationId, leaseId, renters, today }: Joining,
): Promise<string[] | AddRefusal> {
  const lease = await lockLease(tx, { organizationId, leaseId })
  if (lease.status === 'ended') return 'ended'
  const others = await tx
    .selectFrom('lease_renter')
    .select(['email', 'person_email', 'position', 'left_how', 'dispute_id'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .execute()
  if (others.length + renters.length > maxRenters) return 'too-many'
  for (const { email: address } of renters) {
    if (address === null) continue
    const isTakenOut = others.some(
      ({ left_how, dispute_id, person_email }) =>
        left_how === 'mistake' && dispute_id !== null && person_email === address,
    )
    if (isTakenOut) return 'taken-out'
    if (others.some(({ email }) => email === address)) return 'same-email'
  }
  const last = Math.max(0, ...others.map(({ position }) => position))
  const joinedOn = lease.startsOn > today ? lease.startsOn : today
  const ids: string[] = []
  for (const [index, renter] of renters.entries()) {
    const position = last + index + 1
    const id = await insertRenter(tx, { organizationId, leaseId, position, joinedOn, renter })
    await recordAudit(tx, 'renter.added', { subject: id, partOf: leaseId })
    ids.push(id)
  }
  await sql`update lease set revision = revision + 1 where organization_id = ${organizationId}
    and id = ${leaseId}`.execute(tx)
  return ids
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
