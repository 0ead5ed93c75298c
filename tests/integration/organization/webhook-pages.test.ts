import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWebhooks } from '#app/organization/webhooks/read-webhooks.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember } from '#database/factories/member.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { Person, signedIn } from '../worlds/reviewer.ts'
import { emit, type Hook, hookOf } from './webhooks-world.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const at = '/dashboard/api-management/webhooks'

let app: BuiltApp
let owner: Person
let member: Person
let stranger: Person
let hook: Hook

const allow = async () =>
  sql`update organization set feature_flags = '{rental_intelligence,rent_report}'`.execute(
    (await database()).owner,
  )

beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  const added = await addMember(owner.member.organizationId)
  const browser = new Browser('198.51.100.34')
  await signIn(browser, added.person.email)
  member = new Person(app, added, browser)
  stranger = await signedIn(app)
  await allow()
  hook = await hookOf(owner.member, { types: ['team.joined'] })
}, 240_000)
afterAll(stopJobs)

const filled = { url: 'https://hooks.people.example/', types: 'team.joined' }

test('the tab is for admins; another organization finds nothing', async () => {
  expect((await owner.get('/dashboard/api-management')).html).toContain(`href="${at}"`)
  expect((await member.get('/dashboard/api-management')).html).not.toContain(`href="${at}"`)
  for (const path of [at, `${at}/create`, `${at}/${hook.id}`, `${at}/${hook.id}/secret`])
    expect(await member.get(path), path).toMatchObject({ status: 302, location: '/dashboard?refused=role' })
  for (const path of [
    `${at}/${hook.id}`,
    ...['change', 'secret', 'rotate', 'delete'].map((act) => `${at}/${hook.id}/${act}`),
  ])
    expect(await stranger.get(path), path).toMatchObject({ status: 302, location: `${at}?done=gone` })
})

test('the same form sent twice at once adds one webhook; a box that is not ticked is not wanted', async () => {
  const before = await readWebhooks(owner.member)
  const form_token = await owner.token()
  const post = () => owner.post(`${at}/create`, { form_token, ...filled })
  const [one, two] = await Promise.all([post(), post()])
  expect(one).toMatchObject({ status: 303, location: expect.stringMatching(/\/secret$/) })
  expect(one.location).toBe(two.location)
  const after = await readWebhooks(owner.member)
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ url: filled.url, types: ['team.joined'] })
})

test.each([
  ['http', { ...filled, url: 'http://hooks.people.example/' }, 'begins with https://'],
  ['this machine', { ...filled, url: 'https://[::1]/' }, 'public name'],
  [
    '10,000 characters',
    { ...filled, url: `https://hooks.people.example/${'x'.repeat(10_000)}` },
    'at most 500',
  ],
  ['no events', { url: filled.url }, 'Choose at least one event'],
  ['an event that there is not', { ...filled, types: 'team.lunch' }, 'Choose at least one event'],
])('%s: the form says what is wrong', async (_, fields, message) => {
  const answer = await owner.send(`${at}/create`, fields)
  expect([answer.status, answer.html.includes(message)]).toEqual([400, true])
})

test('the address and the events are changed on their own page, by the rules of adding', async () => {
  const own = await hookOf(owner.member, { types: ['team.joined'] })
  const page = `${at}/${own.id}/change`
  expect((await owner.get(page)).html).toContain((await own.now()).url)
  const refusedForm = await owner.send(page, { ...filled, url: 'https://127.0.0.1/' })
  expect([refusedForm.status, refusedForm.html.includes('public name')]).toEqual([400, true])
  const changed = { url: 'https://hooks.people.example/moved', types: 'team.invited' }
  expect(await owner.send(page, changed)).toMatchObject({
    status: 303,
    location: `${at}/${own.id}?done=changed`,
  })
  expect(await own.now()).toMatchObject({ url: changed.url, types: ['team.invited'] })
  expect(await trailOf({ action: 'webhook.changed', subject: own.id })).toMatchObject([
    { details: { change: 'both' } },
  ])
})

test('the secret stands on one page, after a code, and each look is on record', async () => {
  const secret = await hook.secret()
  const looks = async () => (await trailOf({ action: 'webhook.secret_shown', subject: hook.id })).length
  const before = await looks()
  expect((await owner.get(`${at}/${hook.id}`)).html).not.toContain('whsec_')
  await owner.inOwnName((tx) => ageProofs(tx, owner.member.person.id, 31))
  expect((await owner.get(`${at}/${hook.id}/secret`)).html).not.toContain(secret)
  const asked = await owner.send(`${at}/${hook.id}/secret`, {})
  expect([asked.status, asked.html.includes('see the secret of a webhook')]).toEqual([400, true])
  expect(await looks()).toBe(before)
  await signIn(owner.browser, owner.member.person.email)
  expect((await owner.get(`${at}/${hook.id}/secret`)).html).toContain(secret)
})

test('the log is paged, and what a page of it sends again stays on that page', async () => {
  await emit(owner.member, 45)
  const { html } = await owner.get(`${at}/${hook.id}?page=3`)
  expect(html.match(/>Send again</g)).toHaveLength(5)
  const oldest = (await hook.log())[0]?.id ?? ''
  const again = await owner.send(`${at}/${hook.id}?page=3`, { intent: 'again', delivery: oldest })
  expect(again).toMatchObject({ status: 303, location: `${at}/${hook.id}?done=again&page=3` })
  for (const fields of [{ intent: 'sell' }, { intent: 'again', delivery: 'x' }, {}])
    expect(await owner.send(`${at}/${hook.id}`, fields as Record<string, string>)).toMatchObject({
      status: 400,
    })
  const other = await hookOf(stranger.member)
  expect(await stranger.send(`${at}/${other.id}`, { intent: 'again', delivery: oldest })).toMatchObject({
    location: `${at}?done=gone`,
  })
})

test('an organization with filed debts demands the second step of sign-in, as for keys', async () => {
  await owner.inOwnName((tx) => registeredDebtFactory.active(tx, owner.owner))
  for (const path of [`${at}/create`, `${at}/${hook.id}/secret`])
    expect(await owner.get(path), path).toMatchObject({
      status: 303,
      location: expect.stringContaining('/dashboard/profile/authenticator'),
    })
  for (const [path, fields] of [
    [`${at}/create`, filled],
    [`${at}/${hook.id}/change`, filled],
    [`${at}/${hook.id}/rotate`, {}],
    [`${at}/${hook.id}`, { intent: 'test' }],
  ] as const)
    expect(await owner.send(path, fields), path).toMatchObject({
      status: 303,
      location: expect.stringContaining('/dashboard/profile/authenticator'),
    })
  const request = owner.browser.request('/api/webhooks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ url: filled.url, events: ['team.joined'] }),
  })
  const answer = await app.send(owner.browser, request)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'second_step_needed'])
})
