import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { endSessionsOf } from '#app/staff/people/end-sessions.server.ts'
import { openPerson } from '#app/staff/people/open-person.server.ts'
import { liftSuspension, suspendPerson } from '#app/staff/people/suspend-person.server.ts'
import { createMember } from '#database/factories/member.ts'
import { createSession, createStaff } from '#database/factories/staff.ts'
import { askForCode, Browser, signIn, typeCode } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { viaLink, whoIs } from '../support/visitors.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({
  PUBLIC_URL: 'http://localhost:3000',
  SANDBOX: '1',
  SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
})
beforeAll(prepareJobs)
afterAll(stopJobs)

let staff: Staff
let other: Staff
let person: Member
beforeEach(async () => {
  staff = await createStaff()
  other = await createStaff()
  person = await createMember()
})

let keys = 0
const key = () => onceKey('test', String(++keys))
const idOf = (of: { person: { id: string } }) => of.person.id
const refused = (refusal: string) => ({ ok: false, refusal })
const suspend = (by: Staff, personId = idOf(person), once = key()) =>
  suspendPerson(by, { personId, reason: 'misuse', words: 'Reported by a tenant.', once })
const lift = (by: Staff, personId = idOf(person), once = key()) =>
  liftSuspension(by, { personId, words: 'It was a mistake.', once })
const end = (by: Staff, sessionId: string | null, personId = idOf(person)) =>
  endSessionsOf(by, { personId, sessionId, once: key() })
const actionsAbout = async (subject: string) => (await trailOf({ subject })).map(({ action }) => action)
const subjects = async () => (await mailsTo(person.person.email)).map(({ subject }) => subject)
const rowOf = async (personId: string) => {
  const { owner } = await database()
  return owner.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
}

describe('a suspension', () => {
  test('ends every session at once, notifies the person, and keeps the notes for staff', async () => {
    const [one, two] = [new Browser('198.51.100.31'), new Browser('198.51.100.32')]
    await signIn(one, person.person.email)
    await signIn(two, person.person.email)
    expect((await whoIs(one))?.personId).toBe(idOf(person))
    expect(await suspend(staff)).toEqual({ ok: true, done: 'suspended' })
    expect([await whoIs(one), await whoIs(two)]).toEqual([null, null])
    expect((await subjects()).at(-1)).toBe('Your Rentbook account is suspended')
    const text = (await mailsTo(person.person.email)).at(-1)?.text_body ?? ''
    expect(text).toContain('in a way that our terms do not allow')
    expect(text).toContain('1-800-555-0142')
    expect(text).not.toContain('Reported by a tenant')
    expect(await trailOf({ action: 'person.suspended', subject: idOf(person) })).toMatchObject([
      { person: idOf(staff), why: 'misuse', organization: null },
    ])
    const view = await openPerson(other, idOf(person), matters)
    expect(view).toMatchObject({ state: 'suspended', sessions: [] })
    expect(view.suspensions).toMatchObject([
      { what: 'Suspended: Use against the terms', words: 'Reported by a tenant.', by: 'Sam Iqaluk' },
    ])
  })

  test('holds at sign-in, by code and by link: no session, and the page that says why', async () => {
    await suspend(staff)
    const before = await subjects()
    const browser = new Browser('198.51.100.33')
    const { code } = await askForCode(browser, person.person.email, '/dashboard/rental-debt')
    const answer = { returnTo: '/dashboard/suspended?reason=misuse' }
    const answered = await typeCode(browser, code)
    expect(answered).toMatchObject({ ok: true, ...answer })
    expect(JSON.stringify(answered)).not.toMatch(/session=/)
    const again = new Browser('198.51.100.34')
    const { linkToken } = await askForCode(again, person.person.email)
    expect(await viaLink(again, linkToken)).toMatchObject(answer)
    expect((await openPerson(staff, idOf(person), matters)).sessions).toEqual([])
    expect(await actionsAbout(idOf(person))).toContain('sign_in.suspended')
    // No mail about a new device either: no one has signed in.
    expect(await subjects()).toEqual(before)
  })

  test('is lifted, and the same person signs in as before', async () => {
    await suspend(staff)
    expect(await lift(other)).toEqual({ ok: true, done: 'lifted' })
    expect((await subjects()).at(-1)).toBe('You can use your Rentbook account again')
    const browser = new Browser('198.51.100.35')
    await signIn(browser, person.person.email)
    expect((await whoIs(browser))?.personId).toBe(idOf(person))
    const { suspensions } = await openPerson(staff, idOf(person), matters)
    expect(suspensions.map(({ what }) => what)).toEqual([
      'Suspension lifted',
      'Suspended: Use against the terms',
    ])
  })

  test('happens once, however often the form comes; a stale form does nothing', async () => {
    const once = key()
    const both = await Promise.all([suspend(staff, idOf(person), once), suspend(staff, idOf(person), once)])
    expect(both).toEqual([
      { ok: true, done: 'suspended' },
      { ok: true, done: 'suspended' },
    ])
    expect(await subjects()).toHaveLength(1)
    expect(await suspend(other)).toEqual(refused('changed'))
    await lift(staff)
    expect(await lift(other)).toEqual(refused('changed'))
    expect((await rowOf(idOf(person))).suspended_for).toBeNull()
  })

  test('and its end at the same moment take turns: each is done or reported, and the last one counts', async () => {
    await suspend(staff)
    const results = await Promise.all([lift(staff), lift(other), suspend(other)])
    const lifted = results.slice(0, 2).filter(({ ok }) => ok)
    const [suspended] = results.slice(2)
    // Both may lift if the suspension comes between them.
    expect(lifted.length).toBeGreaterThanOrEqual(1)
    if (!suspended?.ok) expect(lifted).toHaveLength(1)
    const { suspensions, state } = await openPerson(staff, idOf(person), matters)
    expect(suspensions).toHaveLength(1 + results.filter(({ ok }) => ok).length)
    expect(suspensions[0]?.what.startsWith('Suspended')).toBe(state === 'suspended')
    expect(state === 'suspended').toBe(suspended?.ok === true && lifted.length === 1)
  })

  test('while a person signs in leaves no session behind', async () => {
    const browser = new Browser('198.51.100.36')
    const { code } = await askForCode(browser, person.person.email)
    await Promise.all([typeCode(browser, code), suspend(staff)])
    const { owner } = await database()
    const sessions = owner.selectFrom('session').select('id').where('person_id', '=', idOf(person))
    expect(await sessions.execute()).toEqual([])
  })

  test('keeps an open session out also where its row were still there', async () => {
    const browser = new Browser('198.51.100.37')
    await signIn(browser, person.person.email)
    const { owner } = await database()
    await owner
      .updateTable('person')
      .set({ suspended_for: 'security' })
      .where('id', '=', idOf(person))
      .execute()
    expect(await whoIs(browser)).toBeNull()
  })

  test('holds off the deletion that was asked before', async () => {
    await inTransaction(person.actor, (tx) =>
      tx
        .insertInto('account_deletion')
        .values({ person_id: idOf(person), due_on: '2026-01-10' })
        .execute(),
    )
    await suspend(staff)
    await deleteDueAccounts(matters, '2026-01-10' as never)
    expect((await rowOf(idOf(person))).email).toBe(person.person.email)
    const text = (await mailsTo(person.person.email)).at(-1)?.text_body ?? ''
    expect(text).toContain('Your account is suspended')
  })
})

