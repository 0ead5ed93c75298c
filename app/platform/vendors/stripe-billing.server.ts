import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { config } from '../config.server.ts'
import { log } from '../logging.server.ts'
import { ask, type StripeAnswer, stripe } from './stripe-client.server.ts'

/** Stripe's keys of our prices; the prices themselves are there. */
export const priceKeys = ['plus_monthly', 'rent_rewards_monthly', 'rent_rewards_annual'] as const
export type PriceKey = (typeof priceKeys)[number]

export type PriceTier = { upTo: number | null; unitCents: number; flatCents: number }
export type Price = {
  key: PriceKey
  id: string
  /** The price of one; 0 for a price with tiers. */
  unitCents: number
  tiers: PriceTier[]
  /** Whether tax is added to it. */
  tax: 'exclusive' | 'inclusive' | 'none'
}

const statuses = [
  ...(['trialing', 'active', 'past_due', 'canceled'] as const),
  ...(['unpaid', 'paused', 'incomplete', 'incomplete_expired'] as const),
] as const
type SubscriptionStatus = (typeof statuses)[number]

/** A status that Stripe adds later gives nothing until we decide about it. */
const statusOf = (status: string): SubscriptionStatus =>
  statuses.find((known) => known === status) ?? 'incomplete'

/** A subscription's current state at Stripe. */
export type StripeSubscription = {
  id: string
  priceKey: PriceKey
  quantity: number
  status: SubscriptionStatus
  createdAt: Date
  trialEndsAt: Date | null
  periodStartsAt: Date
  periodEndsAt: Date
  /** When it ends, if it was cancelled. */
  endsAt: Date | null
  cancellationReason: Stripe.Subscription.CancellationDetails.Reason | null
  /** The unpaid invoices, oldest first: their total, and since when the first one is unpaid. */
  owing: { invoiceIds: string[]; cents: number; since: Date } | null
}

/** Everything about one customer that decides their features. */
export type CustomerBilling = {
  isDeleted: boolean
  hasCard: boolean
  /** The address for Stripe's receipts, as far as it is still ours; null if it was set at Stripe. */
  receiptEmail: string | null
  subscriptions: StripeSubscription[]
}

/**
 * Creates an organization's customer. With the same key it is the same one, even for another person: Stripe refuses a
 * key with other parameters, so what differs between people is set afterwards.
 */
export function createCustomer(given: {
  organizationId: string
  name: string
  email: string
  key: string
}): Promise<StripeAnswer<string>> {
  const { organizationId, name, email, key } = given
  return ask(async () => {
    const metadata = { organization_id: organizationId }
    const { id } = await stripe().customers.create({ metadata }, { idempotencyKey: key })
    await stripe().customers.update(id, { name, email, metadata: { shared_email: email } })
    return id
  })
}

/** Reads a customer, their cards and all their subscriptions. */
export async function readCustomerBilling(customerId: string): Promise<StripeAnswer<CustomerBilling>> {
  const answer = await ask(async () => {
    const customer = await stripe().customers.retrieve(customerId)
    if (customer.deleted) return gone
    const cards = await stripe().customers.listPaymentMethods(customerId, newestCard)
    const open = await stripe().invoices.list({ customer: customerId, status: 'open', limit: 100 })
    const { data } = await stripe().subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
    })
    const { email, metadata } = customer
    return {
      isDeleted: false,
      hasCard: cards.data.length > 0,
      receiptEmail: email !== null && email === metadata.shared_email ? email : null,
      subscriptions: data.flatMap((one) => subscriptionOf(one, open.data)),
    }
  })
  return !answer.ok && answer.reason === 'unknown' ? { ok: true, value: gone } : answer
}

/** Of other payment methods, none counts as the card. */
const newestCard = { type: 'card', limit: 1 } as const

const gone: CustomerBilling = { isDeleted: true, hasCard: false, receiptEmail: null, subscriptions: [] }

/** Changes the address for Stripe's receipts. */
export const tellEmail = (customerId: string, email: string): Promise<StripeAnswer<void>> =>
  ask(async () => {
    await stripe().customers.update(customerId, { email, metadata: { shared_email: email } })
  })

const at = (seconds: number) => new Date(seconds * 1000)
const orNull = (seconds: number | null) => (seconds === null ? null : at(seconds))

/** None for a subscription to a product that is not ours. */
function subscriptionOf(subscription: Stripe.Subscription, open: Stripe.Invoice[]): StripeSubscription[] {
  const item = subscription.items.data[0]
  const priceKey = priceKeys.find((key) => key === item?.price.lookup_key)
  if (!item || !priceKey) return []
  const { cancel_at_period_end: isCancelled, ended_at: ended, cancel_at: cancelAt } = subscription
  return [
    {
      id: subscription.id,
      priceKey,
      quantity: item.quantity ?? 0,
      status: statusOf(subscription.status),
      createdAt: at(subscription.created),
      trialEndsAt: orNull(subscription.trial_end),
      periodStartsAt: at(item.current_period_start),
      periodEndsAt: at(item.current_period_end),
      endsAt: orNull(ended ?? cancelAt ?? (isCancelled ? item.current_period_end : null)),
      cancellationReason: subscription.cancellation_details?.reason ?? null,
      owing: owingOf(open.filter((invoice) => subscriptionIdOf(invoice) === subscription.id)),
    },
  ]
}

