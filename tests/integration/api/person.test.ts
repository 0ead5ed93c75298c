import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { personFactory } from '#database/factories/person.ts'
import { allowKeys, formWith, type Json, Program, programOf, said } from '../support/api.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let person: Person
let page: Program
let networks = 0
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
beforeEach(async () => {
  await sql`delete from rate_limit`.execute((await database()).owner)
  person = await signedIn(app)
  page = new Program(app, null, person.browser)
})
afterAll(stopJobs)

const pointers = ({ body }: { body: Json }) => body.errors.map(({ pointer }: Json) => pointer)
const aKey = async () => {
  await allowKeys()
  return programOf(app, person.member, completeScopes(['rental_debt:read']))
}

describe('feedback', () => {
  const kept = async (message: string) =>
    (await database()).owner
      .selectFrom('feedback')
      .select(['message', 'url', 'email', 'person_id'])
      .where('message', '=', message)
      .execute()

  test('of a person and of a visitor is kept once, about a page of ours', async () => {
    const message = `From ${person.owner.personId}`
    const headers = { 'Idempotency-Key': `feedback-${person.owner.personId}` }
    const body = { message, url: 'https://evil.example/x' }
    const answers = [
      await page.post('/api/feedback', body, headers),
      await page.post('/api/feedback', body, headers),
    ]
    expect(answers.map(({ status, body: said }) => [status, said])).toEqual([
      [201, 'Thanks for providing feedback'],
      [201, 'Thanks for providing feedback'],
    ])
    expect(answers[1]?.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await kept(message)).toEqual([
      { message, url: '/dashboard', email: person.member.person.email, person_id: person.owner.personId },
    ])
    const visitor = new Program(app, null, new Browser(`203.0.113.${++networks}`))
    const words = `From a visitor ${person.owner.personId}`
    await visitor.post('/api/feedback', { message: words, url: '/faq', email: 'Me@people.example' })
    expect(await kept(words)).toEqual([
      { message: words, url: '/faq', email: 'me@people.example', person_id: null },
    ])
    expect(await said(page.post('/api/feedback', { message: 'Other.' }, headers))).toBe(
      '422 idempotency_key_reused',
    )
  })

  test('of two networks with the same key is two', async () => {
    const headers = { 'Idempotency-Key': 'anything' }
    for (const message of ['One network.', 'Another network.']) {
      const visitor = new Program(app, null, new Browser(`203.0.113.${++networks}`))
      expect((await visitor.post('/api/feedback', { message }, headers)).status).toBe(201)
    }
  })

  test('needs words, and ten an hour are enough', async () => {
    const blank = await page.post('/api/feedback', { message: ' ', email: 'none' })
    expect([await said(blank), pointers(blank)]).toEqual(['422 invalid_body', ['/message', '/email']])
    for (let sent = 0; sent < 10; sent += 1) await page.post('/api/feedback', { message: 'Good.' })
    expect(await said(page.post('/api/feedback', { message: 'Good.' }))).toBe('429 too_much_feedback')
  })

  test('from another site is no signed-in person’s', async () => {
    const message = `Forged ${person.owner.personId}`
    await page.post('/api/feedback', { message }, { 'Sec-Fetch-Site': 'cross-site' })
    for (const row of await kept(message)) expect(row).toMatchObject({ person_id: null, email: null })
  })
})

describe('signing out', () => {
  test('ends every session of the person, and of no one else', async () => {
    const second = new Browser('203.0.113.150')
    await signIn(second, person.member.person.email)
    const other = await signedIn(app)
    expect((await page.post('/api/auth/sign-out')).status).toBe(204)
    for (const browser of [person.browser, second])
      expect(await said(new Program(app, null, browser).get('/api/profile/me'))).toBe('401 not_signed_in')
    expect((await new Program(app, null, other.browser).get('/api/profile/me')).status).toBe(200)
    const entries = await trailOf({ action: 'session.all_ended', subject: person.owner.personId })
    expect(entries).toHaveLength(1)
  })

  test('is for people, from our own pages', async () => {
    expect(await said((await aKey()).post('/api/auth/sign-out'))).toBe('403 people_only')
    const forged = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect(await said(page.post('/api/auth/sign-out', undefined, forged))).toBe('403 other_site')
    expect(await said(new Program(app, null).post('/api/auth/sign-out'))).toBe('401 not_signed_in')
    expect((await page.get('/api/profile/me')).status).toBe(200)
  })
})

