import { readBracketed } from '#app/platform/sandbox/stripe/bracketed.ts'
import type { Sent } from './stripe-types.ts'

/** The package's parameters of each request that we send, by its path without ids. */
const typesOf: Record<string, string> = {
  'POST /v1/billing_portal/sessions': 'Stripe.BillingPortal.SessionCreateParams',
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions/_': 'Stripe.Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/_/expire': 'Stripe.Checkout.SessionExpireParams',
  'POST /v1/customers': 'Stripe.CustomerCreateParams',
  'GET /v1/customers/_': 'Stripe.CustomerRetrieveParams',
  'POST /v1/customers/_': 'Stripe.CustomerUpdateParams',
  'GET /v1/customers/_/payment_methods': 'Stripe.CustomerListPaymentMethodsParams',
  'GET /v1/invoices': 'Stripe.InvoiceListParams',
  'POST /v1/invoices/_/pay': 'Stripe.InvoicePayParams',
  'GET /v1/payment_intents/_': 'Stripe.PaymentIntentRetrieveParams',
  'GET /v1/prices': 'Stripe.PriceListParams',
  'GET /v1/refunds': 'Stripe.RefundListParams',
  'POST /v1/refunds': 'Stripe.RefundCreateParams',
  'GET /v1/subscriptions': 'Stripe.SubscriptionListParams',
  'GET /v1/subscriptions/_': 'Stripe.SubscriptionRetrieveParams',
  'POST /v1/subscriptions/_': 'Stripe.SubscriptionUpdateParams',
}

/** A request as it arrives at Stripe, at every depth, with the type of its parameters: `POST /v1/refunds`. */
export type Requested = Sent & { call: string }

export async function requested(request: Request): Promise<Requested> {
  const { pathname, searchParams } = new URL(request.url)
  const call = `${request.method} ${pathname.replace(/_[\w-]*\d[\w-]*/g, '_').replace(/\/\w+_(?=\/|$)/g, '/_')}`
  const form = request.method === 'POST' ? await request.text() : searchParams.toString()
  return {
    call,
    type: `AsForm<${typesOf[call] ?? 'unknown request'}>`,
    value: withLists(readBracketed(form)),
  }
}

/** Numbered entries are a list. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, withLists(one)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
