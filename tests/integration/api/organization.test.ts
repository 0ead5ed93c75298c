import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teamPaths } from '#app/organization/team/paths.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { allowKeys, type Json, Program, programOf, said } from '../support/api.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let owner: Person
let other: Person
let program: Program
let foreign: Program
beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  other = await signedIn(app)
  await allowKeys()
  program = await programOf(app, owner.member, ['organization:read', 'organization:write'])
  foreign = await programOf(app, other.member, ['organization:read', 'organization:write'])
}, 240_000)
afterAll(stopJobs)

const users = '/api/organization/users'
const invitePath = '/api/organization/user/invite'
const entryOf = async (email: string): Promise<Json> =>
  (await program.get(users)).body.find(
    (entry: Json) => entry.invite_email === email || entry.user?.email === email,
  )

describe('the organization', () => {
  const path = '/api/organization'

  test('is read with its plan and its billing data', async () => {
    const { body } = await program.get(path)
    expect(body).toMatchObject({
      id: owner.member.organizationId,
      feature_flags: 'rental_intelligence,rent_report',
      subscription: 'community',
      subscription_end: null,
      stripe_payment_method_configured: false,
      rent_rewards_plan: null,
      display_name: null,
    })
  })

  test('is changed where the body says so, with an entry of the key in the trail', async () => {
    const before = (await program.get(path)).body
    const { status, body } = await program.patch(path, { rental_units: 12, contact_phone: '416 555 0123' })
    expect([status, body]).toEqual([200, { ...before, rental_units: 12, contact_phone: '4165550123' }])
    expect((await program.get(path)).body).toEqual(body)
    expect((await program.patch(path, { contact_phone: null })).body).toEqual({ ...before, rental_units: 12 })
    const entries = await trailOf({ action: 'organization.changed' })
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries.map(({ person }) => person))).toEqual(new Set([null]))
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an empty name', { name: ' ' }, '/name'],
    ['a web address as a name', { name: 'www.example.com' }, '/name'],
    ['half a home', { rental_units: 1.5 }, '/rental_units'],
    ['a phone number that is none', { contact_phone: '12' }, '/contact_phone'],
    ['a plan', { subscription: 'plus' }, '/subscription'],
  ])('refuses %s', async (_, body, pointer) => {
    const answer = await program.patch(path, body)
    expect([await said(answer), answer.body.errors[0].pointer]).toEqual(['422 invalid_body', pointer])
  })

  test('has its usage, as its page shows it', async () => {
    const { body } = await program.get('/api/organization/usage')
    expect(body).toContainEqual({ label: 'People in the team', count: 1 })
    const { html } = await owner.get('/dashboard/organization')
    for (const { label } of body) expect(html).toContain(label)
  })
})

