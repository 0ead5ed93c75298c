import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '#app/organization/audit.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit, type RateLimit } from '#app/platform/http/rate-limit.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { type Caller, personIdOf } from '../caller.ts'
import { readOrganizationName, readPersonName } from '../names.server.ts'
import { findLogo } from '../settings/logo.server.ts'
import { invitationMail } from './invitation-mail.ts'
import { teamPaths } from './paths.ts'
import { type Invited, invitationsAnHour, invitedUntil, type TeamRefusal } from './team.ts'
import { asAdmin, refusedTeam } from './team-lock.server.ts'

const perHour = {
  name: 'team-invitations',
  hits: invitationsAnHour,
  seconds: 60 * 60,
} as const satisfies RateLimit

export const tokenHash = (token: string): Buffer =>
  createHash('sha256').update(`invitation\n${token}`).digest()

/** If nothing was sent, nothing is stored, not even the once-key: the same form can be sent again after the hour. */
const nothingSent = refusalOf<Invited[]>()

/** Invites people as members, each with a separate result, in the given order. An open invitation is sent again. */
export const inviteToTeam = (
  caller: Caller,
  { emails, once: key }: { emails: readonly string[]; once: OnceKey },
): Promise<Outcome<Invited[], TeamRefusal>> =>
  sending(caller, key, async (tx, sender) => {
    const outcomes: Invited[] = []
    for (const email of emails) {
      const reached = outcomes.find(({ outcome }) => outcome === 'limit')
      outcomes.push(await inviteOne(tx, sender, email, reached))
    }
    return outcomes
  })

type Sender = { caller: Caller; at: Date }

async function sending(
  caller: Caller,
  key: OnceKey,
  send: (tx: Tx, sender: Sender) => Promise<Invited[]>,
): Promise<Outcome<Invited[], TeamRefusal>> {
  const sender = { caller, at: new Date(await now()) }
  const tried = await nothingSent.outcome(
    asAdmin(caller, (tx) =>
      once(tx, key, async () => {
        const outcomes = await send(tx, sender)
        if (!outcomes.some(({ outcome }) => outcome === 'sent')) throw nothingSent.because(outcomes)
        return outcomes
      }),
    ),
  )
  return tried.ok ? tried.done : { ok: true as const, done: tried.refusal }
}

async function inviteOne(tx: Tx, sender: Sender, email: string, reached?: Invited): Promise<Invited> {
  const { caller, at } = sender
  const { organizationId } = caller
  const member = await tx
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('membership.id')
    .where('membership.organization_id', '=', organizationId)
    .where('person.email', '=', email)
    .executeTakeFirst()
  if (member) return { outcome: 'member' }
  const limit = reached ?? (await countSending(tx, caller))
  if (limit) return limit
  const waiting = await openInvitations(tx, organizationId).where('email', '=', email).executeTakeFirst()
  if (waiting) return sendAgain(tx, sender, waiting)
  const token = newToken()
  const { id } = await tx
    .insertInto('invitation')
    .values({
      organization_id: organizationId,
      email,
      invited_by: personIdOf(caller),
      token_hash: tokenHash(token),
      expires_at: invitedUntil(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mailInvitation(tx, caller, { id, email, token })
  await recordAudit(tx, 'team.invited', { subject: id })
  return { outcome: 'sent', id }
}

/** Sends an open or expired invitation again, valid for seven days; the earlier link stops working. */
export const resendInvitation = (
  caller: Caller,
  { invitationId, once: key }: { invitationId: string; once: OnceKey },
): Promise<Outcome<Invited[], TeamRefusal>> =>
  sending(caller, key, async (tx, sender) => {
    const waiting = await openInvitations(tx, caller.organizationId)
      .where('id', '=', invitationId)
      .executeTakeFirst()
    if (!waiting) throw refusedTeam.because('gone')
    return [(await countSending(tx, caller)) ?? (await sendAgain(tx, sender, waiting))]
  })

async function sendAgain(tx: Tx, { caller, at }: Sender, { id, email }: Waiting): Promise<Invited> {
  const token = newToken()
  await tx
    .updateTable('invitation')
    .set({ token_hash: tokenHash(token), invited_by: personIdOf(caller), expires_at: invitedUntil(at) })
    .where('organization_id', '=', caller.organizationId)
    .where('id', '=', id)
    .execute()
  await mailInvitation(tx, caller, { id, email, token })
  await recordAudit(tx, 'team.invited_again', { subject: id })
  return { outcome: 'sent', id }
}

const newToken = () => randomBytes(32).toString('base64url')

type Waiting = { id: string; email: string }

/** Open ones, expired or not. */
export const openInvitations = (tx: Tx, organizationId: string) =>
  tx
    .selectFrom('invitation')
    .select(['id', 'email'])
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

/** Counts the mails to send, by organization; says if that is too many. */
async function countSending(tx: Tx, { organizationId }: Caller): Promise<Invited | null> {
  const waitSeconds = await hitRateLimit(tx, perHour, organizationId)
  return waitSeconds === null ? null : { outcome: 'limit', waitSeconds }
}

async function mailInvitation(
  tx: Tx,
  caller: Caller,
  { id, email, token }: Waiting & { token: string },
): Promise<void> {
  const organization = await readOrganizationName(tx, caller.organizationId)
  const inviter = await readPersonName(tx, personIdOf(caller))
  const link = new URL(teamPaths.invitation(id, token), config().publicUrl).href
  const logo = await findLogo(tx, caller.organizationId)
  await postMail(tx, invitationMail({ to: email, inviter, organization, link, logo }))
}
