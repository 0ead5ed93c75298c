import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendWebhooks } from '#app/organization/webhooks/send-webhooks.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { allowKeys, type Json, Program, programOf, said } from '../support/api.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { answers, Receiver, receiverHost, verified } from '../support/receiver.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const receiver = new Receiver()
const scopes = ['webhooks:read', 'webhooks:write', 'organization:write', 'organization:read'] as const
let app: BuiltApp
let owner: Person
let program: Program
let foreign: Program
beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  const other = await signedIn(app)
  await allowKeys()
  program = await programOf(app, owner.member, [...scopes])
  foreign = await programOf(app, other.member, [...scopes])
  await receiver.start()
}, 240_000)
afterAll(async () => {
  await receiver.stop()
  await stopJobs()
})

const path = '/api/webhooks'
const given = { url: `https://${receiverHost}/rentbook`, events: ['team.invited'] }
const create = async (body: Json = given): Promise<Json> => (await program.post(path, body)).body
const send = (id: string) => sendWebhooks({ organizationId: owner.member.organizationId, webhookId: id })

describe('a webhook', () => {
  test('is added with its secret, listed without it, and deleted', async () => {
    const { status, body } = await program.post(path, given)
    const { secret, ...listed } = body
    expect([status, listed]).toEqual([
      201,
      {
        id: body.id,
        ...given,
        status: 'active',
        disabled_because: null,
        created_at: body.created_at,
        failing_since: null,
        old_secret_until: null,
        waiting: 0,
      },
    ])
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await program.get(path)).body).toContainEqual(listed)
    expect((await program.get(`${path}/${body.id}`)).body).toEqual(listed)
    expect(await trailOf({ action: 'webhook.created', subject: body.id })).toMatchObject([{ person: null }])
    expect((await program.delete(`${path}/${body.id}`)).status).toBe(204)
    expect(await said(program.get(`${path}/${body.id}`))).toBe('404 not_found')
    expect(await said(program.delete(`${path}/${body.id}`))).toBe('404 not_found')
  })

  test('is added once per key, and the replay answers the same secret', async () => {
    const headers = { 'Idempotency-Key': 'once' }
    const first = await program.post(path, given, headers)
    const second = await program.post(path, given, headers)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await said(program.post(path, { ...given, events: ['team.joined'] }, headers))).toMatch(/^422/)
    await program.delete(`${path}/${first.body.id}`)
    expect(await said(program.post(path, given, headers))).toBe('410 gone')
  })

  test.each<[string, Json, string]>([
    ['an address without https', { ...given, url: 'http://hooks.receiver.test/' }, '/url'],
    ['an address on this machine', { ...given, url: 'https://localhost/' }, '/url'],
    ['an address as a number', { ...given, url: 'https://127.0.0.1/' }, '/url'],
    ['a port', { ...given, url: 'https://hooks.receiver.test:8443/' }, '/url'],
    ['a password', { ...given, url: 'https://a:b@hooks.receiver.test/' }, '/url'],
    ['no event', { ...given, events: [] }, '/events'],
    ['an event that there is not', { ...given, events: ['team.lunch'] }, '/events/0'],
    ['the test type', { ...given, events: ['webhook.test'] }, '/events/0'],
    ['a secret of their own', { ...given, secret: 'of their own' }, '/secret'],
  ])('is refused with %s', async (_, body, pointer) => {
    const answer = await program.post(path, body)
    expect([await said(answer), answer.body.errors[0].pointer]).toEqual(['422 invalid_body', pointer])
  })

  test('beyond the tenth is refused', async () => {
    const made: string[] = []
    const fresh = await signedIn(app)
    await allowKeys()
    const by = await programOf(app, fresh.member, [...scopes])
    for (let count = 0; count < 10; count++) made.push((await by.post(path, given)).body.id)
    expect(await said(by.post(path, given))).toBe('409 too_many')
  })
})

describe('a webhook that is changed', () => {
  test('keeps its secret and its log, and what waits goes to the new address', async () => {
    const { id, secret } = await create()
    receiver.answer = answers.status(500, 'Not now')
    await program.post(`${path}/${id}/test`)
    await send(id)
    receiver.forget()
    receiver.answer = answers.status(200, '')
    const url = `https://${receiverHost}/moved`
    const changed = await program.patch(`${path}/${id}`, { url })
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ id, url, events: given.events, waiting: 1, failing_since: null }),
    ])
    await send(id)
    const [got] = receiver.got
    expect(got && verified(got, secret)).toMatchObject({ type: 'webhook.test' })
    expect(got?.path).toBe('/moved')
    expect((await program.get(`${path}/${id}/deliveries`)).body.items[0]).toMatchObject({
      status: 'delivered',
    })
    expect(await trailOf({ action: 'webhook.changed', subject: id })).toMatchObject([
      { details: { change: 'address' } },
    ])
    await program.delete(`${path}/${id}`)
  })

  test('gets other events; the same again changes nothing and is not on record', async () => {
    const { id } = await create()
    const events = ['team.joined', 'lease.updated']
    expect((await program.patch(`${path}/${id}`, { events })).body).toMatchObject({ url: given.url, events })
    expect(
      (await program.patch(`${path}/${id}`, { events: events.toReversed(), url: given.url })).status,
    ).toBe(200)
    expect((await program.patch(`${path}/${id}`, {})).body).toMatchObject({ events })
    expect(await trailOf({ action: 'webhook.changed', subject: id })).toHaveLength(1)
    await program.delete(`${path}/${id}`)
  })

  test.each<[string, Json, string]>([
    ['without https', { url: 'http://hooks.receiver.test/' }, '/url'],
    ['on this machine', { url: 'https://localhost/' }, '/url'],
    ['as a number', { url: 'https://[::1]/' }, '/url'],
    ['and a port', { url: 'https://hooks.receiver.test:8443/' }, '/url'],
    ['and no event', { events: [] }, '/events'],
    ['and a secret', { secret: 'of their own' }, '/secret'],
  ])('is refused an address %s', async (_, body, pointer) => {
    const { id } = await create()
    const answer = await program.patch(`${path}/${id}`, body)
    expect([await said(answer), answer.body.errors[0].pointer]).toEqual(['422 invalid_body', pointer])
    expect((await program.get(`${path}/${id}`)).body).toMatchObject(given)
    await program.delete(`${path}/${id}`)
  })
})