describe('who may', () => {
  test('no one suspends, lifts or signs out themselves', async () => {
    await createSession(idOf(staff))
    const self = idOf(staff)
    expect(await suspend(staff, self)).toEqual(refused('self'))
    expect(await lift(staff, self)).toEqual(refused('self'))
    expect(await end(staff, null, self)).toEqual(refused('self'))
    await suspend(other, self)
    expect(await lift(staff, self)).toEqual(refused('self'))
    const insert = inTransaction(staff.actor, (tx) =>
      tx
        .insertInto('person_suspension')
        .values({ person_id: self, staff_id: self, act: 'lifted', reason: null, words: 'Me.' })
        .execute(),
    )
    await expect(insert).rejects.toThrow()
  })

  test('of two who suspend each other at once one is refused, so that one is left', async () => {
    const results = await Promise.all([suspend(staff, idOf(other)), suspend(other, idOf(staff))])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual([refused('not_allowed')])
  })

  test('a suspended colleague reads and does nothing of staff any more', async () => {
    await suspend(other, idOf(staff))
    expect(await suspend(staff)).toEqual(refused('not_allowed'))
    const seen = await inTransaction(staff.actor, (tx) =>
      tx.selectFrom('organization').select('id').execute(),
    )
    expect(seen).toEqual([])
  })

  test('a person who only claims to be staff is refused, by the command and by the rows', async () => {
    const pretending: Staff = {
      person: person.person,
      actor: { ...person.actor, personId: idOf(person), asStaff: true },
    }
    const victim = await createMember()
    await suspend(staff, idOf(victim))
    expect(await suspend(pretending, idOf(await createMember()))).toEqual(refused('not_allowed'))
    for (const actor of [pretending.actor, victim.actor, person.actor]) {
      const seen = await inTransaction(actor, async (tx) => ({
        suspensions: await tx.selectFrom('person_suspension').select('words').execute(),
        roles: await tx.selectFrom('membership').select('person_id').distinct().execute(),
      }))
      expect(seen).toEqual({ suspensions: [], roles: [{ person_id: actor.personId }] })
    }
    const written = inTransaction(pretending.actor, (tx) =>
      tx
        .insertInto('person_suspension')
        .values({ person_id: idOf(victim), staff_id: idOf(person), act: 'lifted', reason: null, words: 'x' })
        .execute(),
    )
    await expect(written).rejects.toThrow(/row-level security/)
  })
})
