import type { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { organizationUser } from './team-call.ts'

type OrganizationUser = z.infer<typeof organizationUser>

/** People in the order they joined, then the open invitations. */
export async function listOrganizationUsers({
  actor,
  organizationId,
}: {
  actor: Actor
  organizationId: string
}): Promise<OrganizationUser[]> {
  const at = new Date(await now())
  return inTransaction(actor, async (tx) => [
    ...(await readUsers(tx, organizationId)),
    ...(await readInvited(tx, organizationId, at)),
  ])
}

async function readUsers(tx: Tx, organizationId: string): Promise<OrganizationUser[]> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['membership.id', 'membership.role', 'person.id as personId'])
    .select(['person.email', 'person.first_name', 'person.middle_name', 'person.last_name'])
    .where('membership.organization_id', '=', organizationId)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
  return rows.map(({ id, role, personId, ...user }) => ({
    id,
    org_id: organizationId,
    role,
    position: null,
    verified: true,
    status: 'active',
    expire_at: null,
    invite_email: null,
    user: { id: personId, ...user },
  }))
}

async function readInvited(tx: Tx, organizationId: string, at: Date): Promise<OrganizationUser[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select(['id', 'email', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, email, expires_at }) => ({
    id,
    org_id: organizationId,
    role: 'member',
    position: null,
    verified: false,
    status: expires_at <= at ? 'expired' : 'pending',
    expire_at: expires_at.toISOString(),
    invite_email: email,
    user: null,
  }))
}
