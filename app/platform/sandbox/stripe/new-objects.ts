import type {
  BillingReason,
  InvoiceLine,
  SandboxInvoice,
  SandboxItem,
  SandboxSubscription,
  Wanted,
} from './billing-objects.ts'
import { firstAttempt, nextPeriod } from './billing-time.ts'
import { periodAmount, sandboxPrice, taxOn } from './catalogue.ts'

const day = 24 * 3600

/** A subscription that starts at a moment, with or without a trial. */
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
    is_trial_end_notified: false,
  }
}

type Before = {
  at: number
  reason: BillingReason
  /** The customer's number of invoices. */
  count: number
  /** Their credit, as an amount below zero. */
  balance: number
  credits: readonly InvoiceLine[]
}

/** The invoice of a subscription's current period. A negative total stays as a credit for the next ones. */
export function newInvoice(
  { id, customer, items }: SandboxSubscription,
  { at, reason, count, balance, credits }: Before,
): SandboxInvoice {
  const line = periodLine(items.data[0])
  const lines = [...credits, line]
  const sum = (of: 'amount' | 'tax') => lines.reduce((all, one) => all + one[of], 0)
  const [subtotal, tax] = [sum('amount'), sum('tax')]
  const total = subtotal + tax
  const due = Math.max(0, total + balance)
  return {
    id: `in_${crypto.randomUUID()}`,
    object: 'invoice',
    number: `SANDBOX-${String(count + 1).padStart(4, '0')}`,
    customer,
    status: 'open',
    currency: 'cad',
    created: at,
    livemode: false,
    description: line.description,
    billing_reason: reason,
    lines,
    subtotal,
    tax,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: firstAttempt(at),
    starting_balance: balance,
    ending_balance: Math.min(0, total + balance),
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
  }
}

function periodLine({ id, price, quantity, ...item }: SandboxItem): InvoiceLine {
  const { subtotal, tax } = periodAmount(price, quantity)
  return {
    item: id,
    price,
    quantity,
    amount: subtotal,
    tax,
    is_credit: false,
    description: quantity === 1 ? price.nickname : `${price.nickname}, ${quantity}`,
    period: { start: item.current_period_start, end: item.current_period_end },
  }
}

/** The refund if a period is left at a moment: the remaining share, with its tax. */
export function unusedLine(item: SandboxItem, at: number): InvoiceLine {
  const { current_period_start: start, current_period_end: end } = item
  const whole = periodLine(item)
  const amount = -Math.round((whole.amount * (end - at)) / (end - start))
  return {
    ...whole,
    amount,
    tax: taxOn(amount),
    is_credit: true,
    period: { start: at, end },
    description: `Unused time on ${whole.description}`,
  }
}
