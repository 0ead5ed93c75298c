import { expect, test } from 'vitest'
import { endSubscription, openPortal } from '#app/billing/change-subscription.server.ts'
import { rereadBilling } from '#app/billing/follow-billing.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { actAtPortal } from '#app/platform/sandbox/stripe/portal-page.server.ts'
import { again, allEvents, buy, deliver, newAdmin, passDays, useBilling } from './world.ts'

useBilling()

/** The same order for each seed, so that a failure can be reproduced. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Everything that events may change in an organization. */
async function stateOf(member: Member) {
  const { plan } = (await again(member)).membership
  const kept = await inTransaction(member.actor, async (tx) => ({
    account: await tx.selectFrom('billing_account').select(['has_card', 'stripe_customer_id']).execute(),
    subscriptions: await tx.selectFrom('subscription').selectAll().orderBy('product').execute(),
  }))
  return { plan, ...kept }
}

/** Organizations whose subscriptions have been through every possible event. */
async function lives(): Promise<Member[]> {
  const withFlag = () => newAdmin({ flags: ['rent_report'], units: 48 })
  const kept = await buy(await newAdmin(), 'plus')
  const ending = await buy(await newAdmin(), 'plus')
  await endSubscription(ending, { product: 'plus', isEnding: true })
  const unpaid = await buy(await withFlag(), 'rent-rewards', 'no-card')
  const declined = await buy(await withFlag(), 'rent-rewards', 'declining-card')
  const annual = await buy(await withFlag(), 'annual')
  const deleted = await buy(await newAdmin(), 'plus')
  await passDays(50, { step: 10 })
  const url = await openPortal(deleted, 'invoices')
  await actAtPortal(/\/portal\/(\S+)$/.exec(url ?? '')?.[1] ?? '', 'delete-customer', '')
  return [kept, ending, unpaid, declined, annual, deleted]
}

/** This many events, twice: enough for the test, and any number with BILLING_EVENTS=10000. */
const wanted = Number(process.env.BILLING_EVENTS ?? 250)

test(
  'events in any order, several times over and many at once, end in the states of one pass in order',
  async () => {
    const members = await lives()
    for (const event of await allEvents()) await deliver(event)
    const inOrder = await Promise.all(members.map(stateOf))
    expect(inOrder.map(({ plan }) => plan)).toEqual(
      Array.from({ length: 6 }, (_, n) => (n === 0 ? 'plus' : 'community')),
    )
    const events = await allEvents()
    expect(events.length).toBeGreaterThan(60)
    const copies = Math.ceil(wanted / events.length)
    for (const seed of [1, 2]) {
      // A known event is not read again: each pass sends them as new ones.
      const repeated = Array.from({ length: copies }, (_, copy) =>
        events.map((event) => ({ ...event, id: `${event.id}_${seed}_${copy}` })),
      ).flat()
      const waiting = shuffled([...repeated, ...repeated], seed).values()
      const lane = async () => {
        for (const event of waiting) expect(await deliver(event)).toBe(200)
      }
      await Promise.all(Array.from({ length: 4 }, lane))
      expect(await Promise.all(members.map(stateOf))).toEqual(inOrder)
    }
    await rereadBilling()
    expect(await Promise.all(members.map(stateOf))).toEqual(inOrder)
  },
  240_000 + 200 * wanted,
)
