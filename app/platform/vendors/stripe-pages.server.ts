import type Stripe from 'stripe'
import { config } from '../config.server.ts'
import { ask, type StripeAnswer, stripe } from './stripe-client.server.ts'

/** A Stripe page for subscribing or adding a card. */
export type HostedPage = {
  id: string
  state: 'open' | 'complete' | 'expired'
  url: string | null
  /** Whose card was added there, and whether the page was only for that. */
  addedFor: { customerId: string; isOnlyCard: boolean } | null
}

type Way = { customerId: string; key: string; expiresAt: Date; successUrl: string; cancelUrl: string }

/** Creates the page where an organization subscribes. A trial requires no card. */
export function createSubscriptionPage(
  way: Way & { organizationId: string; priceId: string; quantity: number; trialDays: number | null },
): Promise<StripeAnswer<HostedPage>> {
  const { organizationId, priceId, quantity, trialDays } = way
  const metadata = { organization_id: organizationId }
  const { hasTax } = config().stripe
  return createPage(way, {
    mode: 'subscription',
    metadata,
    line_items: [{ price: priceId, quantity }],
    payment_method_collection: trialDays === null ? 'always' : 'if_required',
    ...(hasTax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
    subscription_data: {
      metadata,
      ...(trialDays === null
        ? {}
        : {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
          }),
    },
  })
}

/** Creates the page where a card is added. */
export const createCardPage = (way: Way): Promise<StripeAnswer<HostedPage>> =>
  createPage(way, { mode: 'setup', currency: 'cad' })

function createPage(way: Way, more: Stripe.Checkout.SessionCreateParams): Promise<StripeAnswer<HostedPage>> {
  const { customerId, key, expiresAt, successUrl, cancelUrl } = way
  const session: Stripe.Checkout.SessionCreateParams = {
    customer: customerId,
    allowed_payment_method_types: ['card'],
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...more,
  }
  return ask(async () => pageOf(await stripe().checkout.sessions.create(session, { idempotencyKey: key })))
}

export const readHostedPage = (sessionId: string): Promise<StripeAnswer<HostedPage>> =>
  ask(async () => pageOf(await stripe().checkout.sessions.retrieve(sessionId)))

function pageOf({ id, url, status, mode, customer }: Stripe.Checkout.Session): HostedPage {
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null)
  const isForCard = status === 'complete' && (mode === 'setup' || mode === 'subscription')
  const addedFor = isForCard && customerId ? { customerId, isOnlyCard: mode === 'setup' } : null
  const state = status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open'
  return { id, state, url, addedFor }
}

/** Creates a customer's portal page: on request, never stored. */
export function createPortalPage(given: {
  customerId: string
  returnUrl: string
  opens: 'invoices' | 'payment-method'
}): Promise<StripeAnswer<string>> {
  const { customerId, returnUrl, opens } = given
  return ask(async () => {
    const { url } = await stripe().billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      ...(opens === 'payment-method' ? { flow_data: { type: 'payment_method_update' } } : {}),
    })
    return url
  })
}
