import { expect, test } from 'vitest'
import { endSubscription } from '#app/billing/change-subscription.server.ts'
import { countLeases } from '#app/billing/count-leases.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { listObjects, listOfCustomer } from '#app/platform/sandbox/stripe/objects.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { buy, deliverNew, newAdmin, offeringOf, rentRewardsOf, useBilling } from './world.ts'

useBilling()

/** A matter whose latest file holds a number of leases. */
const reporting = (leases: number, reportDate = '2026-12-15'): Matter[] => [
  { name: 'made-up', leasesReported: async () => ({ reportDate: isoDate(reportDate), leases }) },
]
const count = async (matters: Matter[]) => {
  await countLeases(await today(), matters)
  await deliverNew()
}

async function atStripe(member: Member) {
  const { stripe_customer_id: customer } = await inTransaction(member.actor, (tx) =>
    tx.selectFrom('billing_account').select('stripe_customer_id').executeTakeFirstOrThrow(),
  )
  const [subscription] = await inTransaction(anonymous, (tx) =>
    listOfCustomer(tx, 'subscription', customer ?? ''),
  )
  if (!subscription) throw new Error('no subscription')
  const invoices = await inTransaction(anonymous, (tx) => listOfCustomer(tx, 'invoice', customer ?? ''))
  const { status, trial_end, cancel_at_period_end } = subscription
  return {
    quantity: subscription.items.data[0].quantity,
    status,
    trial_end,
    cancel_at_period_end,
    invoices: invoices.length,
  }
}

const started = async () => buy(await newAdmin({ flags: ['rent_report'], units: 48 }), 'rent-rewards')
const changes = async () =>
  (await inTransaction(anonymous, (tx) => listObjects(tx, 'event', 100_000))).filter(
    ({ type }) => type === 'customer.subscription.updated',
  ).length

test('the leases of a file are the quantity, set once, and neither a trial nor a cancellation ends by it', async () => {
  const member = await started()
  const before = await atStripe(member)
  expect(before).toMatchObject({ status: 'trialing', quantity: 1 })
  await endSubscription(member, { product: 'rent_rewards', isEnding: true })
  await count(reporting(37))
  expect(await atStripe(member)).toEqual({ ...before, quantity: 37, cancel_at_period_end: true })
  expect(await rentRewardsOf(member)).toMatchObject({ state: 'trialing' })
  const said = await changes()
  await count(reporting(37))
  await Promise.all([count(reporting(37)), count(reporting(37))])
  expect(await changes()).toBe(said)
})

test('the next file changes it, to none too, and the price that Billing shows', async () => {
  const member = await started()
  await count(reporting(37))
  const of37 = (await offeringOf(member)).rentRewards?.price?.cents ?? 0
  await count(reporting(0, '2027-01-15'))
  expect((await atStripe(member)).quantity).toBe(0)
  expect(of37).toBeGreaterThan(0)
})

test('before the first file, and for an organization that pays nothing, Stripe is not asked', async () => {
  const member = await started()
  const said = await changes()
  await count([{ name: 'made-up', leasesReported: async () => null }])
  await count([{ name: 'made-up' }])
  expect(await changes()).toBe(said)
  expect((await atStripe(member)).quantity).toBe(1)
})
