import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { endSubscription, openPortal } from '#app/billing/change-subscription.server.ts'
import { startPage } from '#app/billing/start-page.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { listOfCustomer, putObject } from '#app/platform/sandbox/stripe/objects.server.ts'
import { actAtPortal } from '#app/platform/sandbox/stripe/portal-page.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { outbound } from '#tests/no-outbound.ts'
import { again, buy, deliverNew, newAdmin, offeringOf, pageOf, passDays, useBilling } from './world.ts'

// What people and others do at Stripe itself, and Stripe's answers.

useBilling()

type Admin = Awaited<ReturnType<typeof newAdmin>>

const customerOf = ({ organizationId }: Admin) =>
  inTransaction({ personId: null, organizationId }, async (tx) => {
    const account = await tx.selectFrom('billing_account').selectAll().executeTakeFirstOrThrow()
    return account.stripe_customer_id ?? ''
  })

const objectsOf = async <K extends 'subscription' | 'invoice' | 'customer'>(member: Admin, kind: K) => {
  const customerId = await customerOf(member)
  return inTransaction(anonymous, (tx) => listOfCustomer(tx, kind as 'subscription', customerId))
}

/** Presses a portal button for the organization's subscription; its event waits. */
async function atPortal(member: Admin, act: string): Promise<void> {
  const url = await openPortal(member, 'invoices')
  const [subscription] = await objectsOf(member, 'subscription')
  expect(await actAtPortal(url?.split('/').at(-1) ?? '', act, subscription?.id ?? '')).toBe(true)
}

test.each([
  ['plus', 'plus'],
  ['annual', 'rent_rewards'],
] as const)('%s that was cancelled in the portal is renewed here, and goes on', async (of, product) => {
  const member = await buy(await newAdmin({ flags: ['rent_report'], units: 12 }), of)
  await atPortal(member, 'cancel')
  const [cancelled] = await objectsOf(member, 'subscription')
  expect(cancelled).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) })
  // Pressed before Stripe's event: the state there counts.
  expect(await endSubscription(member, { product, isEnding: false })).toEqual({ ok: true })
  const [renewed] = await objectsOf(member, 'subscription')
  expect(renewed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, status: 'active' })
  await deliverNew()
  const view = await offeringOf(member)
  expect((of === 'plus' ? view.plus : view.rentRewards?.now) ?? {}).toMatchObject({
    state: 'active',
    endsOn: null,
  })
})

test('one that was cancelled in the portal ends on its day, and one renewed does not', async () => {
  const ending = await buy(await newAdmin(), 'plus')
  const going = await buy(await newAdmin(), 'plus')
  for (const member of [ending, going]) await atPortal(member, 'cancel')
  await endSubscription(going, { product: 'plus', isEnding: false })
  await passDays(35, { step: 5 })
  expect((await again(ending)).membership.plan).toBe('community')
  expect((await again(going)).membership.plan).toBe('plus')
})

test('if Stripe leaves a subscription as it was, no one reads that it was renewed', async () => {
  const member = await buy(await newAdmin(), 'plus')
  await atPortal(member, 'cancel')
  const [subscription] = await objectsOf(member, 'subscription')
  outbound.use(
    http.post('https://api.stripe.com/v1/subscriptions/:id', () => HttpResponse.json(subscription ?? {})),
  )
  expect(await endSubscription(member, { product: 'plus', isEnding: false })).toEqual({
    ok: false,
    refusal: 'unchanged',
  })
})

test('a second admin buys after the first one’s answer was lost: there is one customer, with the second one’s address', async () => {
  const first = await newAdmin()
  const second = await addMember(first.organizationId, personFactory.named(), 'admin')
  let made = 0
  outbound.events.on('response:mocked', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/v1/customers')) made += 1
  })
  outbound.use(
    http.post('https://api.stripe.com/v1/customers/:id', () => HttpResponse.error(), { once: false }),
  )
  expect(await startPage(first, 'plus')).toEqual({ ok: false, refusal: 'provider-down' })
  expect(made).toBeGreaterThan(0)
  outbound.resetHandlers()
  const { stripeHandlers } = await import('#app/platform/sandbox/stripe/handlers.server.ts')
  outbound.use(...stripeHandlers)
  await buy(await again(second), 'plus')
  expect((await offeringOf(first)).plus.state).toBe('active')
  const customers = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('sandbox_object').select('body').where('kind', '=', 'customer').execute(),
  )
  const own = customers.filter(({ body }) => JSON.stringify(body).includes(first.organizationId))
  expect(own).toHaveLength(1)
  expect(JSON.stringify(own[0]?.body)).toContain(second.person.email)
})

test('a price of another currency is not sold', async () => {
  const { sandboxPrices } = await import('#app/platform/sandbox/stripe/catalogue.ts')
  const foreign = sandboxPrices.map((price) => ({ ...price, currency: 'usd' }))
  outbound.use(
    http.get('https://api.stripe.com/v1/prices', () =>
      HttpResponse.json({ object: 'list', data: foreign, has_more: false }),
    ),
  )
  clearSingleton('prices')
  const member = await newAdmin()
  expect((await offeringOf(member)).plus.price).toBeNull()
  expect(await startPage(member, 'plus')).toEqual({ ok: false, refusal: 'provider-down' })
})

test('an older invoice that is open counts as owing, beside a later one that is paid', async () => {
  const member = await buy(await newAdmin({ flags: ['rent_report'], units: 3 }), 'annual')
  const [invoice] = await objectsOf(member, 'invoice')
  if (!invoice) throw new Error('no invoice')
  const older = { ...invoice, id: 'in_older', status: 'open', created: 1_750_000_000, amount_remaining: 1234 }
  await inTransaction(anonymous, (tx) => putObject(tx, 'invoice', older.id, older as never))
  expect(await endSubscription(member, { product: 'rent_rewards', isEnding: true })).toEqual({ ok: true })
  expect((await offeringOf(member)).rentRewards?.owing).toMatchObject({ cents: 1234 })
})

test('what a customer pays by that is no card is no card on file', async () => {
  const member = await buy(await newAdmin({ flags: ['rent_report'] }), 'rent-rewards', 'no-card')
  const asked: string[] = []
  outbound.use(
    http.get('https://api.stripe.com/v1/customers/:id/payment_methods', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('type') ?? 'any')
      return HttpResponse.json({ object: 'list', data: [], has_more: false })
    }),
  )
  await offeringOf(member)
  await endSubscription(member, { product: 'rent_rewards', isEnding: true })
  expect(new Set(asked)).toEqual(new Set(['card']))
})

test('while it is not open, Rent Rewards is neither begun, nor begun again, nor bought for a year', async () => {
  const bought = await buy(await newAdmin({ flags: ['rent_report'], units: 3 }), 'rent-rewards')
  await endSubscription(bought, { product: 'rent_rewards', isEnding: true })
  await passDays(40, { step: 10 })
  process.env.RENT_REWARDS = '0'
  clearSingleton('config')
  try {
    for (const member of [await newAdmin({ flags: ['rent_report'], units: 3 }), bought]) {
      for (const of of ['rent-rewards', 'annual'] as const)
        expect(await startPage(await again(member), of)).toEqual({ ok: false, refusal: 'not-open' })
      const view = await offeringOf(member)
      expect(view.rentRewards).toMatchObject({ acts: [], isOpen: false })
    }
    expect(await pageOf(await newAdmin(), 'plus')).toMatch(/./)
  } finally {
    process.env.RENT_REWARDS = '1'
    clearSingleton('config')
  }
})
