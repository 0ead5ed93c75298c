import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Caller, personIdOf } from '../caller.ts'
import type { TeamEntry } from './team.ts'

/** The team as its admins see it: people in the order they joined, then the open invitations. */
export async function readTeam(caller: Caller): Promise<TeamEntry[]> {
  const at = new Date(await now())
  return inTransaction(caller.actor, async (tx) => [
    ...(await readMembers(tx, caller)),
    ...(await readOpenInvitations(tx, caller, at)),
  ])
}

/** One entry; null if it is not, or no longer, in this team. */
export const findEntry = async (caller: Caller, id: string): Promise<TeamEntry | null> =>
  (await readTeam(caller)).find((entry) => entry.id === id) ?? null

async function readMembers(tx: Tx, caller: Caller): Promise<TeamEntry[]> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['membership.id', 'person.id as personId', 'person.email', 'membership.role', 'is_owner'])
    .where('membership.organization_id', '=', caller.organizationId)
    .orderBy('membership.is_owner', 'desc')
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
  return rows.map(({ personId, is_owner: isOwner, ...row }) => ({
    ...row,
    status: 'active',
    isYou: personId === personIdOf(caller),
    isOwner,
  }))
}

async function readOpenInvitations(tx: Tx, { organizationId }: Caller, at: Date): Promise<TeamEntry[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select(['id', 'email', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map(({ id, email, expires_at: until }) => ({
    id,
    email,
    status: until <= at ? 'expired' : 'pending',
    role: 'member',
    isYou: false,
    isOwner: false,
  }))
}
