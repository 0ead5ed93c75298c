// @engine: calls are counted and kept by statements that an engine can break
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callsAMinute } from '#app/organization/keys/keys.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { allowKeys, Program, programOf, said } from '../support/api.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let owner: Person
let program: Program
let debtId: string
let debtorId: string
beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  await allowKeys()
  const scopes = completeScopes(['rental_debt:write', 'organization:read', 'api_keys:read'])
  program = await programOf(app, owner.member, scopes)
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  ;({ debtId, debtorId } = await owner.inOwnName((tx) => registeredDebtFactory.active(tx, owner.owner)))
  await sql`delete from rate_limit`.execute((await database()).owner)
})

const payments = () => `/api/rental-debt/${debtId}/payment`
const item = (more: Record<string, unknown> = {}) => ({
  paid_by_id: debtorId,
  amount_in_cents: 5000,
  at: '2026-03-02',
  reason: 'payment',
  ...more,
})
const users = '/api/organization/users'

describe('everything under /api is answered as a problem', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/organization/none', '/api/rental-debt/x/y/z'])(
    'an unknown address: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, body } = await program.send(method, path)
        expect([method, status, body.code]).toEqual([method, 404, 'not_found'])
        expect(body.reference).toMatch(/^[0-9A-F]{10}$/)
      }
    },
  )

  test('a method that an address does not know, with those that it does', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await program.send(method, users)
      expect(await said(answer)).toBe('405 method_not_allowed')
      expect(answer.headers.get('Allow')).toBe('GET')
    }
    const head = await program.send('HEAD', users)
    expect(head.status).toBe(200)
  })

  test('a slash at the end makes no difference', async () => {
    expect((await program.get(`${users}/`)).body).toEqual((await program.get(users)).body)
  })
})

describe('bodies', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  test.each<[string, () => unknown, Record<string, string | null>, string]>([
    ['no body', () => undefined, { 'Content-Type': 'application/json' }, '400 malformed_json'],
    ['no content type', () => [item()], { 'Content-Type': null }, '415 not_json'],
    ['a form', () => 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, '415 not_json'],
    [
      'compressed bytes',
      () => gzipSync(JSON.stringify([item()])),
      { 'Content-Encoding': 'gzip' },
      '415 encoding_not_taken',
    ],
    ['compressed bytes that do not say so', () => gzipSync('[]'), {}, '400 malformed_json'],
    ['10 MB', () => `[${' '.repeat(10 * 1024 * 1024)}]`, {}, '413 too_large'],
    ['a depth of 1,000', () => nested(1000), {}, '400 too_deep'],
    ['a depth of 21', () => nested(21), {}, '400 too_deep'],
    ['a depth of 20, which is no payment', () => nested(20), {}, '422 invalid_body'],
    ['half of a character', () => '[{"note": "\\ud800"}]', {}, '400 malformed_json'],
    ['NUL in a value', () => [item({ note: 'a\u0000b' })], {}, '400 text_not_storable'],
    ['NUL in a name', () => '[{"a\\u0000": 1}]', {}, '400 text_not_storable'],
    ['bytes that are not UTF-8', () => new Uint8Array([0x22, 0xff, 0x22]), {}, '400 malformed_json'],
    ['a name twice', () => '[{"at": "2026-03-02", "at": "2026-03-03"}]', {}, '400 name_twice'],
    ['a name twice, once escaped', () => '[{"at": 1, "\\u0061t": 2}]', {}, '400 name_twice'],
    ['__proto__', () => '[{"__proto__": {"at": "2026-03-02"}}]', {}, '400 malformed_json'],
    ['constructor', () => [item({ constructor: 1 })], {}, '422 invalid_body'],
    ['a number as a text', () => [item({ amount_in_cents: '5000' })], {}, '422 invalid_body'],
    ['a number too large for one', () => [item({ amount_in_cents: 1e30 })], {}, '422 invalid_body'],
    ['the same name in two objects', () => [item(), item()], {}, '200'],
  ])('%s', async (_, body, headers, expected) => {
    expect(await said(program.send('PUT', payments(), { body: body(), headers }))).toBe(expected)
  })

  test('each part that does not fit is named, with a pointer', async () => {
    const { body } = await program.put(payments(), [
      item(),
      item({ at: '2026-02-30', paid_with: 'cash', note: 1 }),
    ])
    expect(
      body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    ).toEqual([
      ['/1/at', 'custom'],
      ['/1/note', 'invalid_type'],
      ['/1/paid_with', 'unknown_field'],
    ])
    for (const { detail } of body.errors) expect(detail).not.toMatch(/Invalid|undefined/)
  })
})

describe('the query', () => {
  test.each<[string, string]>([
    ['?page=2', '/page'],
    ['?limit=10', '/limit'],
    ['?__proto__=x', '/__proto__'],
  ])('%s: a parameter that the call does not know is refused', async (search, pointer) => {
    const { status, body } = await program.get(`${users}${search}`)
    expect([status, body.code]).toEqual([400, 'invalid_query'])
    expect(body.errors[0].pointer).toBe(pointer)
  })

  test('NUL is refused as what it is', async () => {
    expect(await said(program.get(`${users}?a=%00`))).toBe('400 text_not_storable')
  })
})