describe('inviting', () => {
  test('makes an entry and a mail; again, the same entry and another mail', async () => {
    const email = 'Invited.Person@people.example'
    for (const count of [1, 2]) {
      const { status, body } = await program.put(invitePath, { email })
      expect(status).toBe(200)
      expect(body.filter((entry: Json) => entry.invite_email === email.toLowerCase())).toHaveLength(1)
      expect(await mailsTo(email.toLowerCase())).toHaveLength(count)
    }
    expect(await entryOf(email.toLowerCase())).toMatchObject({
      role: 'member',
      status: 'pending',
      user: null,
    })
  })

  test('a replay invites no one again', async () => {
    const headers = { 'Idempotency-Key': 'invite-once' }
    const email = 'once@people.example'
    for (const replayed of [null, 'true']) {
      const answer = await program.put(invitePath, { email }, headers)
      expect([answer.status, answer.headers.get('Idempotent-Replayed')]).toEqual([200, replayed])
    }
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('a member is refused with the text of the specification', async () => {
    const { status, body } = await program.put(invitePath, { email: owner.member.person.email })
    expect([status, body.code, body.title]).toEqual([
      409,
      'already_member',
      'User is already part of the organization.',
    ])
  })

  test('no address is refused with the text of the specification', async () => {
    const { body } = await program.put(invitePath, { email: 'nobody' })
    expect(body.errors).toEqual([
      { pointer: '/email', code: 'custom', detail: 'Please enter a valid email address.' },
    ])
  })

  test('the person reads the invitation by its link, and joins once', async () => {
    const invited = await signedIn(app)
    const { email } = invited.member.person
    await program.put(invitePath, { email })
    const mail = (await mailsTo(email)).at(-1)?.text_body ?? ''
    const [, id = '', token = ''] = /invite-team\/([\w-]+)\?token=([\w-]+)/.exec(mail) ?? []
    expect(mail).toContain(teamPaths.invitation(id, token))
    const nobody = new Program(app, null, new Browser('198.51.100.8'))
    const read = await nobody.get(`${invitePath}/${id}?token=${token}`)
    expect(read.body).toMatchObject({ email_hint: `${email[0]}•••@${email.split('@')[1]}`, status: 'open' })
    expect(await said(nobody.get(`${invitePath}/${id}?token=other`))).toBe('404 not_found')
    expect(await said(nobody.post(`${invitePath}/${id}`, { token }))).toBe('401 not_signed_in')
    const someone = new Program(app, null, other.browser)
    expect(await said(someone.post(`${invitePath}/${id}`, { token }))).toBe('403 another_person')
    const joined = await new Program(app, null, invited.browser).post(`${invitePath}/${id}`, { token })
    expect(joined.body).toEqual({ organization_id: owner.member.organizationId, role: 'member' })
    expect((await nobody.get(`${invitePath}/${id}?token=${token}`)).body.status).toBe('used')
    expect(await entryOf(email)).toMatchObject({ status: 'active' })
  })
})

describe('members', () => {
  test('get another role, and go', async () => {
    const added = await addMember(owner.member.organizationId, personFactory.named())
    const { id } = await entryOf(added.person.email)
    const changed = await program.put('/api/organization/user', { id, role: 'admin', status: 'active' })
    expect(changed.body).toMatchObject({ id, role: 'admin', status: 'active' })
    expect(await entryOf(added.person.email)).toEqual(changed.body)
    const removed = await program.delete(`/api/organization/user/delete/${id}`)
    expect([removed.status, removed.body]).toEqual([204, null])
    expect(await entryOf(added.person.email)).toBeUndefined()
    expect(await said(program.delete(`/api/organization/user/delete/${id}`))).toBe('404 gone')
  })

  test('an invitation is withdrawn', async () => {
    await program.put(invitePath, { email: 'withdrawn@people.example' })
    const { id } = await entryOf('withdrawn@people.example')
    expect((await program.delete(`/api/organization/user/delete/${id}`)).status).toBe(204)
    expect(await entryOf('withdrawn@people.example')).toBeUndefined()
  })

  test('the owner stays as they are', async () => {
    const { id } = await entryOf(owner.member.person.email)
    expect(await said(program.put('/api/organization/user', { id, role: 'member' }))).toBe('409 fixed')
    expect(await said(program.delete(`/api/organization/user/delete/${id}`))).toBe('409 fixed')
  })

  test.each([
    ['another status', { status: 'pending' }, '/status'],
    ['a role that is none', { role: 'owner' }, '/role'],
    ['no id', { id: 'x' }, '/id'],
  ])('%s is refused', async (_, differing, pointer) => {
    const { id } = await entryOf(owner.member.person.email)
    const { body } = await program.put('/api/organization/user', { id, role: 'admin', ...differing })
    expect(body.errors.map((one: Json) => one.pointer)).toEqual([pointer])
  })

  test('of another organization are not there', async () => {
    const { id } = (await foreign.get(users)).body[0]
    const unknown = crypto.randomUUID()
    const without = ({ status, body: { reference: _, ...rest } }: Json) => [status, rest]
    for (const ask of [
      (of: string) => program.put('/api/organization/user', { id: of, role: 'admin' }),
      (of: string) => program.delete(`/api/organization/user/delete/${of}`),
    ])
      expect(without(await ask(id))).toEqual(without(await ask(unknown)))
  })
})

test('a member of the team may read the organization and change nothing', async () => {
  const added = await addMember(owner.member.organizationId, personFactory.named())
  const browser = new Browser('198.51.100.9')
  await signIn(browser, added.person.email)
  const page = new Program(app, null, browser)
  expect(await said(page.get('/api/organization'))).toBe('200')
  expect(await said(page.patch('/api/organization', { name: 'Mine' }))).toBe('403 not_allowed')
  expect(await said(page.put(invitePath, { email: 'x@people.example' }))).toBe('403 not_allowed')
})
