import type { SandboxPrice } from './catalogue.ts'

// Customers and subscriptions, in Stripe's own shapes as far as they are used.

type Metadata = Record<string, string>

export type SandboxCustomer = {
  id: string
  object: 'customer'
  deleted?: true
  name: string | null
  email: string | null
  metadata: Metadata
  created: number
  livemode: false
  /** Below zero it is a credit, which the next invoices use. */
  balance?: number
  invoice_settings: { default_payment_method: string | null }
}

export type SandboxCard = {
  id: string
  object: 'payment_method'
  type: 'card'
  /** Null after it was removed. */
  customer: string | null
  created: number
  card: { brand: string; last4: string }
  /** It can be added, but declines payments. */
  declines: boolean
}

export type SandboxSubscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  created: number
  livemode: false
  trial_start: number | null
  trial_end: number | null
  billing_cycle_anchor: number
  /** The day it ends, as the portal cancels. */
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  cancellation_details: { reason: CancellationReason | null; comment: null; feedback: null }
  /** The card of the page on which it was bought: it takes precedence over the customer's. */
  default_payment_method: string | null
  metadata: Metadata
  latest_invoice: string | null
  items: { object: 'list'; has_more: false; data: [SandboxItem] }
  /** Whether the upcoming end of the trial was announced. */
  is_trial_end_notified: boolean
}

export type CancellationReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

export type SandboxItem = {
  id: string
  object: 'subscription_item'
  price: SandboxPrice
  quantity: number
  current_period_start: number
  current_period_end: number
}

export type SandboxInvoice = {
  id: string
  object: 'invoice'
  number: string
  customer: string
  status: 'open' | 'paid' | 'uncollectible'
  currency: 'cad'
  created: number
  livemode: false
  description: string
  billing_reason?: BillingReason
  /** Invoices stored before lines existed have none. */
  lines?: InvoiceLine[]
  subtotal: number
  tax: number
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  next_payment_attempt: number | null
  paid_at?: number
  /** The customer's credit before and after it, as an amount below zero. */
  starting_balance?: number
  ending_balance?: number
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

export type InvoiceLine = {
  item: string
  price: SandboxPrice
  quantity: number
  description: string
  amount: number
  tax: number
  period: { start: number; end: number }
  /** For paid, unused time. */
  is_credit: boolean
}

export type PortalFlow = 'payment_method_update'

/** A portal session; nothing else is created from it. */
export type SandboxPortal = {
  id: string
  object: 'billing_portal.session'
  customer: string
  return_url: string
  created: number
  livemode: false
  flow: PortalFlow | null
  url: string
}

/** The pending subscription. */
export type Wanted = {
  price: string
  quantity: number
  trial_days: number | null
  needs_card: boolean
  metadata: Metadata
}
