import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { findPrice } from '#app/billing/prices.server.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { changePrice } from '#app/platform/vendors/stripe-billing.server.ts'
import { addMember } from '#database/factories/member.ts'
import { outbound } from '#tests/no-outbound.ts'
import { completeAt, deliverNew } from '../billing/world.ts'
import { Program, programOf, said } from '../support/api.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({
  PUBLIC_URL: origin,
  SANDBOX: '1',
  RENT_REWARDS: '1',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
})

let app: BuiltApp
let owner: Person
let page: Program
beforeAll(async () => {
  app = await loadBuiltApp()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  outbound.use(...stripeHandlers)
  clearSingleton('prices')
  owner = await signedIn(app)
  const { owner: db } = await database()
  await sql`delete from rate_limit`.execute(db)
  await sql`update organization set feature_flags = '{rent_report,rental_intelligence}', rental_units = 48`.execute(
    db,
  )
  page = new Program(app, null, owner.browser)
})

const pageIdOf = (url: string) => /\/sandbox\/checkout\/(\S+)$/.exec(url)?.[1] ?? ''
const complete = async (url: string) => {
  expect(await completeAt(pageIdOf(url))).toBeTruthy()
  await deliverNew()
}
/** All invoices that Stripe has. */
const invoiceIds = async () =>
  (
    await (
      await database()
    ).owner
      .selectFrom('sandbox_object')
      .select('id')
      .where('kind', '=', 'invoice')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
const card = '/api/billing/checkout/card'
const calls = ['/api/billing/plus', '/api/billing/rent-rewards/restart', '/api/billing/annual']

describe('who may', () => {
  test('an admin with a session, and no key and no member', async () => {
    const added = await addMember(owner.owner.organizationId)
    const browser = new Browser('198.51.100.88')
    await signIn(browser, added.person.email)
    const member = new Program(app, null, browser)
    const key = await programOf(app, owner.member, completeScopes(['billing:read']))
    for (const path of [...calls, card]) {
      const body = path === card ? {} : undefined
      expect(await said(member.post(path, body)), path).toBe('403 not_allowed')
      expect(await said(key.post(path, body)), path).toBe('403 people_only')
      const forged = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
      expect(await said(page.post(path, body, forged)), path).toBe('403 other_site')
    }
    for (const path of calls)
      expect(await said(page.post(path, undefined, { 'Idempotency-Key': null })), path).toBe(
        '400 idempotency_key_missing',
      )
  })
})

describe('a card', () => {
  test('is added at Stripe, and the way back is one of ours', async () => {
    const { status, body } = await page.post(card, {
      successURL: `${origin}/dashboard/rent-rewards/?card=added`,
      cancelURL: '/dashboard/rent-rewards/',
    })
    expect([status, body.redirect_url]).toEqual([200, expect.stringMatching(/\/sandbox\/checkout\/cs_test_/)])
    const kept = await (await database()).owner
      .selectFrom('hosted_page')
      .select(['opens', 'leads_back'])
      .where('organization_id', '=', owner.owner.organizationId)
      .execute()
    expect(kept).toEqual([{ opens: 'card', leads_back: 'rent-rewards' }])
    expect((await page.post(card, {})).status).toBe(200)
  })

  test.each<[object, string]>([
    [{ successURL: 'https://evil.example/dashboard/rent-rewards/?card=added' }, '/successURL'],
    [{ successURL: '//evil.example/' }, '/successURL'],
    [{ successURL: 'javascript:alert(1)' }, '/successURL'],
    [{ successURL: '/dashboard/profile' }, '/successURL'],
    [{ cancelURL: 'https://evil.example/dashboard/billing/offering' }, '/cancelURL'],
    [
      { successURL: '/dashboard/rent-rewards/?card=added', cancelURL: '/dashboard/billing/offering' },
      '/cancelURL',
    ],
  ])('%o leads nowhere', async (body, pointer) => {
    const refused = await page.post(card, body)
    expect([
      await said(refused),
      refused.body.errors.map((each: { pointer: string }) => each.pointer),
    ]).toEqual(['422 invalid_body', [pointer]])
  })

  test('the same key leads to the same page, and another body is refused', async () => {
    const headers = { 'Idempotency-Key': `card-${owner.owner.personId}` }
    const answers = [await page.post(card, {}, headers), await page.post(card, {}, headers)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[1]?.headers.get('Idempotent-Replayed')).toBe('true')
    const other = { cancelURL: '/dashboard/billing/offering' }
    expect(await said(page.post(card, other, headers))).toBe('422 idempotency_key_reused')
  })
})

describe('Plus', () => {
  test('is bought once: after that there is nothing to buy', async () => {
    const first = await page.post('/api/billing/plus')
    const second = await page.post('/api/billing/plus')
    expect([first.status, second.body]).toEqual([200, first.body])
    await complete(first.body.stripe_redirect_url)
    expect((await page.get('/api/organization')).body.subscription).toBe('plus')
    expect(await said(page.post('/api/billing/plus'))).toBe('409 already')
  })
})

describe('Rent Rewards', () => {
  test('is subscribed to at Stripe, then changed to the year, once', async () => {
    expect(await said(page.post('/api/billing/annual'))).toBe('409 not_offered')
    const { body } = await page.post('/api/billing/rent-rewards/restart')
    await complete(body.stripe_redirect_url)
    expect(await said(page.post('/api/billing/rent-rewards/restart'))).toBe('409 already')
    const headers = { 'Idempotency-Key': `year-${owner.owner.personId}` }
    const answers = [
      await page.post('/api/billing/annual', undefined, headers),
      await page.post('/api/billing/annual', undefined, headers),
    ]
    expect(answers.map(({ status, body: { rent_rewards_plan } }) => [status, rent_rewards_plan])).toEqual([
      [200, 'annual'],
      [200, 'annual'],
    ])
    expect(answers.map(({ headers: got }) => got.get('Idempotent-Replayed'))).toEqual([null, 'true'])
    // It is what was asked for, and nothing is charged again.
    const invoices = await invoiceIds()
    expect((await page.post('/api/billing/annual')).body.rent_rewards_plan).toBe('annual')
    expect(await invoiceIds()).toEqual(invoices)
  })

  test('is changed to the year once, where the process ended after Stripe changed it', async () => {
    const { body } = await page.post('/api/billing/rent-rewards/restart')
    await complete(body.stripe_redirect_url)
    const { organizationId } = owner.owner
    const kept = await (await database()).owner
      .selectFrom('subscription')
      .select('stripe_subscription_id as id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    const price = await findPrice('rent_rewards_annual')
    const change = { subscriptionId: kept.id, priceId: price?.id ?? '', quantity: 48, key: 'its first try' }
    expect(await changePrice(change)).toMatchObject({ ok: true })
    await deliverNew()
    const invoices = await invoiceIds()
    const answer = await page.post('/api/billing/annual')
    expect([answer.status, answer.body.rent_rewards_plan]).toEqual([200, 'annual'])
    expect(await invoiceIds()).toEqual(invoices)
  })

  test('is not sold to an organization without its flag', async () => {
    await sql`update organization set feature_flags = '{}'`.execute((await database()).owner)
    expect(await said(page.post('/api/billing/rent-rewards/restart'))).toBe('403 needs_flag')
  })
})
