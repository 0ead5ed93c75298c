// @engine: the end of a session is counted in intervals of the engine
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSession } from '#app/account/session-guard.server.ts'
import { endAllSessions, endSession, listSessions, type Session } from '#app/account/sessions.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { findMember, requireMember } from '#app/organization/guards.server.ts'
import { switchMembership } from '#app/organization/memberships.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createMember } from '#database/factories/member.ts'
import { argsOf, Browser, signIn } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

beforeAll(prepareJobs)
afterAll(stopJobs)

let count = 0
let email = ''
let browser: Browser

beforeEach(async () => {
  count += 1
  email = `owner-${count}@people.example`
  browser = new Browser(`198.51.100.${count}`)
  await signIn(browser, email)
})

const sessionOf = (from: Browser) => findSession(argsOf(from.request('/dashboard')))

async function openSession(from: Browser): Promise<Session> {
  const session = await sessionOf(from)
  if (!session) throw new Error('nobody is signed in')
  return session
}

async function elsewhere(): Promise<Browser> {
  const other = new Browser('203.0.113.9')
  await signIn(other, email)
  return other
}

test('the database has no token that would sign anyone in', async () => {
  const { rows } = await inTransaction(anonymous, (tx) =>
    sql<{
      row: string
      length: number
    }>`select to_jsonb(s)::text as row, length(token_hash) from session s`.execute(tx),
  )
  const [signed = ''] = decodeURIComponent(browser.cookies.get('session') ?? '').split('.')
  const token = JSON.parse(atob(signed)) as string
  expect(token.length).toBeGreaterThan(40)
  for (const { row, length } of rows) {
    expect(row).not.toContain(token)
    expect(length).toBe(32)
  }
})

test('each sign-in is a session of its own', async () => {
  const before = browser.cookies.get('session')
  await signIn(browser, email)
  expect(browser.cookies.get('session')).not.toBe(before)
  expect(await listSessions(await openSession(browser))).toHaveLength(2)
})

test.each([
  ['empty', () => ''],
  ['another signature', (value: string) => `${value.slice(0, -4)}AAAA`],
  ['another token', (value: string) => `${btoa('"AAAA"')}.${value.split('.')[1]}`],
  ['no signature', (value: string) => value.split('.')[0] ?? ''],
  ['an object', () => btoa('{"a":1}')],
  ['rubbish', () => '%%%%'],
])('a session cookie with %s is anonymous', async (_, change) => {
  const value = decodeURIComponent(browser.cookies.get('session') ?? '')
  browser.cookies.set('session', encodeURIComponent(change(value)).replaceAll('%25', '%'))
  expect(await sessionOf(browser)).toBeNull()
})

test('an expired session is anonymous', async () => {
  await inTransaction(anonymous, (tx) =>
    sql`update session set expires_at = now() - interval '1 second'`.execute(tx),
  )
  expect(await sessionOf(browser)).toBeNull()
  expect(await findMember(argsOf(browser.request('/dashboard')))).toBeNull()
})

test.each([
  ['seven days', false, '7 days'],
  ['twelve hours on staff', true, '12 hours'],
])('a session unused for %s is anonymous, and is not listed', async (_, isStaff, idle) => {
  const other = await elsewhere()
  const { sessionId, personId } = await openSession(other)
  await inTransaction(anonymous, (tx) =>
    tx.updateTable('person').set({ is_staff: isStaff }).where('id', '=', personId).execute(),
  )
  const lastUsed = (more: string) =>
    inTransaction(anonymous, (tx) =>
      sql`update session set last_seen_at = now() - interval '${sql.raw(idle)}' + interval '${sql.raw(more)}'
        where id = ${sessionId}`.execute(tx),
    )
  await lastUsed('5 minutes')
  expect(await sessionOf(other)).not.toBeNull()
  await lastUsed('-1 second')
  expect(await sessionOf(other)).toBeNull()
  expect((await listSessions(await openSession(browser))).map(({ id }) => id)).not.toContain(sessionId)
})

describe('the list of sessions', () => {
  test('shows one’s own, and which is this one', async () => {
    const other = await elsewhere()
    const [here, there] = [await openSession(browser), await openSession(other)]
    const list = await listSessions(here)
    expect(list.map(({ id }) => id).sort()).toEqual([here.sessionId, there.sessionId].sort())
    expect(list.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([here.sessionId])
  })

  test('ends one of one’s own at once', async () => {
    const other = await elsewhere()
    expect(await endSession(await openSession(browser), (await openSession(other)).sessionId)).toBe(true)
    expect(await sessionOf(other)).toBeNull()
    expect(await sessionOf(browser)).not.toBeNull()
  })

  test('does nothing to another person’s', async () => {
    const stranger = new Browser('203.0.113.10')
    await signIn(stranger, `stranger-${count}@people.example`)
    const theirs = await openSession(stranger)
    expect(await endSession(await openSession(browser), theirs.sessionId)).toBe(false)
    expect((await sessionOf(stranger))?.sessionId).toBe(theirs.sessionId)
  })
})

test('signing out ends every session of the person, and no one else’s', async () => {
  const other = await elsewhere()
  const stranger = new Browser('203.0.113.11')
  await signIn(stranger, `stranger-${count}@people.example`)
  const cleared = await endAllSessions(await openSession(browser))
  expect(cleared).toMatch(/^session=;.*Max-Age=0/)
  expect(await sessionOf(browser)).toBeNull()
  expect(await sessionOf(other)).toBeNull()
  expect(await sessionOf(stranger)).not.toBeNull()
})

describe('switching organizations', () => {
  test('is for one’s own roles only', async () => {
    const session = await openSession(browser)
    const other = await createMember()
    const theirs = other.membership.id
    expect(await switchMembership(session, theirs)).toBe(false)
    expect(await switchMembership(session, crypto.randomUUID())).toBe(false)
    const member = await findMember(argsOf(browser.request('/dashboard')))
    expect(member?.membership.id).toBe(session.membershipId)

    const invited = await inTransaction(other.actor, (tx) =>
      tx
        .insertInto('membership')
        .values({ organization_id: other.organizationId, person_id: session.personId, role: 'member' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(await switchMembership(session, invited.id)).toBe(true)
    const now = await findMember(argsOf(browser.request('/dashboard')))
    expect(now?.organizationId).toBe(other.organizationId)
    expect(now?.access.role).toBe('member')
    expect(now?.actor).toMatchObject({ personId: session.personId, organizationId: other.organizationId })
  })

  test('a role that was taken away is gone at the next request', async () => {
    const session = await openSession(browser)
    const other = await createMember()
    const invited = await inTransaction(other.actor, (tx) =>
      tx
        .insertInto('membership')
        .values({ organization_id: other.organizationId, person_id: session.personId, role: 'admin' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await switchMembership(session, invited.id)
    await inTransaction(other.actor, (tx) =>
      tx.deleteFrom('membership').where('id', '=', invited.id).execute(),
    )
    const now = await findMember(argsOf(browser.request('/dashboard')))
    expect(now?.organizationId).not.toBe(other.organizationId)
  })
})

test('a guard sends a signed-out person to the sign-in page and back to where they were', async () => {
  const args = argsOf(new Browser().request('/dashboard/rental-debt.data?status=draft&_routes=a'))
  const thrown = await requireMember(args, 'debt:see').then(
    () => null,
    (refusal: unknown) => refusal as Response,
  )
  expect(thrown?.status).toBe(302)
  expect(thrown?.headers.get('Location')).toBe(
    `/dashboard/login?return_to=${encodeURIComponent('/dashboard/rental-debt?status=draft')}`,
  )
})
