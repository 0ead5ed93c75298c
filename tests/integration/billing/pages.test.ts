import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInPath } from '#app/organization/open-in.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { outbound } from '#tests/no-outbound.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1', STRIPE_SECRET_KEY: '' })

const offering = '/dashboard/billing/offering'

let app: BuiltApp
let owner: Person
let member: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  owner = await signedIn(app)
  await sql`update organization set feature_flags = '{rent_report}', rental_units = 48`.execute(
    (await database()).owner,
  )
  const added = await addMember(owner.member.organizationId, personFactory.named(), 'member')
  const browser = new Browser()
  await signIn(browser, added.person.email)
  member = new Person(app, added, browser)
}, 240_000)
beforeEach(() => outbound.use(...stripeHandlers))
afterAll(stopJobs)

const pages = [
  '/dashboard/billing',
  offering,
  `${offering}/annual`,
  `${offering}/cancel/plus`,
  '/dashboard/billing/success?of=plus',
]

test('a member is led to the start from every page, and no form of theirs does anything', async () => {
  for (const path of pages) {
    expect(await member.get(path), path).toMatchObject({ status: 302, location: '/dashboard?refused=role' })
  }
  for (const path of pages.slice(1)) {
    expect((await member.send(path, { intent: 'buy-plus' })).location, path).toBe('/dashboard?refused=role')
  }
  const { rows } = await sql`select from billing_account
    where organization_id = ${owner.member.organizationId}`.execute((await database()).owner)
  expect(rows).toEqual([])
  expect((await member.get('/dashboard')).html).not.toContain('/dashboard/billing')
})

test('an admin has it in the menu; what is not there leads back, and what no button says is refused', async () => {
  expect((await owner.get('/dashboard')).html).toContain('href="/dashboard/billing"')
  expect((await owner.get('/dashboard/billing')).location).toBe(offering)
  expect((await owner.get(`${offering}/cancel/plus`)).location).toBe(offering)
  expect((await owner.get(`${offering}/cancel/everything`)).status).toBe(404)
  expect((await owner.get(`${offering}/annual`)).location).toBe(offering)
  expect((await owner.send(offering, { intent: 'buy-everything' })).status).toBe(400)
  expect((await owner.send(offering, { intent: 'renew-plus' })).status).toBe(400)
  const bought = await owner.send(offering, { intent: 'buy-plus' })
  expect(bought).toMatchObject({ status: 303 })
  expect(bought.location).toMatch(/\/sandbox\/checkout\/cs_test_/)
  const portal = await owner.send(offering, { intent: 'invoices' })
  expect(portal.location).toMatch(/\/sandbox\/portal\/bps_/)
})

test('the page lets its forms lead on to Stripe, and says nothing of Stripe inside its data', async () => {
  const { html } = await owner.get(offering)
  expect(html).toContain('Upgrade to Plus')
  expect(html).not.toMatch(/cus_|price_sandbox|sub_/)
})

test('a mail about one organization leads to its own billing, by way of switching to it', async () => {
  const { id } = owner.member.person
  const { organizationId } = (await signedIn(app)).member
  const other = { organization_id: organizationId, person_id: id, role: 'admin' } as const
  const role_id = await inTransaction({ personId: null, organizationId }, async (tx) => {
    await tx
      .updateTable('organization')
      .set({ name: 'Harbour Lane' })
      .where('id', '=', organizationId)
      .execute()
    const joined = tx.insertInto('membership').values(other).returning('id')
    return (await joined.executeTakeFirstOrThrow()).id
  })
  const link = openInPath(organizationId, offering)
  const { html } = await owner.get(link)
  expect(html.replaceAll('<!-- -->', '')).toContain('Switch to Harbour Lane')
  const before = owner.member.membership.id
  expect((await owner.send(link, { role_id, to: 'https://evil.example' })).location).toBe('/dashboard')
  expect((await owner.send(link, { role_id, to: offering })).location).toBe(offering)
  expect((await owner.get(offering)).html).toContain('Harbour Lane')
  expect((await owner.get(link)).location).toBe(offering)
  // Outsiders are led nowhere near.
  expect((await member.get(link)).location).toBe('/dashboard')
  expect((await member.send(link, { role_id, to: offering })).status).toBe(404)
  await owner.send('/dashboard/switch-organization', { role_id: before })
})
