import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { PastClaim } from './past-claims.server.ts'

type Lease = Pick<PastClaim, 'organizationId' | 'leaseId'>

/** A reviewer's own part in a lease: they rent the home, or belong to its landlord; null without one. */
export async function findOwnPart(
  tx: Tx,
  { person }: Pick<Staff, 'person'>,
  { organizationId, leaseId }: Lease,
): Promise<'renter' | 'landlord' | null> {
  const renter = await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('lease_id', '=', leaseId)
    .where('person_email', '=', person.email)
    .limit(1)
    .executeTakeFirst()
  if (renter) return 'renter'
  const membership = await tx
    .selectFrom('membership')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  return membership ? 'landlord' : null
}

/** Why a reviewer may not decide it: they rent this home, asked for it, or belong to its landlord. */
export async function findPastConflict(
  tx: Tx,
  { person }: Pick<Staff, 'person'>,
  claim: Lease & Pick<PastClaim, 'personId'>,
): Promise<string | null> {
  const part = await findOwnPart(tx, { person }, claim)
  if (part === 'renter') return 'You are a renter of this lease, so someone else must decide.'
  return part === 'landlord' || person.id === claim.personId
    ? 'You belong to the landlord of this lease, so someone else must decide.'
    : null
}
