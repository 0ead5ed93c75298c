import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '#app/account/audit.server.ts'
import { withKnownFlags } from '#app/account/flags.ts'
import type { Membership } from '#app/account/membership.ts'
import {
  type Actor,
  callAsAnonymous,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { hashToken, sessionCookie } from '#app/platform/http/cookies.server.ts'
import type { RequestOrigin } from '#app/platform/http/request-origin.server.ts'
import type { Language } from '#app/platform/language.ts'

/** What a session has proved since sign-in, as of now. */
export type Proofs = {
  /** A mailed code that confirmed an action in the last half hour. */
  mailedCode: boolean
  /** A code of the authenticator app or a passkey: in the last half hour, earlier in this session, or never. */
  authenticator: 'fresh' | 'stale' | 'none'
  /** Whether the person has an authenticator app. */
  hasAuthenticator: boolean
}

/** The person making a request, and their role. */
export type Session = {
  sessionId: string
  personId: string
  membershipId: string | null
  proofs?: Proofs
  /** The request itself. */
  request?: RequestOrigin
}

export type Person = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  isStaff: boolean
  /** Null where none is kept. */
  language: Language | null
}

export type PersonSession = Session & { person: Person }

/** Starts a session with a new id and cookie. An older session of the browser is never continued. */
export async function startSession(
  tx: Tx,
  started: { personId: string; membershipId: string | null; device: string },
): Promise<{ sessionId: string; cookie: string }> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: started.personId,
      membership_id: started.membershipId,
      device: started.device.slice(0, 200),
      expires_at: sql`now() + interval '30 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, cookie: await sessionCookie().serialize(token) }
}

/** A session with its person and all their roles, oldest first. */
export type OpenSession = PersonSession & {
  memberships: Membership[]
  /** Whether rent of theirs is reported, by their own consent or as a landlord attested. */
  renting: 'no' | 'attested' | 'agreed'
}

/**
 * The session of a browser's token, read from the database at every request, so that a sign-out or a change of role
 * applies at once in every process. Null if it has ended.
 */
export async function findOpenSession(token: string, request: RequestOrigin): Promise<OpenSession | null> {
  const found = await callAsAnonymous<OpenSession | null>('open_session', hashToken(token))
  return found && { ...found, memberships: found.memberships.map(withKnownFlags), request }
}

/** The actor of a session outside any organization. */
export const personActor = ({ personId, request }: Session): Actor => ({
  personId,
  organizationId: null,
  ...(request && { request }),
})

/** The same, if a person is required. */
export const ownActor = (session: Session): Actor & { personId: string } => ({
  ...personActor(session),
  personId: session.personId,
})

/** Records that this session was just confirmed with a second factor. */
export async function markProved(tx: Tx, { sessionId, personId }: Session): Promise<void> {
  await tx
    .updateTable('session')
    .set({ authenticator_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()
}

export type SessionListItem = {
  id: string
  device: string
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

/** A person's open sessions, most recently used first. */
export async function listSessions(current: Session): Promise<SessionListItem[]> {
  const rows = await inTransaction(personActor(current), (tx) =>
    tx
      .selectFrom('session')
      .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('person_id', '=', current.personId)
      .where('expires_at', '>', sql<Date>`now()`)
      .where(
        'last_seen_at',
        '>',
        sql<Date>`now() - session_idle_limit((select is_staff from person where id = ${current.personId}))`,
      )
      .orderBy('last_seen_at', 'desc')
      .execute(),
  )
  return rows.map((row) => ({ ...row, isCurrent: row.id === current.sessionId }))
}

/** Ends one of the person's own sessions; another person's id changes nothing. */
export async function endSession(current: Session, sessionId: string): Promise<boolean> {
  return inTransaction(personActor(current), async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('person_id', '=', current.personId)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) return false
    await recordAudit(tx, 'session.ended', { subject: sessionId })
    return true
  })
}

/** Ends only this browser's session. Returns the cookie that clears it. */
export async function endOwnSession(current: Session): Promise<string> {
  await endSession(current, current.sessionId)
  return sessionCookie().serialize('', { maxAge: 0 })
}

/** "Sign out" signs out everywhere. Returns the cookie that clears this browser. */
export async function endAllSessions(current: Session): Promise<string> {
  const { personId } = current
  await inTransaction(personActor(current), async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .returning('person_id')
      .execute()
    // Two at once end them once.
    if (ended.length > 0) await recordAudit(tx, 'session.all_ended', { subject: personId })
  })
  return sessionCookie().serialize('', { maxAge: 0 })
}
