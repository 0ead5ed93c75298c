import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { endSessionsOf } from '#app/staff/people/end-sessions.server.ts'
import { openPerson } from '#app/staff/people/open-person.server.ts'
import { listPeople } from '#app/staff/people/people.server.ts'
import { suspendPerson } from '#app/staff/people/suspend-person.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { createSession, createStaff } from '#database/factories/staff.ts'
import { Browser, signIn } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({
  PUBLIC_URL: 'http://localhost:3000',
  SANDBOX: '1',
  SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
})
beforeAll(prepareJobs)
afterAll(stopJobs)

let staff: Staff
let person: Member
beforeEach(async () => {
  staff = await createStaff()
  person = await createMember()
})

let keys = 0
const key = () => onceKey('test', String(++keys))
const idOf = (of: { person: { id: string } }) => of.person.id
const refused = (refusal: string) => ({ ok: false, refusal })
const suspend = (by: Staff, personId = idOf(person), once = key()) =>
  suspendPerson(by, { personId, reason: 'misuse', words: 'Reported by a tenant.', once })
const end = (by: Staff, sessionId: string | null, personId = idOf(person)) =>
  endSessionsOf(by, { personId, sessionId, once: key() })
const subjects = async () => (await mailsTo(person.person.email)).map(({ subject }) => subject)

describe('sessions', () => {
  test('one is ended, or all; the person is notified each time, but not of one already ended', async () => {
    const first = await createSession(idOf(person), 'Safari on iPhone')
    await createSession(idOf(person))
    expect(await end(staff, first)).toEqual({ ok: true, done: 'ended' })
    expect(await end(staff, first)).toEqual(refused('gone'))
    expect((await mailsTo(person.person.email)).at(-1)?.text_body).toContain('Safari on iPhone')
    expect(await end(staff, null)).toEqual({ ok: true, done: 'all_ended' })
    expect(await end(staff, null)).toEqual(refused('gone'))
    expect(await subjects()).toHaveLength(2)
    expect(await trailOf({ action: 'person.session_ended', subject: first })).toMatchObject([
      { partOf: idOf(person) },
    ])
  })

  test('of another person are not ended by this person’s form', async () => {
    const stranger = await createMember()
    const theirs = await createSession(idOf(stranger))
    expect(await end(staff, theirs)).toEqual(refused('gone'))
    expect((await openPerson(staff, idOf(stranger), matters)).sessions.map(({ id }) => id)).toEqual([theirs])
  })

  test('say from where they were begun, and so does the last sign-in', async () => {
    const browser = new Browser('203.0.113.45')
    await signIn(browser, person.person.email)
    const { sessions, lastSignIn } = await openPerson(staff, idOf(person), matters)
    expect(sessions).toMatchObject([{ network: '203.0.113.0/24' }])
    expect(lastSignIn).toMatchObject({ network: '203.0.113.0/24' })
  })
})

describe('looking', () => {
  test('finds by part of a name, of an address, in any case, and by id', async () => {
    const email = `zoe.${crypto.randomUUID().slice(0, 8)}@people.example`
    const zoe = await createMember(personFactory.named({ email, firstName: 'Zoë', lastName: 'Quill-Harrow' }))
    const find = async (text: string) =>
      (await listPeople(staff, { find: text, page: 1 })).rows.map(({ id }) => id)
    for (const text of [email, email.slice(0, 9), 'quill-HARROW', `harrow ${email.slice(4, 10)}`, idOf(zoe)])
      expect(await find(text), text).toEqual([idOf(zoe)])
    expect(await find('quill nobody')).toEqual([])
    expect(await find("'; drop table person; --")).toEqual([])
    expect(await find('%')).toEqual([])
  })

  test('at a person is on record, once for ten minutes, and shows roles and who else looks after them', async () => {
    await openPerson(staff, idOf(person), matters)
    await openPerson(staff, idOf(person), matters)
    expect(await trailOf({ action: 'person.opened', subject: idOf(person) })).toMatchObject([
      { person: idOf(staff) },
    ])
    expect((await openPerson(staff, idOf(person), matters)).onlyAdminOf).toEqual([])
    await addMember(person.organizationId)
    const alone = await openPerson(staff, idOf(person), matters)
    expect(alone.leftAlone).toEqual([])
    expect(alone.onlyAdminOf).toEqual(['Willow Street Homes'])
    expect(alone.roles).toMatchObject([{ organization: 'Willow Street Homes', role: 'admin', isOwner: true }])
    await addMember(person.organizationId, personFactory.named(), 'admin')
    expect((await openPerson(staff, idOf(person), matters)).onlyAdminOf).toEqual([])
  })

  test('counts the debts that no one else would manage, those that still owe something', async () => {
    const owner = { organizationId: person.organizationId, personId: idOf(person) }
    await inTransaction(person.actor, async (tx) => {
      await registeredDebtFactory.active(tx, owner)
      await registeredDebtFactory.notified(tx, owner)
      await registeredDebtFactory.active(tx, owner, { status: 'settled', settled_at: new Date() })
    })
    const unattended = async () =>
      (await openPerson(staff, idOf(person), matters)).leftAlone.map(({ fact }) => fact)
    const two = '2 rental debts will have no one to record payments.'
    expect(await unattended()).toEqual([two])
    const colleague = await addMember(person.organizationId)
    expect(await unattended()).toEqual([])
    await suspend(staff, idOf(colleague))
    // The colleague cannot be made the owner either.
    expect(await openPerson(staff, idOf(person), matters)).toMatchObject({
      leftAlone: [{ fact: two }],
      onlyAdminOf: [],
    })
  })

  test('never shows what is sensitive', async () => {
    const shown = Object.keys(await openPerson(staff, idOf(person), matters)).toSorted()
    expect(shown).toEqual(
      [
        'email',
        'hasAuthenticator',
        'id',
        'identity',
        'isSelf',
        'isStaff',
        'lastSignIn',
        'name',
        'onlyAdminOf',
        'roles',
        'leftAlone',
        'sessions',
        'since',
        'state',
        'suspendedFor',
        'suspensions',
      ].toSorted(),
    )
  })
})
