import type Stripe from 'stripe'
import type {
  SandboxCard,
  SandboxCustomer,
  SandboxItem,
  SandboxPortal,
  SandboxSubscription,
} from './billing-objects.ts'
import { productIdOf, type SandboxPrice } from './catalogue.ts'

// Customers and subscriptions as Stripe sends them: with every field of its types, although most are not stored.

/** A customer is complete in the event of its deletion too; only later reads return less. */
export function sentCustomer({ deleted: _, ...kept }: SandboxCustomer): Stripe.Customer {
  return {
    ...kept,
    balance: kept.balance ?? 0,
    invoice_settings: {
      custom_fields: null,
      footer: null,
      rendering_options: null,
      ...kept.invoice_settings,
    },
    default_source: null,
    description: null,
    shipping: null,
  }
}

export function sentCard({ declines: _, card, ...kept }: SandboxCard): Stripe.PaymentMethod {
  return {
    ...kept,
    customer_account: null,
    livemode: false,
    metadata: {},
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      ...card,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'CA',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2049,
      funding: 'credit',
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  }
}

/** When the prices would have been configured, in seconds. */
const setUpAt = 1_735_689_600

const decimal = (cents: number | null) => (cents === null ? null : String(cents))

export function sentPrice({ tiers, recurring, ...kept }: SandboxPrice): object {
  return {
    ...kept,
    created: setUpAt,
    product: productIdOf(kept),
    unit_amount_decimal: decimal(kept.unit_amount),
    recurring: { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    custom_unit_amount: null,
    metadata: {},
    transform_quantity: null,
    ...(tiers ? { tiers: tiers.map(sentTier) } : {}),
  }
}

const sentTier = (tier: NonNullable<SandboxPrice['tiers']>[number]) => ({
  ...tier,
  flat_amount_decimal: decimal(tier.flat_amount),
  unit_amount_decimal: decimal(tier.unit_amount),
})

/** The same price in Stripe's older shape, which it still sends as well. */
const sentPlan = ({
  id,
  active,
  billing_scheme,
  currency,
  nickname,
  tiers_mode,
  ...price
}: SandboxPrice) => ({
  id,
  object: 'plan',
  active,
  billing_scheme,
  currency,
  nickname,
  tiers_mode,
  amount: price.unit_amount,
  amount_decimal: decimal(price.unit_amount),
  created: setUpAt,
  interval: price.recurring.interval,
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  product: productIdOf(price),
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

export function sentSubscription({ is_trial_end_notified: _, items, ...kept }: SandboxSubscription): object {
  return {
    ...kept,
    cancellation_details: { ...kept.cancellation_details, feedback_option: null },
    currency: 'cad',
    start_date: kept.created,
    items: {
      ...items,
      data: items.data.map((item) => sentItem(item, kept)),
      url: `/v1/subscription_items?subscription=${kept.id}`,
    },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    collection_method: 'charge_automatically',
    billing_schedules: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    application: null,
    application_fee_percent: null,
    billing_cycle_anchor_config: null,
    billing_thresholds: null,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    description: null,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    test_clock: null,
    transfer_data: null,
  }
}

function sentItem({ price, ...kept }: SandboxItem, of: { id: string; created: number }) {
  const { tiers: _, ...untiered } = price
  return {
    ...kept,
    price: sentPrice(untiered),
    plan: sentPlan(untiered),
    created: of.created,
    subscription: of.id,
    billing_thresholds: null,
    current_trial: null,
    discounts: [],
    metadata: {},
    tax_rates: [],
  }
}

export function sentPortal({ flow, ...kept }: SandboxPortal): Stripe.BillingPortal.Session {
  return {
    ...kept,
    configuration: 'bpc_sandbox',
    flow: flow === null ? null : { ...plainFlow, type: flow },
    customer_account: null,
    locale: null,
    on_behalf_of: null,
  }
}

const plainFlow = {
  after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
  customer_update: null,
  subscription_cancel: null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
} as const
