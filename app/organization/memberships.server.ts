import { sql } from 'kysely'
import { withKnownFlags } from '#app/account/flags.ts'
import type { Membership } from '#app/account/membership.ts'
import { personActor, type Session } from '#app/account/sessions.server.ts'
import type { Roles } from '#app/account/sign-in.server.ts'
import { recordAudit } from '#app/organization/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'

/** A person's roles, oldest first. */
export async function readMemberships(tx: Tx, personId: string): Promise<Membership[]> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select([
      'membership.id',
      'organization.id as organizationId',
      'organization.name as organizationName',
      'membership.role',
      'membership.is_owner as isOwner',
      'organization.plan',
      'organization.feature_flags as flags',
    ])
    .select(
      sql<boolean>`coalesce(organization.rent_rewards_ended_because = 'unpaid', false)`.as(
        'areLeasesReadOnly',
      ),
    )
    .where('membership.person_id', '=', personId)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
  return rows.map(withKnownFlags)
}

/** The name of the organization that a person gets by signing in. */
export const ownOrganizationName = (email: string): string => `${email.split('@')[0]}'s organization`

/** The roles of a person who signs in, for the account's sign-in, which stands below organizations. */
export const roles: Roles = {
  read: readMemberships,
  createFirst: (tx, { personId, email }) =>
    createOwnOrganization(tx, { personId, name: ownOrganizationName(email) }),
}

/** Creates a person's own organization, with them as its owner. Returns the membership's id. */
export async function createOwnOrganization(
  tx: Tx,
  owner: { personId: string; name: string },
): Promise<string> {
  const organizationId = crypto.randomUUID()
  await actForOrganization(tx, organizationId)
  const created_at = nowInTransaction
  await tx.insertInto('organization').values({ id: organizationId, name: owner.name, created_at }).execute()
  const membership = await tx
    .insertInto('membership')
    .values({
      organization_id: organizationId,
      person_id: owner.personId,
      created_at,
      role: 'admin',
      is_owner: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, 'organization.created', { subject: organizationId })
  return membership.id
}

/** Makes another of the person's own roles the active one in their session; false if it is not theirs. */
export async function switchMembership(session: Session, membershipId: string): Promise<boolean> {
  return inTransaction(personActor(session), async (tx) => {
    const theirs = await tx
      .selectFrom('membership')
      .select('organization_id')
      .where('id', '=', membershipId)
      .where('person_id', '=', session.personId)
      .executeTakeFirst()
    if (!theirs) return false
    await tx
      .updateTable('session')
      .set({ membership_id: membershipId })
      .where('id', '=', session.sessionId)
      .execute()
    await actForOrganization(tx, theirs.organization_id)
    await recordAudit(tx, 'role.switched', { subject: membershipId })
    return true
  })
}
