// @engine: policies of what each role reads and asks
import { beforeAll, expect, test } from 'vitest'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { followAllLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { textOf } from '../support/page-forms.ts'
import type { Person } from '../worlds/reviewer.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'
import { ask, type Home, home, monthsFrom } from './past-rent-world.ts'

useLandlord()

let by: Person
let lease: Home
const base = '/dashboard/rent-rewards'
const since = isoDate('2026-06-20')

/** A lease with months to confirm, a request that came back, and a renter who asks for earlier months. */
beforeAll(async () => {
  by = await landlordOf()
  lease = await home({ of: by })
  await ask(lease.renter, lease.leaseId, monthsFrom('2025-03', 3))
  await by.inOwnName(async (tx) => {
    await tx
      .updateTable('lease_renter')
      .set({ is_returned: true })
      .where('id', '=', lease.roommateId)
      .execute()
    const organization = { organization_id: by.owner.organizationId }
    await tx
      .insertInto('billing_account')
      .values({ ...organization, stripe_customer_id: `cus_${organization.organization_id}` })
      .execute()
    const at = new Date('2026-05-20T12:00:00Z')
    await tx
      .insertInto('subscription')
      .values({
        ...organization,
        product: 'rent_rewards',
        stripe_subscription_id: `sub_${organization.organization_id}`,
        status: 'canceled',
        cancellation_reason: 'payment_failed',
        is_annual: false,
        quantity: 1,
        started_at: at,
        period_starts_at: at,
        period_ends_at: at,
      })
      .execute()
  })
  await followAllLeases(await today())
}, 240_000)

const ends = (because: 'unpaid' | null) =>
  by.inOwnName((tx) => setRentRewardsEnd(tx, by.owner.organizationId, because && { on: since, because }))

const pages = () => [
  base,
  `${base}/lease`,
  `${base}/lease/${lease.leaseId}`,
  `${base}/lease/${lease.leaseId}/month/2025-10`,
  `${base}/lease/${lease.leaseId}/past-rent`,
  `${base}/credit`,
  `${base}/perks`,
  `${base}/settings`,
]

/** What asks a landlord for something that is locked. */
const asks =
  /Needs you|Waiting for you|is not confirmed|Say what you know|Confirm (?:\w+ )?\d{4}|Confirm months|Add months before|Add a lease|Renters cannot be asked|Record a payment/

const readAll = (person: Person) =>
  Promise.all(
    pages().map(async (path) => {
      const { status, html } = await person.get(path)
      expect([path, status]).toEqual([path, 200])
      return { path, text: textOf(html) }
    }),
  )

const canceled = 'Your Rent Rewards program is canceled because of previously unpaid invoices.'

async function inRole<T>(role: 'admin' | 'member', work: () => Promise<T>): Promise<T> {
  const { owner } = await database()
  const set = (to: 'admin' | 'member') =>
    owner
      .updateTable('membership')
      .set({ role: to, is_owner: to === 'admin' })
      .where('organization_id', '=', by.owner.organizationId)
      .execute()
  await set(role)
  return work().finally(() => set('admin'))
}

test('while it goes on, these pages ask a landlord for what is to do', async () => {
  await ends(null)
  const asking = (await readAll(by)).filter(({ text }) => asks.test(text)).map(({ path }) => path)
  expect(asking).toEqual(expect.arrayContaining(pages().slice(1, 5)))
})

test.each([
  ['admin', 'To restart it, contact support:'],
  ['member', 'Ask an admin of your organization to restart it.'],
] as const)(
  'after an end without payment every page says once why, and how to go on, to the %s',
  async (role, how) => {
    await ends('unpaid')
    for (const { path, text } of await inRole(role, () => readAll(by))) {
      expect([path, text.split(canceled).length - 1]).toEqual([path, 1])
      expect([path, text]).toEqual([path, expect.stringContaining(how)])
      expect([path, text.match(asks)?.[0]]).toEqual([path, undefined])
    }
    const home = textOf((await inRole(role, () => by.get('/dashboard?refused=read-only'))).html)
    expect(home).toContain(role === 'admin' ? 'To restart it, write to' : how)
    expect(home).not.toContain('Waiting for you')
  },
)

test('a renter reads nothing of what their landlord pays, and goes on', async () => {
  await ends('unpaid')
  const own = textOf((await lease.renter.get(`${base}/lease/${lease.leaseId}`)).html)
  const past = textOf((await lease.renter.get(`${base}/lease/${lease.leaseId}/past-rent`)).html)
  for (const text of [own, past]) expect(text).not.toMatch(/canceled|unpaid|invoice|Billing/)
  expect(past).toContain('Take it back')
  expect(own).toContain('Dispute it')
})
