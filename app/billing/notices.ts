import { daysBetween, type IsoDate } from '#app/platform/values/dates.ts'
import { isServed, type Subscription } from './status.ts'

export type NoticeName = 'begun' | 'annual' | 'trial_ends' | 'day_0' | 'day_3' | 'day_7' | 'day_14'

export type DueNotice = { notice: NoticeName; occasion: IsoDate }

const trialWarningDays = 3
/** Older starts are no longer announced. */
const begunDays = 3
/** Days since the payment failed. After the last one, the subscription is cancelled. */
const steps = [
  { day: 14, notice: 'day_14' },
  { day: 7, notice: 'day_7' },
  { day: 3, notice: 'day_3' },
  { day: 0, notice: 'day_0' },
] as const

/** The mail about a purchase: every admin gets it once, no matter who bought. */
export function begunNotice(subscription: Subscription, today: IsoDate): DueNotice | null {
  const { begunOn, isAnnual } = subscription
  if (!begunOn || !isServed(subscription)) return null
  const late = daysBetween(begunOn, today)
  return late >= 0 && late <= begunDays ? { notice: isAnnual ? 'annual' : 'begun', occasion: begunOn } : null
}

/**
 * The mail that is due about a subscription today; null if none. After days on which the job did not run, only the
 * latest: the sender knows whether it was sent before.
 */
export function noticeDue(
  subscription: Subscription,
  { today, hasCard }: { today: IsoDate; hasCard: boolean },
): DueNotice | null {
  const { status, trialEndsOn, owing, endsOn, cancellationReason } = subscription
  if (status === 'trialing' && trialEndsOn && !endsOn) {
    const left = daysBetween(today, trialEndsOn)
    return left >= 0 && left <= trialWarningDays ? { notice: 'trial_ends', occasion: trialEndsOn } : null
  }
  // The first payment is in progress: within a day it is paid, or there is no subscription.
  if (!owing || status === 'incomplete') return null
  if (status === 'canceled') {
    return cancellationReason === 'payment_failed' ? { notice: 'day_14', occasion: owing.since } : null
  }
  // A new invoice is charged within the hour; with a card on file, only a failed one is late.
  if (hasCard && status === 'active') return null
  const late = daysBetween(owing.since, today)
  // The last one says that it is cancelled: it waits until that is true.
  const step = steps.find(({ day, notice }) => notice !== 'day_14' && late >= day)
  return step ? { notice: step.notice, occasion: owing.since } : null
}
