import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { PastClaim } from './past-claims.server.ts'

/** Why a reviewer may not decide it: they rent this home, asked for it, or belong to its landlord. */
export async function findPastConflict(
  tx: Tx,
  { person }: Pick<Staff, 'person'>,
  { organizationId, leaseId, personId }: Pick<PastClaim, 'organizationId' | 'leaseId' | 'personId'>,
): Promise<string | null> {
  const renter = await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('lease_id', '=', leaseId)
    .where('person_email', '=', person.email)
    .limit(1)
    .executeTakeFirst()
  if (renter) return 'You are a renter of this lease, so someone else must decide.'
  const membership = await tx
    .selectFrom('membership')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  return membership || person.id === personId
    ? 'You belong to the landlord of this lease, so someone else must decide.'
    : null
}
