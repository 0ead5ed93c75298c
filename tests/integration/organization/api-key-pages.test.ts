import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeys } from '#app/organization/keys/read-keys.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { ageProofs as ageProofsOf } from '#database/factories/proofs.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const keysAt = '/dashboard/api-management'

let app: BuiltApp
let owner: Person
let member: Person
let stranger: Person

const allow = async () =>
  sql`update organization set feature_flags = '{rental_intelligence,rent_report}'`.execute(
    (await database()).owner,
  )

beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  const added = await addMember(owner.member.organizationId)
  const browser = new Browser('198.51.100.33')
  await signIn(browser, added.person.email)
  member = new Person(app, added, browser)
  stranger = await signedIn(app)
  await allow()
}, 240_000)
afterAll(stopJobs)

const ageProofs = () => owner.inOwnName((tx) => ageProofsOf(tx, owner.member.person.id, 31))

const form = { name: 'Import', type: 'live', lifetime: '90' }
const scopes = ['organization:read', 'api_keys:read']
const filled = (fields: Record<string, string> = {}, may: readonly string[] = scopes): [string, string][] => [
  ...Object.entries({ ...form, ...fields }),
  ...may.map((scope): [string, string] => ['scopes', scope]),
]

/** Submits the form that creates a key. */
const create = async (fields: [string, string][]) =>
  owner.post(`${keysAt}/create`, [['form_token', await owner.token()], ...fields])

/** Creates a key through its page; its number and its text, as the page then shows it. */
async function made(
  fields: Record<string, string> = {},
  may: readonly string[] = scopes,
): Promise<{ number: number; text: string }> {
  const answer = await create(filled(fields, may))
  expect(answer.status).toBe(303)
  const number = Number(/\/(\d+)\/show$/.exec(answer.location ?? '')?.[1])
  const { html } = await owner.get(`${keysAt}/${number}/show`)
  return { number, text: /<code[^>]*>(rb_(?:test|live)_[0-9A-Za-z]{30})</.exec(html)?.[1] ?? '' }
}

/** A call of the API, by a key, or by a session. */
async function call(path: string, headers: Record<string, string>, browser = new Browser()) {
  const response = await app.send(browser, browser.request(path, { headers }))
  const type = response.headers.get('Content-Type') ?? ''
  expect(type).toMatch(/^application\/(?:problem\+)?json/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const byKey = (text: string) => ({ Authorization: `Bearer ${text}` })

test('the page is for organizations with the flag; a member sees that keys exist and opens none', async () => {
  const { number, text } = await made()
  const { html } = await member.get(keysAt)
  expect(html).toContain(`rb_live_••••${text.slice(-4)}`)
  expect(html).not.toContain(text)
  for (const word of ['Create a key', 'Revoke<', `${number}/show`]) expect(html).not.toContain(word)
  for (const act of ['create', ...['show', 'rotate', 'revoke'].map((each) => `${number}/${each}`)]) {
    expect(await member.get(`${keysAt}/${act}`), act).toMatchObject({
      status: 302,
      location: '/dashboard?refused=role',
    })
    expect(await member.send(`${keysAt}/${act}`, form), act).toMatchObject({
      status: 302,
      location: '/dashboard?refused=role',
    })
  }
  await sql`update organization set feature_flags = '{}' where id = ${stranger.member.organizationId}`.execute(
    (await database()).owner,
  )
  for (const path of [keysAt, `${keysAt}/usage-summary`, `${keysAt}/usage-history`]) {
    expect(await stranger.get(path), path).toMatchObject({ status: 302, location: '/dashboard?refused=role' })
  }
  await allow()
})

test('the key stands on no page until a code was typed, and then on that one alone', async () => {
  const { number, text } = await made()
  expect((await owner.get(keysAt)).html).not.toContain(text)
  await ageProofs()
  expect((await owner.get(`${keysAt}/${number}/show`)).html).not.toContain(text)
  const asked = await owner.send(`${keysAt}/${number}/show`, {})
  expect(asked.status).toBe(400)
  expect(asked.html).toContain('see an API key')
  expect(asked.html).not.toContain(text)
  await signIn(owner.browser, owner.member.person.email)
  expect((await owner.get(`${keysAt}/${number}/show`)).html).toContain(text)
})

test.each([
  [
    'a name of 10,000 characters',
    filled({ name: 'x'.repeat(10_000) }),
    'Use at most 100 characters for the name',
  ],
  ['a type that is none', filled({ type: 'prod' }), 'Choose whether this is a test key'],
  ['a lifetime that is none', filled({ lifetime: '0' }), 'Choose when the key expires'],
  ['nothing that the key may do', filled({}, []), 'Choose at least one thing'],
  ['something that there is not', filled({}, ['organization:delete']), 'Choose at least one thing'],
])('%s: the form says what is wrong and keeps the rest', async (_, fields, message) => {
  const before = (await readKeys(owner.member)).length
  const answer = await create(fields)
  expect(answer.status).toBe(400)
  expect(answer.html).toContain(message)
  expect(answer.html).toContain('Error: Create a key')
  expect(await readKeys(owner.member)).toHaveLength(before)
})

test('the same form sent twice at once makes one key', async () => {
  const before = (await readKeys(owner.member)).length
  const form_token = await owner.token()
  const post = () => owner.post(`${keysAt}/create`, [['form_token', form_token], ...filled()])
  const [one, two] = await Promise.all([post(), post()])
  expect(one.location).toBe(two.location)
  expect(await readKeys(owner.member)).toHaveLength(before + 1)
})

test("another organization's key has no page and no dialog", async () => {
  const { number } = await made()
  for (const act of ['show', 'rotate', 'revoke']) {
    for (const id of [String(number), '999999', '0', '-1', 'x', '99999999999999999999']) {
      const answer = await stranger.get(`${keysAt}/${id}/${act}`)
      expect(answer, `${act} ${id}`).toMatchObject({ status: 302, location: `${keysAt}?done=gone` })
    }
    const post = await stranger.send(`${keysAt}/${number}/${act}`, {})
    expect(post).toMatchObject({ status: 303, location: `${keysAt}?done=gone` })
  }
  expect((await call('/api/api-management/key', {}, stranger.browser)).body).toEqual([])
  const one = await call(`/api/api-management/key/${number}`, {}, stranger.browser)
  expect(one).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } })
})