describe('answers about themselves', () => {
  const at = '/api/profile/onboarding'
  const whole = {
    first_name: ' Robin ',
    last_name: 'Ng',
    residential_country: 'CA',
    residential_province: 'ON',
    residential_postal_code: 'k1a 0b1',
    labels: ['landlord', 'other'],
    label_other: 'Researcher',
    property_management_tool: '["yardi","buildium"]',
    doors: 12,
    logged_in_attribution: '["solo"]',
  }

  test('are saved by one call, with lists as lists or as JSON texts', async () => {
    const { status, body } = await page.put(at, whole)
    expect([status, body]).toEqual([
      200,
      {
        first_name: 'Robin',
        last_name: 'Ng',
        residential_country: 'CA',
        residential_province: 'ON',
        residential_postal_code: 'K1A0B1',
        labels: ['landlord', 'other'],
        label_other: 'Researcher',
        property_management_tool: ['yardi', 'buildium'],
        tool_other: null,
        doors: 12,
        logged_in_attribution: ['solo'],
        attribution_other: null,
      },
    ])
    expect((await trailOf({ action: 'profile.answered', person: person.owner.personId })).length).toBe(6)
    const moved = await page.put(at, { residential_country: 'FR' })
    expect(moved.body).toMatchObject({ residential_country: 'FR', residential_province: null, doors: 12 })
  })

  test('are refused whole, each at its field', async () => {
    const before = (await page.put(at, { doors: 3 })).body
    const refused = await page.put(at, {
      ...whole,
      first_name: '',
      residential_postal_code: 'x',
      labels: ['nothing'],
      property_management_tool: 'no list',
      doors: 0,
    })
    expect([await said(refused), pointers(refused).toSorted()]).toEqual([
      '422 invalid_body',
      ['/doors', '/first_name', '/labels', '/property_management_tool', '/residential_postal_code'],
    ])
    expect((await page.put(at, {})).body).toEqual(before)
  })

  test('are saved once for a key, and only by the person', async () => {
    const headers = { 'Idempotency-Key': `answers-${person.owner.personId}` }
    const answers = [await page.put(at, { doors: 5 }, headers), await page.put(at, { doors: 5 }, headers)]
    expect(answers.map(({ headers: got }) => got.get('Idempotent-Replayed'))).toEqual([null, 'true'])
    expect(await said(page.put(at, { doors: 6 }, headers))).toBe('422 idempotency_key_reused')
    expect(await said((await aKey()).put(at, { doors: 7 }))).toBe('403 people_only')
    expect((await page.put(at, {})).body.doors).toBe(5)
  })
})

describe('“This is not me”', () => {
  const at = '/api/dispute/not-me'
  const report = new Uint8Array(readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf'))
  const whole = {
    first_name: 'Marisol',
    last_name: 'Quintero',
    birth_date: '1990-04-12',
    phone_number: '416 555 0123',
    notes: 'I never lived there.',
    referrer_url: '/documents/profile/',
  }
  const send = (id: string, by = page, headers = {}) =>
    by.post(`/api/dispute/document/${id}`, formWith(report, 'report.pdf'), headers)
  const verify = () => inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))

  test('is started with the details, filed with the report, and read', async () => {
    await verify()
    expect((await page.get(at)).body).toBeNull()
    const { status, body: started } = await page.post(at, whole)
    expect([status, started]).toEqual([201, { id: expect.any(String) }])
    expect((await page.get(at)).body, 'nothing is filed yet').toBeNull()
    const filed = await send(started.id)
    expect([filed.status, filed.body]).toEqual([
      201,
      { id: expect.any(String), reason: 'not_me', status: 'open', created_at: expect.any(String) },
    ])
    expect((await page.get(at)).body).toEqual(filed.body)
    expect(await mailsTo(person.member.person.email)).toHaveLength(1)
    expect(await said(page.post(at, whole))).toBe('409 dispute_open')
    const entries = await trailOf({ person: person.owner.personId })
    const actions = entries.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['not_me.started', 'not_me.step_saved', 'dispute.file_added', 'dispute.filed']),
    )
  })

  test('needs an identity first, and what its steps need', async () => {
    expect(await said(page.post(at, whole))).toBe('409 identity_needed')
    await verify()
    const refused = await page.post(at, {
      ...whole,
      first_name: '',
      birth_date: '2025-01-01',
      phone_number: '1',
      notes: ' ',
    })
    expect([await said(refused), pointers(refused).toSorted()]).toEqual([
      '422 invalid_body',
      ['/birth_date', '/first_name', '/notes', '/phone_number'],
    ])
    const { id } = (await page.post(at, whole)).body
    const wrong = page.post(`/api/dispute/document/${id}`, formWith(new Uint8Array([1, 2]), 'a.sh'))
    expect(await said(wrong)).toBe('415 file_type_not_taken')
    expect((await page.get(at)).body).toBeNull()
  })

  test('is filed once for a key; a second report after it is refused', async () => {
    await verify()
    const { id } = (await page.post(at, whole)).body
    const headers = { 'Idempotency-Key': `report-${id}` }
    const answers = [await send(id, page, headers), await send(id, page, headers)]
    expect(answers.map(({ status, headers: got }) => [status, got.get('Idempotent-Replayed')])).toEqual([
      [201, null],
      [201, 'true'],
    ])
    expect(await said(send(id))).toBe('409 filed_before')
    expect(await mailsTo(person.member.person.email)).toHaveLength(1)
  })

  test('of another person is not there, and no key has one', async () => {
    await verify()
    const { id } = (await page.post(at, whole)).body
    const other = new Program(app, null, (await signedIn(app)).browser)
    for (const each of [id, crypto.randomUUID()]) expect(await said(send(each, other))).toBe('404 not_found')
    expect((await other.get(at)).body).toBeNull()
    const key = await aKey()
    expect(await said(key.get(at))).toBe('403 people_only')
    expect(await said(send(id, key))).toBe('403 people_only')
  })
})
