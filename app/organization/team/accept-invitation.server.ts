import { sql } from 'kysely'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { recordAudit } from '#app/organization/audit.server.ts'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import {
  type Actor,
  actForOrganization,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { readOrganizationName, readPersonName } from '../names.server.ts'
import { tokenHash } from './invitations.server.ts'
import { removeUnused } from './remove-unused.server.ts'
import { type InvitationState, invitationState } from './team.ts'
import { lockTeam } from './team-lock.server.ts'

/** The content of a link: the invitation's id, and the token that proves that the mail was read. */
export type InvitationLink = { id: string; token: string }

export type FoundInvitation = {
  state: InvitationState
  organizationId: string
  expiresAt: Date
  email: string
  organization: string
  inviter: string
}

/** A link's invitation; null if it is not one of ours, or a newer one was mailed. Reading it changes nothing. */
export async function findInvitation(actor: Actor, link: InvitationLink): Promise<FoundInvitation | null> {
  const at = new Date(await now())
  return inTransaction(actor, async (tx) => {
    const found = await findByLink(tx, link, at)
    if (!found) return null
    return {
      state: found.state,
      organizationId: found.organization_id,
      expiresAt: found.expires_at,
      email: found.email,
      organization: await readOrganizationName(tx, found.organization_id),
      inviter: await readPersonName(tx, found.invited_by),
    }
  })
}

/** From here on the transaction acts for the inviting organization. */
async function findByLink(tx: Tx, { id, token }: InvitationLink, at: Date) {
  if (!isUuid(id)) return null
  const hash = tokenHash(token)
  await sql`select set_config('app.invitation', ${hash.toString('hex')}, true)`.execute(tx)
  const found = await tx
    .selectFrom('invitation')
    .select(['id', 'organization_id', 'email', 'invited_by', 'accepted_by'])
    .select(['accepted_at', 'revoked_at', 'expires_at'])
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!found) return null
  await actForOrganization(tx, found.organization_id)
  return { ...found, state: invitationState(found, at) }
}

const refused = refusalOf<'unknown' | 'another_person' | Exclude<InvitationState, 'open'>>()

/**
 * Makes the invited person a member, once, and continues in that organization. A person who signed in with another
 * address is refused. A person who joined by this link and still belongs to the team counts as joined. Their own unused
 * organization is removed.
 */
export async function acceptInvitation(
  { session, actor }: { session: PersonSession; actor: Actor },
  { link, once: key }: { link: InvitationLink; once: OnceKey },
) {
  const { person } = session
  const at = new Date(await now())
  return refused.outcome(
    inTransaction(actor, (tx) =>
      once(tx, key, async () => {
        const first = await findByLink(tx, link, at)
        if (!first) throw refused.because('unknown')
        await lockTeam(tx, first.organization_id)
        // Two at once take turns; the second sees the first one's result.
        const found = await findByLink(tx, link, at)
        if (!found) throw refused.because('unknown')
        if (found.email !== person.email) throw refused.because('another_person')
        const { organization_id: organizationId } = found
        if (found.state === 'used') {
          const membershipId = await membershipIn(tx, organizationId, person.id)
          if (!membershipId || found.accepted_by !== person.id) throw refused.because('used')
          await goOnIn(tx, session, membershipId)
          return 'joined'
        }
        if (found.state !== 'open') throw refused.because(found.state)
        const membershipId =
          (await membershipIn(tx, organizationId, person.id)) ?? (await join(tx, organizationId, person.id))
        await tx
          .updateTable('invitation')
          .set({ accepted_at: at, accepted_by: person.id })
          .where('id', '=', found.id)
          .execute()
        await goOnIn(tx, session, membershipId)
        await recordAudit(tx, 'team.joined', {
          subject: membershipId,
          details: { invitation: found.id },
        })
        await removeUnused(tx, person, { joined: organizationId })
        return 'joined'
      }),
    ),
  )
}

const membershipIn = async (tx: Tx, organizationId: string, personId: string) =>
  (
    await tx
      .selectFrom('membership')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('person_id', '=', personId)
      .executeTakeFirst()
  )?.id

async function join(tx: Tx, organizationId: string, personId: string): Promise<string> {
  const { id } = await tx
    .insertInto('membership')
    .values({
      organization_id: organizationId,
      person_id: personId,
      role: 'member',
      created_at: nowInTransaction,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const goOnIn = (tx: Tx, { sessionId, personId }: PersonSession, membershipId: string) =>
  tx
    .updateTable('session')
    .set({ membership_id: membershipId })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()