test('a key lists keys and the team, shows itself, and no other', async () => {
  const { number, text } = await made()
  const other = await made({ type: 'test' })
  const listed = await call('/api/api-management/key', byKey(text))
  expect(listed.body).toContainEqual(
    expect.objectContaining({ id: number, name: 'Import', is_test: false, status: 'active' }),
  )
  expect(JSON.stringify(listed.body)).not.toContain(text)
  expect((await call(`/api/api-management/key/${number}`, byKey(text))).body).toMatchObject({ key: text })
  const another = await call(`/api/api-management/key/${other.number}`, byKey(text))
  expect(another).toMatchObject({ status: 403, body: { code: 'own_key_only' } })
  const users = await call('/api/organization/users', {
    ...byKey(text),
    'X-Organization': owner.member.organizationId,
  })
  expect(users.body).toMatchObject([
    { role: 'admin', status: 'active', user: { email: owner.member.person.email } },
    { role: 'member', org_id: owner.member.organizationId },
  ])
})

test('a test key finds nothing of the organization’s own', async () => {
  const { number, text } = await made({ type: 'test' })
  expect((await call('/api/organization/users', byKey(text))).body).toEqual([])
  const { body } = await call('/api/api-management/key', byKey(text))
  expect((body as { is_test: boolean }[]).every((key) => key.is_test)).toBe(true)
  expect((body as { id: number }[]).map(({ id }) => id)).toContain(number)
  // In no one's switcher: there is still one organization, and no button to switch to another.
  expect((await owner.get('/dashboard')).html).not.toContain('name="role_id"')
})

test('what a key lacks, or is, is said with a status of its own', async () => {
  const { number, text } = await made({}, ['organization:read'])
  const problem = async (authorization: string, headers: Record<string, string> = {}) => {
    const {
      status,
      body,
      headers: answered,
    } = await call('/api/api-management/key', {
      Authorization: authorization,
      ...headers,
    })
    const { code, reference } = body as { code: string; reference: string }
    expect(reference).toMatch(/^[0-9A-F]{10}$/)
    if (status === 401) expect(answered.get('WWW-Authenticate')).toMatch(/^Bearer/)
    return `${status} ${code}`
  }
  expect(await problem(`Bearer ${text}`)).toBe('403 scope_missing')
  const theirs = { 'X-Organization': stranger.member.organizationId }
  expect(await problem(`Bearer ${text}`, theirs)).toBe('403 other_organization')
  expect(await problem(`Bearer ${text.slice(0, 20)}`)).toBe('401 key_not_whole')
  expect(await problem(`Bearer ${text.replace('live', 'test')}`)).toBe('401 key_not_whole')
  expect(await problem(`Basic ${text}`)).toBe('401 key_not_whole')
  expect(await problem('')).toBe('401 key_not_whole')
  await sql`update api_key set expires_at = now() where number = ${number}`.execute((await database()).owner)
  expect(await problem(`Bearer ${text}`)).toBe('401 key_expired')
  const revoked = await made()
  await owner.send(`${keysAt}/${revoked.number}/revoke`, {})
  expect(await problem(`Bearer ${revoked.text}`)).toBe('401 key_revoked')
  const { html } = await owner.get(`${keysAt}/usage-history?show=errors`)
  for (const word of ['scope missing', 'other organization', 'key expired', 'key revoked']) {
    expect(html).toContain(word)
  }
})

test('a signed-in person calls in one of their organizations, by their role there', async () => {
  const path = '/api/organization/users'
  const users = await call(path, { 'X-Organization': owner.member.organizationId }, owner.browser)
  expect(users.status).toBe(200)
  const foreign = { 'X-Organization': stranger.member.organizationId }
  expect(await call(path, foreign, owner.browser)).toMatchObject({
    status: 403,
    body: { code: 'other_organization' },
  })
  expect(await call(path, {}, member.browser)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await call('/api/api-management/key', {}, member.browser)).toMatchObject({ status: 200 })
  const { number, text } = await made()
  const one = `/api/api-management/key/${number}`
  expect((await call(one, {}, owner.browser)).body).toMatchObject({ id: number, key: text })
  await ageProofs()
  expect(await call(one, {}, owner.browser)).toMatchObject({ status: 403, body: { code: 'code_needed' } })
  expect(await call(one, {}, member.browser)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await call(path, {})).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  await signIn(owner.browser, owner.member.person.email)
})

test('what was called stands on the pages of use, a row for each key and day', async () => {
  const { text } = await made({ name: 'Counted' })
  for (let time = 0; time < 3; time += 1) await call('/api/organization/users', byKey(text))
  const summary = (await owner.get(`${keysAt}/usage-summary`)).html.replaceAll('<!-- -->', '')
  expect(summary).toContain('Calls a day with Counted')
  expect(summary).toMatch(/Counted<\/div><\/td><td[^>]*><div>3<\/div>/)
  const history = (await owner.get(`${keysAt}/usage-history`)).html
  expect(history).toContain('/api/organization/users')
  const nothing = (await stranger.get(`${keysAt}/usage-summary`)).html
  expect(nothing).toContain('No calls yet')
})
