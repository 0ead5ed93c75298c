import type { SandboxInvoice, SandboxItem, SandboxSubscription } from './billing-objects.ts'
import type { SandboxPrice } from './catalogue.ts'

// The next event in a subscription's life, and its time: pure, in the seconds that Stripe calculates with.

const hour = 3600
const day = 24 * hour

/** After the first attempt, as configured at Stripe. When the last fails, the subscription is cancelled. */
const retryDays = [3, 7, 14]

/** The sandbox waits an hour before a new invoice is charged, like Stripe. */
export const firstAttempt = (invoicedAt: number) => invoicedAt + hour

/** When an invoice is charged again after a number of attempts; null after the last. */
export function nextAttempt(invoice: SandboxInvoice, attempts: number): number | null {
  const days = retryDays[attempts - 1]
  return days === undefined ? null : invoice.created + days * day
}

export type Step = {
  at: number
  does: 'trial-will-end' | 'trial-ends' | 'renews' | 'pays' | 'ends'
}

/** Whether it was cancelled for the end of its period, by that or by its day. */
export const isToEnd = ({ cancel_at_period_end, cancel_at }: SandboxSubscription) =>
  cancel_at_period_end || cancel_at !== null

/** A subscription's next event; null if there is none. */
export function nextStep(subscription: SandboxSubscription, invoice: SandboxInvoice | null): Step | null {
  const { status, trial_end: trialEnd } = subscription
  const isEnding = isToEnd(subscription)
  const [{ current_period_end: periodEnd }] = subscription.items.data
  if (status === 'canceled') return null
  const attempt = invoice?.status === 'open' ? invoice.next_payment_attempt : null
  if (status === 'past_due' && attempt !== null) return { at: attempt, does: 'pays' }
  if (attempt !== null && attempt <= periodEnd) return { at: attempt, does: 'pays' }
  if (status === 'trialing' && trialEnd !== null) {
    const warning = trialEnd - 3 * day
    if (!subscription.is_trial_end_notified && !isEnding) return { at: warning, does: 'trial-will-end' }
    return { at: trialEnd, does: isEnding ? 'ends' : 'trial-ends' }
  }
  return { at: periodEnd, does: isEnding ? 'ends' : 'renews' }
}

/** The end of the period that starts at a moment: whole months after the first day. */
export function periodEndAfter(anchor: number, start: number, price: SandboxPrice): number {
  const months = price.recurring.interval === 'year' ? 12 : 1
  let count = 0
  let end = anchor
  while (end <= start) {
    count += months
    end = monthsLater(anchor, count)
  }
  return end
}

/** The same day and time some months later, or the last day of a shorter month. */
function monthsLater(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const to = new Date(seconds * 1000)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(to.getTime() / 1000)
}

/** The period that starts now, with the same items. */
export function nextPeriod(item: SandboxItem, anchor: number, start: number): SandboxItem {
  const end = periodEndAfter(anchor, start, item.price)
  return { ...item, current_period_start: start, current_period_end: end }
}
