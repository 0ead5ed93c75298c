import type { Tx } from '../../database/transaction.server.ts'
import type {
  BillingReason,
  CancellationReason,
  InvoiceLine,
  SandboxInvoice,
  SandboxSubscription,
  Wanted,
} from './billing-objects.ts'
import { isToEnd, nextAttempt, nextPeriod, type Step } from './billing-time.ts'
import { cardTakes } from './cards.server.ts'
import { sandboxPrice } from './catalogue.ts'
import { newInvoice, startedSubscription, unusedLine } from './new-objects.ts'
import { findObject, listOfCustomer, putObject } from './objects.server.ts'
import { tellAt } from './tell.server.ts'

// The events of subscriptions and invoices at the sandbox's Stripe. `at` is in seconds, as there.

/** Stores a subscription and announces the change. */
async function change(tx: Tx, changed: SandboxSubscription, at: number): Promise<SandboxSubscription> {
  await putObject(tx, 'subscription', changed.id, changed)
  await tellAt(tx, 'customer.subscription.updated', changed, at)
  return changed
}

/** Starts one. Without a trial its first invoice is paid at once, with a card that just worked. */
export async function subscribe(
  tx: Tx,
  by: { customerId: string; cardId: string | null },
  wanted: Wanted,
  at: number,
): Promise<SandboxSubscription> {
  const started = startedSubscription(by, wanted, at)
  await putObject(tx, 'subscription', started.id, started)
  await tellAt(tx, 'customer.subscription.created', started, at)
  if (started.status === 'trialing') return started
  const invoice = await writeInvoice(tx, started, { at, reason: 'subscription_create' })
  return (await attempt(tx, { ...started, latest_invoice: invoice.id }, invoice, at)).subscription
}

type Written = { at: number; reason: BillingReason; credits?: readonly InvoiceLine[] }

/** Creates the invoice of a subscription's current period; it uses the customer's credit, or adds to it. */
async function writeInvoice(
  tx: Tx,
  subscription: SandboxSubscription,
  { at, reason, credits = [] }: Written,
): Promise<SandboxInvoice> {
  const { length: count } = await listOfCustomer(tx, 'invoice', subscription.customer)
  const customer = await findObject(tx, 'customer', subscription.customer)
  const balance = customer?.balance ?? 0
  const invoice = newInvoice(subscription, { at, reason, count, balance, credits })
  await putObject(tx, 'invoice', invoice.id, invoice)
  await tellAt(tx, 'invoice.finalized', invoice, at)
  if (customer && invoice.ending_balance !== balance) {
    const credited = { ...customer, balance: invoice.ending_balance ?? 0 }
    await putObject(tx, 'customer', credited.id, credited)
    await tellAt(tx, 'customer.updated', credited, at)
  }
  return invoice
}

type Attempted = { isPaid: boolean; subscription: SandboxSubscription }

/**
 * Charges an invoice. After the last failed try the subscription is cancelled; manual tries in between do not count.
 */
export async function attempt(
  tx: Tx,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  at: number,
  isByHand = false,
): Promise<Attempted> {
  const attempts = invoice.attempt_count + (isByHand ? 0 : 1)
  if (invoice.amount_remaining === 0 || (await cardTakes(tx, subscription))) {
    const paid: SandboxInvoice = {
      ...invoice,
      status: 'paid',
      attempt_count: attempts,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      paid_at: at,
    }
    await putObject(tx, 'invoice', paid.id, paid)
    await tellAt(tx, 'invoice.paid', paid, at)
    return { isPaid: true, subscription: await change(tx, { ...subscription, status: 'active' }, at) }
  }
  const next = isByHand ? invoice.next_payment_attempt : nextAttempt(invoice, attempts)
  const failed: SandboxInvoice = { ...invoice, attempt_count: attempts, next_payment_attempt: next }
  await putObject(tx, 'invoice', failed.id, failed)
  await tellAt(tx, 'invoice.payment_failed', failed, at)
  if (next === null) return { isPaid: false, subscription: await end(tx, subscription, 'payment_failed', at) }
  return { isPaid: false, subscription: await change(tx, { ...subscription, status: 'past_due' }, at) }
}

