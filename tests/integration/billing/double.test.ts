import { expect, test } from 'vitest'
import { endSubscription, openPortal, upgradeToAnnual } from '#app/billing/change-subscription.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { signedRequest } from '#app/platform/sandbox/stripe/events.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { listOfCustomer } from '#app/platform/sandbox/stripe/objects.server.ts'
import { paySandboxSession } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import { actAtPortal } from '#app/platform/sandbox/stripe/portal-page.server.ts'
import { eventTypes } from '#app/platform/sandbox/stripe/tell.server.ts'
import {
  createPaymentSession,
  expirePaymentSession,
  readPayment,
  readPaymentSession,
  refundPayment,
} from '#app/platform/vendors/stripe.server.ts'
import { payInvoice, setQuantity } from '#app/platform/vendors/stripe-billing.server.ts'
import { outbound } from '#tests/no-outbound.ts'
import { type Requested, requested } from './stripe-requests.ts'
import { faultsOf, type Sent } from './stripe-types.ts'
import { again, allEvents, buy, newAdmin, passDays, useBilling } from './world.ts'

// The sandbox's answers and events match what the pinned package says that Stripe does.

useBilling()

const typesOf: Record<string, string> = {
  'billing_portal.session': 'Stripe.BillingPortal.Session',
  'checkout.session': 'Stripe.Checkout.Session',
  customer: 'Stripe.Customer | Stripe.DeletedCustomer',
  invoice: 'Stripe.Invoice',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  price: 'Stripe.Price',
  refund: 'Stripe.Refund',
  subscription: 'Stripe.Subscription',
}

type Answered = { object: string; data?: { object: string }[] }

function claimed(value: Answered): Sent {
  const [one] = value.data ?? [value]
  const type = (one && typesOf[one.object]) ?? 'unknown'
  return { type: value.object === 'list' ? `Stripe.ApiList<${type}>` : type, value }
}

async function customerIdOf({ organizationId }: Member): Promise<string> {
  const account = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx.selectFrom('billing_account').select('stripe_customer_id').executeTakeFirstOrThrow(),
  )
  return account.stripe_customer_id ?? ''
}

const listOf = async <K extends 'payment_method' | 'subscription' | 'invoice'>(member: Member, kind: K) => {
  const customerId = await customerIdOf(member)
  return inTransaction(anonymous, (tx) => listOfCustomer(tx, kind, customerId))
}

async function atPortal(member: Member, act: string, id: string | undefined): Promise<void> {
  const url = await openPortal(member, act === 'add-card' ? 'payment-method' : 'invoices')
  expect(await actAtPortal(url?.split('/').at(-1) ?? '', act, id ?? '')).toBe(true)
}

const upgrade = async (member: Member) =>
  upgradeToAnnual(await again(member), { once: onceKey('test', crypto.randomUUID()) })

/** Everything that can be done with a subscription, so that Stripe sends every kind of event. */
async function liveThroughBilling(): Promise<void> {
  const member = await buy(await newAdmin({ flags: ['rent_report'], units: 12 }), 'rent-rewards', 'no-card')
  await passDays(34, { step: 1 })
  await buy(member, 'card')
  const [open] = await listOf(member, 'invoice')
  if (open?.status === 'open') await payInvoice(open.id)
  expect(await upgrade(member)).toEqual({ ok: true })
  const [subscription] = await listOf(member, 'subscription')
  const more = { subscriptionId: subscription?.id ?? '', quantity: 13, key: 'one more' }
  expect(await setQuantity(more)).toMatchObject({ ok: true })
  for (const isEnding of [true, false])
    expect(await endSubscription(member, { product: 'rent_rewards', isEnding })).toEqual({ ok: true })
  await atPortal(member, 'add-card', '')
  const [card] = await listOf(member, 'payment_method')
  await atPortal(member, 'remove-card', card?.id)
  await atPortal(member, 'delete-customer', '')
  // Reading them now shows that they are gone.
  await openPortal(member, 'invoices')
}

/** A refunded payment, one that cannot be refunded, and a closed page. */
async function liveThroughPayments(): Promise<void> {
  const [intent, failing] = [await payment(false), await payment(true)]
  for (const of of [intent, failing]) expect(await refundPayment(of)).toMatchObject({ ok: true })
  expect(await readPayment(intent.paymentIntentId)).toMatchObject({ ok: true })
  const { id } = await page()
  expect(await expirePaymentSession(id)).toMatchObject({ ok: true })
}