test('an event of a call is delivered, listed, and sent again under its id', async () => {
  const { id, secret } = await create()
  receiver.answer = answers.status(500, 'Not now')
  const invited = await program.put('/api/organization/user/invite', { email: 'new.person@people.example' })
  const entry = invited.body.find((one: Json) => one.invite_email === 'new.person@people.example')
  await send(id)
  const list = `${path}/${id}/deliveries`
  const { body } = await program.get(list)
  expect(body).toMatchObject({ total: 1, limit: 100, offset: 0 })
  const [delivery] = body.items
  expect(delivery).toMatchObject({
    type: 'team.invited',
    data: { id: entry.id },
    status: 'waiting',
    tries: 1,
    answer_status: 500,
    answer: 'Not now',
  })
  receiver.forget()
  const again = await program.post(`${list}/${delivery.id}/again`)
  expect([again.status, again.body.webhook_id]).toEqual([202, delivery.webhook_id])
  await send(id)
  const [got] = receiver.got
  expect(got && verified(got, secret)).toMatchObject({ id: delivery.webhook_id, data: delivery.data })
  expect((await program.get(list)).body.items[0]).toMatchObject({ status: 'delivered', next_try_at: null })
  expect((await program.get(`${list}?limit=1&offset=1`)).body).toEqual({
    items: [],
    total: 1,
    limit: 1,
    offset: 1,
  })
  await program.delete(`${path}/${id}`)
})

test('a test is sent, also by a replay only once', async () => {
  receiver.forget()
  const { id, secret } = await create()
  const headers = { 'Idempotency-Key': 'test-once' }
  const { status, body } = await program.post(`${path}/${id}/test`, undefined, headers)
  expect([status, body]).toEqual([
    202,
    expect.objectContaining({ type: 'webhook.test', status: 'waiting', tries: 0 }),
  ])
  expect((await program.post(`${path}/${id}/test`, undefined, headers)).body).toEqual(body)
  await send(id)
  expect(receiver.ids()).toEqual([body.webhook_id])
  const [got] = receiver.got
  expect(got && verified(got, secret)).toMatchObject({ type: 'webhook.test', data: { id } })
  await program.delete(`${path}/${id}`)
})

test("another organization's webhook is not there", async () => {
  const { id } = await create()
  const { body: delivery } = await program.post(`${path}/${id}/test`)
  const nowhere = crypto.randomUUID()
  for (const one of [id, nowhere]) {
    expect(await said(foreign.get(`${path}/${one}`))).toBe('404 not_found')
    expect(await said(foreign.get(`${path}/${one}/deliveries`))).toBe('404 not_found')
    expect(await said(foreign.patch(`${path}/${one}`, { events: ['team.joined'] }))).toBe('404 not_found')
    expect(await said(foreign.delete(`${path}/${one}`))).toBe('404 not_found')
    expect(await said(foreign.post(`${path}/${one}/test`))).toBe('404 not_found')
    expect(await said(foreign.post(`${path}/${one}/deliveries/${delivery.id}/again`))).toBe('404 not_found')
  }
  expect(await said(program.post(`${path}/${id}/deliveries/${nowhere}/again`))).toBe('404 not_found')
  expect((await foreign.get(path)).body).toEqual([])
  await program.delete(`${path}/${id}`)
})

test('a test key has webhooks of its own world, which get nothing of the live one', async () => {
  const tests = await programOf(app, owner.member, [...scopes], { isTest: true })
  const made = await tests.post(path, given)
  expect(made.status).toBe(201)
  const { body: live } = await program.get(path)
  expect(live.map(({ id }: Json) => id)).not.toContain(made.body.id)
  expect(await said(program.get(`${path}/${made.body.id}`))).toBe('404 not_found')
  await program.put('/api/organization/user/invite', { email: 'live.person@people.example' })
  expect((await tests.get(`${path}/${made.body.id}/deliveries`)).body.total).toBe(0)
  expect((await tests.post(`${path}/${made.body.id}/test`)).status).toBe(202)
})

test('a key of a person who is no longer an admin adds nothing; a session confirms first', async () => {
  const admin = await addMember(owner.member.organizationId, undefined, 'admin')
  const key = await programOf(app, admin, [...scopes])
  await owner.inOwnName((tx) =>
    tx.updateTable('membership').set({ role: 'member' }).where('id', '=', admin.membership.id).execute(),
  )
  expect(await said(key.post(path, given))).toBe('403 not_allowed')
  const page = new Program(app, null, owner.browser)
  const made = await page.post(path, given)
  expect(made.status).toBe(201)
  await owner.inOwnName((tx) => ageProofs(tx, owner.member.person.id, 31))
  expect(await said(page.post(path, given))).toBe('403 code_needed')
  expect((await page.get(`${path}/${made.body.id}`)).body).toMatchObject({ status: 'active' })
})
