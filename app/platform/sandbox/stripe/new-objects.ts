import type { SandboxInvoice, SandboxItem, SandboxSubscription, Wanted } from './billing-objects.ts'
import { firstAttempt, nextPeriod } from './billing-time.ts'
import { periodAmount, sandboxPrice } from './catalogue.ts'

const day = 24 * 3600

/** A subscription that begins at a moment, with a trial or without. */
export function startedSubscription(
  { customerId, cardId }: { customerId: string; cardId: string | null },
  wanted: Wanted,
  at: number,
): SandboxSubscription {
  const price = sandboxPrice(wanted.price)
  if (!price) throw new Error(`No such price: ${wanted.price}`)
  const trialEnd = wanted.trial_days === null ? null : at + wanted.trial_days * day
  const id = `sub_${crypto.randomUUID()}`
  const bare: SandboxItem = {
    id: `si_${id}`,
    object: 'subscription_item',
    price,
    quantity: wanted.quantity,
    current_period_start: at,
    current_period_end: trialEnd ?? at,
  }
  const anchor = trialEnd ?? at
  const item = trialEnd === null ? nextPeriod(bare, anchor, at) : bare
  return {
    id,
    object: 'subscription',
    customer: customerId,
    status: trialEnd === null ? 'active' : 'trialing',
    created: at,
    livemode: false,
    trial_start: trialEnd === null ? null : at,
    trial_end: trialEnd,
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { reason: null, comment: null, feedback: null },
    default_payment_method: cardId,
    metadata: wanted.metadata,
    latest_invoice: null,
    items: { object: 'list', has_more: false, data: [item] },
    is_trial_end_told: false,
  }
}

/** The invoice of the period that a subscription is in, less what was paid for it before. */
export function newInvoice(
  { id, customer, items }: SandboxSubscription,
  { at, credit, count }: { at: number; credit: number; count: number },
): SandboxInvoice {
  const [{ price, quantity }] = items.data
  const { subtotal, tax } = periodAmount(price, quantity)
  const total = Math.max(0, subtotal + tax - credit)
  return {
    id: `in_${crypto.randomUUID()}`,
    object: 'invoice',
    number: `SANDBOX-${String(count + 1).padStart(4, '0')}`,
    customer,
    status: 'open',
    currency: 'cad',
    created: at,
    livemode: false,
    description: quantity === 1 ? price.nickname : `${price.nickname}, ${quantity}`,
    subtotal,
    tax,
    total,
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    next_payment_attempt: firstAttempt(at),
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
  }
}
