import type Stripe from 'stripe'
import type { SandboxCharge, SandboxPayment, SandboxRefund, SandboxSession } from './objects.server.ts'

// Payments as Stripe sends them: with every field of its types, although most are not stored.

const nobody = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

const chargeIdOf = (paymentIntentId: string) => `ch_${paymentIntentId}`

export function sentSession(session: SandboxSession): Stripe.Checkout.Session {
  const { amount_tax: tax = 0, wanted, customer, subscription, mode, ...rest } = session
  const { product: _, payment_intent_metadata: __, ...kept } = rest
  const isPayment = mode === 'payment'
  return {
    ...kept,
    mode,
    customer: customer ?? null,
    subscription: subscription ?? null,
    customer_email: customer ? null : session.customer_email,
    customer_details: {
      address: null,
      business_name: null,
      individual_name: null,
      name: null,
      phone: null,
      email: session.customer_email,
      tax_exempt: 'none',
      tax_ids: [],
    },
    amount_subtotal: session.amount_total - tax,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    automatic_tax: noTax,
    currency: session.currency || null,
    customer_creation: isPayment ? 'if_required' : null,
    invoice_creation: null,
    payment_method_collection:
      wanted && !wanted.needs_card ? 'if_required' : isPayment ? 'if_required' : 'always',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    custom_fields: [],
    discounts: [],
    shipping_options: [],
    ui_mode: 'hosted_page',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    customer_account: null,
    integration_identifier: null,
    invoice: null,
    locale: null,
    managed_payments: null,
    origin_context: null,
    payment_link: null,
    permissions: null,
    payment_method_configuration_details: null,
    recovered_from: null,
    submit_type: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    wallet_options: null,
  }
}

const noTax = { enabled: false, liability: null, provider: null, status: null }

export function sentPayment({ refunds_fail: _, ...kept }: SandboxPayment): Stripe.PaymentIntent {
  return {
    ...kept,
    amount_capturable: 0,
    amount_received: kept.amount,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    client_secret: `${kept.id}_secret`,
    latest_charge: chargeIdOf(kept.id),
    livemode: false,
    payment_method_types: ['card'],
    payment_method_options: { card: cardOptions },
    allowed_payment_method_types: null,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  }
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
} as const

export function sentCharge({ amount, ...kept }: SandboxCharge): Stripe.Charge {
  return {
    ...kept,
    id: chargeIdOf(kept.payment_intent),
    amount,
    amount_captured: amount,
    amount_refunded: kept.refunded ? amount : 0,
    billing_details: nobody,
    captured: true,
    disputed: false,
    livemode: false,
    paid: true,
    status: 'succeeded',
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: null,
    customer: null,
    description: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    on_behalf_of: null,
    outcome: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

export function sentRefund(refund: SandboxRefund): Stripe.Refund {
  return {
    ...refund,
    charge: chargeIdOf(refund.payment_intent),
    reason: 'requested_by_customer',
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  }
}
