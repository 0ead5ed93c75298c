import type Stripe from 'stripe'
import { type PriceKey, priceKeys } from '#app/platform/vendors/stripe-billing.server.ts'
import type { Line } from './lines.ts'

/** What is read at Stripe; null for what it did not let us read. */
export type StripeSetup = {
  prices: readonly ReadPrice[] | null
  endpoints: readonly Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>[] | null
  portals: readonly ReadPortal[] | null
  /** Whether Stripe Tax is set up; not checked if it is not used. */
  tax: Stripe.Tax.Settings.Status | null | 'not-used'
}

type ReadPrice = Pick<Stripe.Price, 'lookup_key' | 'active' | 'currency' | 'tax_behavior'> & {
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null
}

type Switch = { enabled: boolean }
type ReadPortal = Pick<Stripe.BillingPortal.Configuration, 'active' | 'is_default'> & {
  features: {
    invoice_history: Switch
    payment_method_update: Switch
    subscription_cancel: Switch & { mode: string }
    subscription_update: Switch
  }
}

export type StripeWanted = {
  /** Where Stripe must send events, and which. */
  webhookUrl: string
  eventTypes: readonly string[]
  secretKey: string
  webhookSecrets: readonly string[]
  hasTax: boolean
}

type Said = Omit<Line, 'provider'>
const right = (text: string): Said => ({ state: 'right', text })
const wrong = (text: string): Said => ({ state: 'wrong', text })
const unseen = (text: string): Said => ({ state: 'unseen', text })

const intervals: Record<PriceKey, 'month' | 'year'> = {
  plus_monthly: 'month',
  rent_rewards_monthly: 'month',
  rent_rewards_annual: 'year',
}

/** What is right, missing or wrong at Stripe, one line each. */
export function stripeLines(setup: StripeSetup, wanted: StripeWanted): Line[] {
  const parts = [
    ...keyLines(wanted),
    ...(setup.prices ? priceLines(setup.prices, wanted.hasTax) : [unread('prices')]),
    ...(setup.endpoints ? webhookLines(setup.endpoints, wanted) : [unread('webhook endpoints')]),
    ...(setup.portals ? portalLines(setup.portals) : [unread('settings of the customer portal')]),
    ...taxLines(setup.tax),
    unseen(
      'Retries of a failed payment: on days 3, 7 and 14, then cancel the subscription (Billing settings)',
    ),
    unseen(
      'STRIPE_WEBHOOK_SECRET is the secret of this endpoint: send an event from its page, it answers 200',
    ),
  ]
  return parts.map((line) => ({ provider: 'Stripe', ...line }))
}

const unread = (what: string) =>
  wrong(
    `The ${what} could not be read: Stripe did not answer, or STRIPE_SECRET_KEY is wrong or may not read them`,
  )

const keyLines = ({ secretKey, webhookSecrets }: StripeWanted): Said[] => [
  ...(/^[rs]k_test_/.test(secretKey)
    ? [unseen('STRIPE_SECRET_KEY is a key for tests: no card is charged, and this is the test setup')]
    : []),
  ...(webhookSecrets.every((secret) => secret.startsWith('whsec_'))
    ? []
    : [wrong("STRIPE_WEBHOOK_SECRET is not Stripe's: its secrets begin with whsec_")]),
]

const priceLines = (prices: readonly ReadPrice[], hasTax: boolean): Said[] =>
  priceKeys.map((key) => {
    const named = prices.filter((price) => price.lookup_key === key)
    if (named.length === 0) return wrong(`No price has the lookup key ${key}: add it to the price`)
    const price = named.find(({ active }) => active)
    if (!price) return wrong(`The price ${key} is archived: make it active`)
    const faults = faultsOf(price, intervals[key], hasTax)
    return faults.length === 0
      ? right(`Price ${key}`)
      : wrong(`The price ${key} ${faults.join(', ')}: make another price and move the lookup key to it`)
  })

const faultsOf = ({ currency, recurring, tax_behavior }: ReadPrice, every: string, hasTax: boolean) => [
  ...(currency === 'cad' ? [] : [`is in ${currency.toUpperCase()}, not in CAD`]),
  ...(recurring?.interval === every && recurring.interval_count === 1 ? [] : [`is not for each ${every}`]),
  ...(recurring === null || recurring.usage_type === 'licensed' ? [] : ['is metered, not by quantity']),
  ...(hasTax && tax_behavior !== 'exclusive' && tax_behavior !== 'inclusive'
    ? ['does not say whether tax is in it']
    : []),
]

function webhookLines(endpoints: NonNullable<StripeSetup['endpoints']>, wanted: StripeWanted): Said[] {
  const { webhookUrl, eventTypes } = wanted
  const here = endpoints.filter(({ url }) => url === webhookUrl)
  if (here.length === 0) return [wrong(`No webhook endpoint at ${webhookUrl}: add one`)]
  const enabled = here.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) return [wrong(`The webhook endpoint at ${webhookUrl} is disabled: enable it`)]
  const sent = enabled.flatMap(({ enabled_events }) => enabled_events)
  const missing = sent.includes('*') ? [] : eventTypes.filter((type) => !sent.includes(type))
  if (missing.length === 0) return [right(`Webhook endpoint ${webhookUrl} with its events`)]
  return [wrong(`The webhook endpoint does not send these events: ${missing.join(', ')}`)]
}

function portalLines(portals: readonly ReadPortal[]): Said[] {
  const portal = portals.find(({ active, is_default }) => active && is_default)
  if (!portal) return [wrong('The customer portal has no default settings: save them once')]
  const { invoice_history, payment_method_update, subscription_cancel, subscription_update } = portal.features
  const faults = [
    ...(invoice_history.enabled ? [] : ['turn the invoice history on']),
    ...(payment_method_update.enabled ? [] : ['turn changing the payment method on']),
    ...(subscription_cancel.enabled ? [] : ['turn cancelling on']),
    ...(subscription_cancel.enabled && subscription_cancel.mode !== 'at_period_end'
      ? ['cancel at the end of the billing period, not immediately']
      : []),
    ...(subscription_update.enabled ? ['turn changing plans and quantities off, Rentbook does that'] : []),
  ]
  return faults.length === 0
    ? [right('Customer portal')]
    : faults.map((fault) => wrong(`Customer portal: ${fault}`))
}

function taxLines(tax: StripeSetup['tax']): Said[] {
  if (tax === 'not-used') return []
  if (tax === null) return [unread('settings of Stripe Tax')]
  return tax === 'active'
    ? [right('Stripe Tax')]
    : [wrong('STRIPE_TAX is 1 and Stripe Tax is not set up: add the head office and the registrations')]
}
