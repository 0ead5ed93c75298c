import type Stripe from 'stripe'

// What each request may contain, by the names of the pinned version: like Stripe, the stand-in refuses any other.

const names =
  <Params>() =>
  <Name extends keyof Params>(...known: Name[]): readonly string[] =>
    known as string[]

export const parameters = {
  session: names<Stripe.Checkout.SessionCreateParams>()(
    'allowed_payment_method_types',
    'automatic_tax',
    'cancel_url',
    'client_reference_id',
    'currency',
    'customer',
    'customer_email',
    'customer_update',
    'expires_at',
    'line_items',
    'metadata',
    'mode',
    'payment_intent_data',
    'payment_method_collection',
    'subscription_data',
    'success_url',
  ),
  refund: names<Stripe.RefundCreateParams>()('metadata', 'payment_intent'),
  newCustomer: names<Stripe.CustomerCreateParams>()('metadata'),
  customer: names<Stripe.CustomerUpdateParams>()('email', 'invoice_settings', 'metadata', 'name'),
  subscription: names<Stripe.SubscriptionUpdateParams>()(
    'cancel_at',
    'cancel_at_period_end',
    'default_payment_method',
    'items',
    'payment_behavior',
    'proration_behavior',
    'trial_end',
  ),
  portal: names<Stripe.BillingPortal.SessionCreateParams>()('customer', 'flow_data', 'return_url'),
  none: [] as readonly string[],
}
