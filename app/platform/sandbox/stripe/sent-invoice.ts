import type { InvoiceLine, SandboxInvoice } from './billing-objects.ts'
import { productIdOf } from './catalogue.ts'

// Invoices as Stripe sends them: tax is in each line and in the total, never in a separate field.

const taxRate = 'txr_sandbox_hst'

const sentTax = (amount: number, taxable: number) => ({
  amount,
  taxable_amount: taxable,
  tax_behavior: 'exclusive',
  type: 'tax_rate_details',
  tax_rate_details: { tax_rate: taxRate },
  taxability_reason: 'standard_rated',
})

export function sentInvoice({ tax, lines, paid_at, billing_reason, ...kept }: SandboxInvoice): object {
  const [first] = lines ?? []
  const period = first?.period ?? { start: kept.created, end: kept.created }
  return {
    ...kept,
    subtotal_excluding_tax: kept.subtotal,
    total_excluding_tax: kept.subtotal,
    total_taxes: [sentTax(tax, kept.subtotal)],
    attempted: kept.attempt_count > 0,
    billing_reason: billing_reason ?? 'subscription_cycle',
    starting_balance: kept.starting_balance ?? 0,
    ending_balance: kept.ending_balance ?? 0,
    period_start: period.start,
    period_end: period.end,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, ...kept.parent.subscription_details },
    },
    lines: {
      object: 'list',
      has_more: false,
      data: (lines ?? []).map((line, index) => sentLine(line, index, kept)),
      url: `/v1/invoices/${kept.id}/lines`,
    },
    status_transitions: {
      finalized_at: kept.created,
      marked_uncollectible_at: null,
      paid_at: paid_at ?? null,
      voided_at: null,
    },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    account_country: 'CA',
    account_name: 'Rentbook',
    collection_method: 'charge_automatically',
    amount_overpaid: 0,
    amount_shipping: 0,
    customer_tax_exempt: 'none',
    effective_at: kept.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    metadata: {},
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    account_tax_ids: null,
    application: null,
    automatically_finalizes_at: null,
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    default_payment_method: null,
    default_source: null,
    due_date: null,
    footer: null,
    from_invoice: null,
    last_finalization_error: null,
    latest_revision: null,
    on_behalf_of: null,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    test_clock: null,
    webhooks_delivered_at: null,
  }
}

type Of = Pick<SandboxInvoice, 'id' | 'parent'>

const sentLine = (line: InvoiceLine, index: number, { id, parent }: Of) => ({
  id: `il_${id}_${index}`,
  object: 'line_item',
  invoice: id,
  currency: 'cad',
  livemode: false,
  amount: line.amount,
  subtotal: line.amount,
  description: line.description,
  period: line.period,
  quantity: line.quantity,
  quantity_decimal: String(line.quantity),
  taxes: [sentTax(line.tax, line.amount)],
  pricing: {
    type: 'price_details',
    unit_amount_decimal: line.price.unit_amount?.toString() ?? null,
    price_details: { price: line.price.id, product: productIdOf(line.price) },
  },
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.is_credit,
      proration_details: null,
      subscription: parent.subscription_details.subscription,
      subscription_item: line.item,
    },
  },
  discountable: !line.is_credit,
  discounts: [],
  discount_amounts: [],
  pretax_credit_amounts: [],
  metadata: {},
  subscription: parent.subscription_details.subscription,
})
