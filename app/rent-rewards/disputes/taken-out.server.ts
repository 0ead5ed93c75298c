import { personActor } from '#app/account/sessions.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { type DisputedRenter, findRenter, readRenter } from './disputed-renter.server.ts'
import { leaseRenterKind } from './kind.ts'

export type TakenOut = {
  renterId: string
  name: string
  landlord: string
  address: string
  decidedOn: string
}

/** What a person keeps who was found not to be a renter of a lease; null for everyone else. */
async function findTakenOut(tx: Tx, renter: DisputedRenter): Promise<TakenOut | null> {
  if (!renter.isTakenOut) return null
  const { decidedOn } = await tx
    .selectFrom('dispute')
    .select('resolved_on as decidedOn')
    .where('subject_kind', '=', leaseRenterKind)
    .where('subject_id', '=', renter.id)
    .where('state', '=', 'withdrawn')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Of the lease they see nothing any more but which one it was.
  await actForOrganization(tx, renter.organizationId)
  const { address } = await readRenter(tx, renter.id)
  const { id: renterId, name, landlord } = renter
  return { renterId, name, landlord, address: address ?? '', decidedOn: decidedOn ?? '' }
}

/** A renter by their own id: the lease they are in, or what they keep of one that is not theirs. */
export async function openOfRenter(
  member: Member,
  renterId: string,
): Promise<{ leaseId: string } | { takenOut: TakenOut }> {
  const own = await inTransaction(personActor(member.session), async (tx) => {
    const renter = await findRenter(tx, renterId)
    if (!renter || renter.personEmail !== member.person.email) return null
    const takenOut = await findTakenOut(tx, renter)
    return takenOut ? { takenOut } : { leaseId: renter.leaseId }
  })
  if (own) return own
  const renter = await inTransaction(member.actor, (tx) => findRenter(tx, renterId))
  found(renter?.organizationId === member.organizationId || null)
  return { leaseId: renter?.leaseId ?? '' }
}

/** The address of what a person keeps of a lease that is not theirs; null if it is theirs, or nothing of theirs. */
export const findTakenOutOf = (member: Member, leaseId: string): Promise<string | null> =>
  inTransaction(personActor(member.session), async (tx) => {
    const row = await tx
      .selectFrom('lease_renter')
      .select('id')
      .where('lease_id', '=', leaseId)
      .where('person_email', '=', member.person.email)
      .where('left_how', '=', 'mistake')
      .where('dispute_id', 'is not', null)
      .executeTakeFirst()
    return row?.id ?? null
  })