function subscriptionIdOf({ parent }: Stripe.Invoice): string | null {
  const of = parent?.subscription_details?.subscription ?? null
  return typeof of === 'string' ? of : (of?.id ?? null)
}

/** An older invoice stays unpaid when the next one is paid. */
function owingOf(open: readonly Stripe.Invoice[]): StripeSubscription['owing'] {
  const owed = open
    .filter(({ id, amount_remaining }) => id && amount_remaining > 0)
    .sort((a, b) => a.created - b.created)
  const [first] = owed
  if (!first) return null
  return {
    invoiceIds: owed.flatMap(({ id }) => id ?? []),
    cents: owed.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0),
    since: at(first.created),
  }
}

/** The current prices at Stripe, with their tiers. A missing one is not offered. */
export function readPrices(): Promise<StripeAnswer<Price[]>> {
  return ask(async () => {
    const { data } = await stripe().prices.list({
      active: true,
      lookup_keys: [...priceKeys],
      expand: ['data.tiers'],
    })
    for (const { lookup_key, currency } of data)
      if (currency !== soldIn)
        log().error({ price: lookup_key, currency }, 'a price of another currency is not sold')
    return data.filter(({ currency }) => currency === soldIn).flatMap(priceOf)
  })
}

/** Every page says dollars, meaning Canadian ones. */
const soldIn = 'cad'

function priceOf(price: Stripe.Price): Price[] {
  const key = priceKeys.find((known) => known === price.lookup_key)
  if (!key) return []
  const behavior = price.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive'
  const tiers = (price.tiers ?? []).map(({ up_to, unit_amount, flat_amount }) => ({
    upTo: up_to,
    unitCents: unit_amount ?? 0,
    flatCents: flat_amount ?? 0,
  }))
  const tax = config().stripe.hasTax ? behavior : 'none'
  return [{ key, id: price.id, unitCents: price.unit_amount ?? 0, tiers, tax }]
}

/** Cancels a subscription at the end of the paid period, or undoes that. */
export const setEnding = (subscriptionId: string, isEnding: boolean): Promise<StripeAnswer<void>> =>
  ask(async () => {
    const change = isEnding
      ? { cancel_at_period_end: true }
      : stayingOn(await stripe().subscriptions.retrieve(subscriptionId))
    await stripe().subscriptions.update(subscriptionId, change)
  })

/** Stripe's portal cancels by a day where ours cancels by the period's end; Stripe undoes one of the two at a time. */
const stayingOn = ({ cancel_at, cancel_at_period_end: byPeriod }: Stripe.Subscription) =>
  cancel_at !== null && !byPeriod ? { cancel_at: '' as const } : { cancel_at_period_end: false }

/**
 * Sets how many units the next invoice counts. Nothing is charged now; a trial, and a cancellation, stay as they are.
 */
export const setQuantity = (given: {
  subscriptionId: string
  quantity: number
  key: string
}): Promise<StripeAnswer<void>> =>
  ask(async () => {
    const { items } = await stripe().subscriptions.retrieve(given.subscriptionId)
    const [item] = items.data
    if (!item || item.quantity === given.quantity) return
    await stripe().subscriptions.update(
      given.subscriptionId,
      { items: [{ id: item.id, quantity: given.quantity }], proration_behavior: 'none' },
      { idempotencyKey: createHash('sha256').update(given.key).digest('base64url') },
    )
  })

/**
 * Moves a subscription to another price, which is paid at once; paid time is credited. Refused if the card is declined.
 */
export function changePrice(given: {
  subscriptionId: string
  priceId: string
  quantity: number
  key: string
}): Promise<StripeAnswer<void>> {
  const { subscriptionId, priceId, quantity, key } = given
  return ask(async () => {
    const subscription = await stripe().subscriptions.retrieve(subscriptionId)
    const { items, status } = subscription
    const item = items.data[0]?.id ?? ''
    await stripe().subscriptions.update(
      subscriptionId,
      {
        items: [{ id: item, price: priceId, quantity }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        ...stayingOn(subscription),
        ...(status === 'trialing' ? { trial_end: 'now' as const } : {}),
      },
      { idempotencyKey: createHash('sha256').update(key).digest('base64url') },
    )
  })
}

/**
 * Makes a customer pay everything with the card that was added last; false if there is none. A subscription bought on a
 * Stripe page has that page's card, which would take precedence over the customer's, so it is removed from it.
 */
export const payByNewestCard = (customerId: string): Promise<StripeAnswer<boolean>> =>
  ask(async () => {
    const { data } = await stripe().customers.listPaymentMethods(customerId, newestCard)
    const card = data[0]?.id
    if (!card) return false
    await stripe().customers.update(customerId, { invoice_settings: { default_payment_method: card } })
    const { data: subscriptions } = await stripe().subscriptions.list({ customer: customerId, limit: 100 })
    for (const { id, status, default_payment_method: own } of subscriptions) {
      if (!own || status === 'canceled' || status === 'incomplete_expired') continue
      await stripe().subscriptions.update(id, { default_payment_method: '' })
    }
    return true
  })

/** Charges an invoice at once, with the customer's card. */
export const payInvoice = (invoiceId: string): Promise<StripeAnswer<void>> =>
  ask(async () => {
    await stripe().invoices.pay(invoiceId)
  })
