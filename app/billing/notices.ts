import { daysBetween, type IsoDate } from '#app/platform/values/dates.ts'
import { isServed, type Subscription } from './status.ts'

export type NoticeName = 'begun' | 'annual' | 'trial_ends' | 'day_0' | 'day_3' | 'day_7' | 'day_14'

export type DueNotice = { notice: NoticeName; occasion: IsoDate }

const trialWarningDays = 3
/** Of what began longer ago nobody is told any more. */
const begunDays = 3
/** From the day on which something has been owing. After the last, the subscription is cancelled. */
const steps = [
  { day: 14, notice: 'day_14' },
  { day: 7, notice: 'day_7' },
  { day: 3, notice: 'day_3' },
  { day: 0, notice: 'day_0' },
] as const

/** The mail that something was bought: every admin hears of it once, whoever bought it. */
export function begunNotice(subscription: Subscription, today: IsoDate): DueNotice | null {
  const { begunOn, isAnnual } = subscription
  if (!begunOn || !isServed(subscription)) return null
  const late = daysBetween(begunOn, today)
  return late >= 0 && late <= begunDays ? { notice: isAnnual ? 'annual' : 'begun', occasion: begunOn } : null
}

/**
 * The mail that is due about a subscription today; null if none is. After days on which nobody asked, only the latest:
 * whether it was sent before is the sender's matter.
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
  // The first payment is being made: within a day it is paid, or there is no subscription.
  if (!owing || status === 'incomplete') return null
  if (status === 'canceled') {
    return cancellationReason === 'payment_failed' ? { notice: 'day_14', occasion: owing.since } : null
  }
  // A new invoice is tried within the hour; where there is a card, only what failed is late.
  if (hasCard && status === 'active') return null
  const late = daysBetween(owing.since, today)
  // The last one says that it is cancelled: it waits until that is true.
  const step = steps.find(({ day, notice }) => notice !== 'day_14' && late >= day)
  return step ? { notice: step.notice, occasion: owing.since } : null
}