async function page() {
  const references = { organizationId: crypto.randomUUID(), checkoutId: crypto.randomUUID() }
  const answer = await createPaymentSession({
    ...references,
    debtId: crypto.randomUUID(),
    amountInCents: 5000,
    product: { name: 'One debt', description: 'At one address' },
    email: 'someone@example.com',
    expiresAt: new Date((await now()) + 3_600_000),
    successUrl: 'http://localhost/done',
    cancelUrl: 'http://localhost/back',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return { ...references, id: answer.value.id }
}

async function payment(refundsFail: boolean) {
  const { id, ...references } = await page()
  await paySandboxSession(id, { delivery: 'on-request', refundsFail })
  const paid = await readPaymentSession(id)
  const paymentIntentId = (paid.ok && paid.value.paymentIntentId) || ''
  return { ...references, paymentIntentId, attempt: 1 }
}

test('requests and answers are what the package’s types say, at every depth: nothing required is missing, nothing is unknown', async () => {
  const answers: Promise<Answered>[] = []
  const asked: Promise<Requested>[] = []
  const seen = new Set<string>()
  outbound.events.on('request:start', ({ request }) => {
    if (request.url.startsWith('https://api.stripe.com/')) asked.push(requested(request.clone()))
  })
  outbound.events.on('response:mocked', ({ request, response }) => {
    if (request.url.startsWith('https://api.stripe.com/') && response.ok) {
      seen.add(`${request.method} ${new URL(request.url).pathname.replace(/_[\w-]*\d[\w-]*/g, '_')}`)
      answers.push(response.clone().json() as Promise<Answered>)
    }
  })
  await liveThroughPayments()
  await liveThroughBilling()
  const events = (await allEvents()).map((event) => JSON.parse(signedRequest(event).body))
  const typed = events.map((value): Sent => ({ type: `Told<${JSON.stringify(value.type)}>`, value }))
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(eventTypes))
  expect(stripeHandlers.filter(({ isUsed }) => !isUsed).map(({ info }) => info.header)).toEqual([])
  const requests = await Promise.all(asked)
  expect(new Set(requests.map(({ call }) => call)).size).toBe(stripeHandlers.length)
  const sent = [...(await Promise.all(answers)).map(claimed), ...typed, ...requests]
  expect(sent.length).toBeGreaterThan(eventTypes.length + 2 * stripeHandlers.length)
  const misspelt = { items: [{ id: 'si_1', quantitty: '3' }], proration_behavior: 'none' }
  const [fault, ...others] = new Set(
    faultsOf([{ type: 'AsForm<Stripe.SubscriptionUpdateParams>', value: misspelt }, ...sent]),
  )
  expect(fault).toMatch(/'"quantitty"' does not exist/)
  expect(others).toEqual([])
}, 120_000)

test('a removed card belongs to no one, and names its previous owner', async () => {
  const member = await buy(await newAdmin(), 'plus')
  const [card] = await listOf(member, 'payment_method')
  await atPortal(member, 'remove-card', card?.id)
  const event = (await allEvents()).findLast(({ type }) => type === 'payment_method.detached')
  expect(event?.data).toMatchObject({
    object: { id: card?.id, customer: null },
    previous_attributes: { customer: await customerIdOf(member) },
  })
})

test('a year that is begun in the middle of a month gives back what is left of the month, with its tax', async () => {
  const member = await buy(await newAdmin({ flags: ['rent_report'], units: 12 }), 'rent-rewards')
  await passDays(30 + 15, { step: 15 })
  const [month] = await listOf(member, 'invoice')
  expect(await upgrade(member)).toEqual({ ok: true })
  const [year] = await listOf(member, 'invoice')
  const [credit, whole] = year?.lines ?? []
  expect(month).toMatchObject({ subtotal: 2500, tax: 325, amount_paid: 2825 })
  expect(whole).toMatchObject({ amount: 12 * 2400, is_credit: false })
  const share = -(credit?.amount ?? 0) / 2500
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
  expect(credit?.tax).toBe(Math.round((credit?.amount ?? 0) * 0.13))
  expect(year?.amount_due).toBe(12 * 2400 + (credit?.amount ?? 0) + (year?.tax ?? 0))
}, 60_000)

test('what is given back beyond the price of the year pays the next invoices', async () => {
  const member = await buy(await newAdmin({ flags: ['rent_report'], units: 1 }), 'rent-rewards')
  await passDays(31, { step: 31 })
  expect(await upgrade(member)).toEqual({ ok: true })
  const [year] = await listOf(member, 'invoice')
  expect(year).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0, amount_remaining: 0 })
  expect(year?.total).toBeLessThan(0)
  expect(year?.ending_balance).toBe(year?.total)
}, 60_000)
