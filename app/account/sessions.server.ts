import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { actAsPerson, inTransaction, nobody, type Tx } from '#app/platform/database/transaction.server.ts'
import { readToken, sessionCookie } from '#app/platform/http/cookies.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'

/** Who a request comes from, and in which of their roles. */
export type Session = {
  sessionId: string
  personId: string
  membershipId: string | null
}

export type Person = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  isStaff: boolean
}

export type PersonSession = Session & { person: Person }

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Starts a session under a new id and returns its cookie. An older session of the browser is never continued. */
export async function startSession(
  tx: Tx,
  started: { personId: string; membershipId: string | null; device: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: started.personId,
      membership_id: started.membershipId,
      device: started.device.slice(0, 200),
      expires_at: sql`now() + interval '30 days'`,
    })
    .execute()
  return sessionCookie().serialize(token)
}

/**
 * Reads on in the name of the person whose session this request carries, in the transaction that found it; null where
 * there is no session or it has ended.
 */
export async function readAsSession<T>(
  request: Request,
  read: (tx: Tx, session: PersonSession) => Promise<T>,
): Promise<T | null> {
  const token = await readToken(sessionCookie(), request)
  if (!token) return null
  return inTransaction(nobody, async (tx) => {
    const session = await readSession(tx, token)
    if (!session) return null
    await actAsPerson(tx, session.personId)
    return read(tx, session)
  })
}

/** The session of this request and its person; null where there is none or it has ended. */
export const findSession = ({ request }: RequestArgs): Promise<PersonSession | null> =>
  readAsSession(request, async (_, session) => session)

async function readSession(tx: Tx, token: string): Promise<PersonSession | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.id as sessionId',
      'session.person_id as personId',
      'session.membership_id as membershipId',
      'person.email',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.is_staff as isStaff',
      sql<boolean>`session.last_seen_at < now() - interval '10 minutes'`.as('isStale'),
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return null
  if (row.isStale) {
    await tx
      .updateTable('session')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.sessionId)
      .execute()
  }
  const { sessionId, personId, membershipId, email, firstName, lastName, isStaff } = row
  return { sessionId, personId, membershipId, person: { id: personId, email, firstName, lastName, isStaff } }
}

export type SessionListItem = {
  id: string
  device: string
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

/** A person's open sessions, the latest used first. */
export async function listSessions(current: Session): Promise<SessionListItem[]> {
  const rows = await inTransaction({ personId: current.personId, organizationId: null }, (tx) =>
    tx
      .selectFrom('session')
      .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('person_id', '=', current.personId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_seen_at', 'desc')
      .execute(),
  )
  return rows.map((row) => ({ ...row, isCurrent: row.id === current.sessionId }))
}

/** Ends one of the person's own sessions; somebody else's id changes nothing. */
export async function endSession(current: Session, sessionId: string): Promise<boolean> {
  const ended = await inTransaction({ personId: current.personId, organizationId: null }, (tx) =>
    tx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('person_id', '=', current.personId)
      .executeTakeFirst(),
  )
  return ended.numDeletedRows > 0n
}

/** "Sign out" signs out everywhere. Returns the cookie that clears this browser. */
export async function endAllSessions(personId: string): Promise<string> {
  await inTransaction({ personId, organizationId: null }, (tx) =>
    tx.deleteFrom('session').where('person_id', '=', personId).execute(),
  )
  return sessionCookie().serialize('', { maxAge: 0 })
}