describe('versions and conditions', () => {
  test('every answer says the version; another one is not known', async () => {
    expect((await program.get(users)).headers.get('Rentbook-Version')).toBe('2026-12-01')
    expect(await said(program.get(users, { 'Rentbook-Version': '2026-12-01' }))).toBe('200')
    const other = await program.get(users, { 'Rentbook-Version': '2020-01-01' })
    expect([await said(other), other.headers.get('Rentbook-Version')]).toEqual([
      '400 version_unknown',
      '2026-12-01',
    ])
  })

  test('a read that was read is 304, has no body and costs nothing', async () => {
    const first = await program.get(users)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await program.get(users, { 'If-None-Match': sent })
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, tag])
      expect(again.headers.get('RateLimit')).toMatch(`r=${callsAMinute - 1};`)
    }
    expect((await program.get(users, { 'If-None-Match': '"other"' })).body).toEqual(first.body)
  })

  test('nor does it cost a visitor of a public call anything', async () => {
    const visitor = new Program(app, null, new Browser('198.51.100.78'))
    const tag = (await visitor.get('/api/general-stats')).headers.get('ETag') ?? ''
    for (const _ of [1, 2]) {
      const again = await visitor.get('/api/general-stats', { 'If-None-Match': tag })
      expect([again.status, again.headers.get('RateLimit')]).toEqual([
        304,
        expect.stringContaining(`r=${callsAMinute - 1};`),
      ])
    }
  })
})

describe('limits', () => {
  const fill = async (left: number) =>
    sql`update rate_limit set hits = ${callsAMinute - left}`.execute((await database()).owner)

  test('each answer says what is left of a key’s calls; then 429 with when to come back', async () => {
    const first = await program.get(users)
    expect(first.headers.get('RateLimit-Policy')).toBe(`"default";q=${callsAMinute};w=60`)
    expect(first.headers.get('RateLimit')).toMatch(
      new RegExp(`^"default";r=${callsAMinute - 1};t=([1-9]|[1-5]\\d|60)$`),
    )
    await fill(1)
    expect((await program.get(users)).headers.get('RateLimit')).toMatch('r=0;')
    const over = await program.get(users)
    expect(await said(over)).toBe('429 too_many_calls')
    expect(over.headers.get('RateLimit')).toMatch('r=0;')
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('a session and people without one are counted too', async () => {
    const page = new Program(app, null, owner.browser)
    expect((await page.get(users)).headers.get('RateLimit')).toMatch(`r=${callsAMinute - 1};`)
    await fill(0)
    expect(await said(page.get(users))).toBe('429 too_many_calls')
  })
})

describe('who calls', () => {
  test('a session that has several organizations says which', async () => {
    const other = await signedIn(app)
    const { member } = owner
    const join = sql`insert into membership (organization_id, person_id, role) values
      (${other.member.organizationId}, ${member.person.id}, 'admin')`
    await join.execute((await database()).owner)
    await allowKeys()
    const page = new Program(app, null, owner.browser)
    expect(await said(page.get(users))).toBe('400 organization_missing')
    for (const { organizationId } of [member, other.member]) {
      const { body } = await page.get(users, { 'X-Organization': organizationId })
      expect(new Set(body.map((entry: { org_id: string }) => entry.org_id))).toEqual(
        new Set([organizationId]),
      )
    }
    await sql`delete from membership where person_id = ${member.person.id}
      and organization_id = ${other.member.organizationId}`.execute((await database()).owner)
  })

  test('no one signed in, another site, and a key that is none', async () => {
    const nobody = new Program(app, null, new Browser('198.51.100.77'))
    expect(await said(nobody.get(users))).toBe('401 not_signed_in')
    const page = new Program(app, null, owner.browser)
    const cross = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect(await said(page.put(payments(), [item()], cross))).toBe('403 other_site')
    expect(await said(page.put(payments(), [item()]))).toBe('200')
    expect(await said(new Program(app, 'rb_live_short').get(users))).toBe('401 key_not_whole')
  })
})

describe('an Idempotency-Key', () => {
  test('is of its caller, method and address, whatever the slash', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const first = await program.put(payments(), [item()], headers)
    const again = await program.put(`${payments()}/`, [item()], headers)
    expect([again.status, again.body, again.headers.get('Idempotent-Replayed')]).toEqual([
      200,
      first.body,
      'true',
    ])
  })

  test('fifty at once: one payment, and who is answered gets the same', async () => {
    const headers = { 'Idempotency-Key': 'fifty' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => program.put(payments(), [item()], headers)),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - done.length)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { rows } = await sql`select from debt_transaction where rental_debt_id = ${debtId}`.execute(
      (await database()).owner,
    )
    expect(rows).toHaveLength(1)
  })
})

test('a key’s transactions name no person: neither of a call nor of its upload', async () => {
  const { organizationId, person } = owner.member
  const actor = { organizationId, personId: person.id }
  const actsAs = (more: { apiKeyId?: string }) =>
    inTransaction({ ...actor, ...more }, async (tx) => {
      const { rows } = await sql<{ id: string | null }>`select app_user_id() as id`.execute(tx)
      return rows[0]?.id ?? null
    })
  expect(await actsAs({})).toBe(person.id)
  expect(await actsAs({ apiKeyId: crypto.randomUUID() })).toBeNull()
})