/** Ends one now. */
export async function end(
  tx: Tx,
  subscription: SandboxSubscription,
  reason: CancellationReason,
  at: number,
): Promise<SandboxSubscription> {
  const ended: SandboxSubscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { reason, comment: null, feedback: null },
  }
  await putObject(tx, 'subscription', ended.id, ended)
  await tellAt(tx, 'customer.subscription.deleted', ended, at)
  return ended
}

/**
 * How a subscription ends: with its period, as our pages cancel, or on a day, as the portal does in flexible billing
 * mode.
 */
export type Ending = Pick<SandboxSubscription, 'cancel_at_period_end' | 'cancel_at'>

/** Cancels one at the end of its period, or undoes that. */
export function setEnding(
  tx: Tx,
  subscription: SandboxSubscription,
  ending: Ending,
  at: number,
): Promise<SandboxSubscription> {
  const isEnding = isToEnd({ ...subscription, ...ending })
  const reason = isEnding ? 'cancellation_requested' : null
  return change(
    tx,
    {
      ...subscription,
      ...ending,
      canceled_at: isEnding ? at : null,
      cancellation_details: { reason, comment: null, feedback: null },
    },
    at,
  )
}

/** Gives one its own card, or none: then its customer's pays. */
export const setOwnCard = (
  tx: Tx,
  subscription: SandboxSubscription,
  cardId: string | null,
  at: number,
): Promise<SandboxSubscription> => change(tx, { ...subscription, default_payment_method: cardId }, at)

/** Sets how many units its next invoice counts: nothing else changes. */
export function setQuantity(
  tx: Tx,
  subscription: SandboxSubscription,
  quantity: number,
  at: number,
): Promise<SandboxSubscription> {
  const [item] = subscription.items.data
  return change(tx, { ...subscription, items: { ...subscription.items, data: [{ ...item, quantity }] } }, at)
}

/** Moves one to another price now; the rest of the period is refunded. Null if no card pays it. */
export async function changePrice(
  tx: Tx,
  subscription: SandboxSubscription,
  wanted: { price: string; quantity: number; ending: Ending },
  at: number,
): Promise<SandboxSubscription | null> {
  const price = sandboxPrice(wanted.price)
  const [item] = subscription.items.data
  const isSame = item.price.id === wanted.price && item.quantity === wanted.quantity
  if (!price || isSame) return subscription
  if (!(await cardTakes(tx, subscription))) return null
  // A trial costs nothing, so nothing is refunded.
  const credits = subscription.status === 'trialing' ? [] : [unusedLine(item, at)]
  const moved: SandboxSubscription = {
    ...subscription,
    trial_end: subscription.status === 'trialing' ? at : subscription.trial_end,
    billing_cycle_anchor: at,
    ...wanted.ending,
    items: {
      ...subscription.items,
      data: [nextPeriod({ ...item, price, quantity: wanted.quantity }, at, at)],
    },
  }
  const invoice = await writeInvoice(tx, moved, { at, reason: 'subscription_update', credits })
  return (await attempt(tx, { ...moved, latest_invoice: invoice.id }, invoice, at)).subscription
}

/** Runs a subscription's next event, at its time. */
export async function takeStep(
  tx: Tx,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice | null,
  { at, does }: Step,
): Promise<void> {
  switch (does) {
    case 'trial-will-end': {
      const warned = { ...subscription, is_trial_end_notified: true }
      await putObject(tx, 'subscription', warned.id, warned)
      await tellAt(tx, 'customer.subscription.trial_will_end', warned, at)
      return
    }
    case 'pays':
      if (invoice) await attempt(tx, subscription, invoice, at)
      return
    case 'ends':
      await end(tx, subscription, 'cancellation_requested', at)
      return
    case 'trial-ends':
    case 'renews': {
      const [item] = subscription.items.data
      const next = nextPeriod(item, subscription.billing_cycle_anchor, at)
      const renewed: SandboxSubscription = {
        ...subscription,
        status: 'active',
        items: { ...subscription.items, data: [next] },
      }
      const written = await writeInvoice(tx, renewed, { at, reason: 'subscription_cycle' })
      await change(tx, { ...renewed, latest_invoice: written.id }, at)
    }
  }
}

/** The invoice that a subscription's state depends on. */
export const latestInvoiceOf = (tx: Tx, { latest_invoice: id }: SandboxSubscription) =>
  id === null ? Promise.resolve(null) : findObject(tx, 'invoice', id)
