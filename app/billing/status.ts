import type { RentRewardsEnd } from '#app/organization/rent-rewards-end.ts'
import { addDays, daysBetween, type IsoDate } from '#app/platform/values/dates.ts'

// An organization's features and messages, derived from its subscriptions at Stripe. Pure.

/** A subscription in Stripe's terms, with its instants as Toronto dates. */
export type Subscription = {
  status:
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused'
    | 'incomplete'
    | 'incomplete_expired'
  isAnnual: boolean
  quantity: number
  /** Since when its present form applies: its start, or the change to a year. Null if not known. */
  begunOn: IsoDate | null
  trialEndsOn: IsoDate | null
  periodStartsOn: IsoDate
  periodEndsOn: IsoDate
  /** Set after a cancellation. */
  endsOn: IsoDate | null
  cancellationReason: string | null
  owing: { cents: number; since: IsoDate } | null
}

/** Days from the first failed payment to the last try, after which Stripe cancels. Configured so at Stripe. */
export const graceDays = 14
/** The number of days of the trial. */
export const trialDays = 30

/** Whether a subscription gives access. One that is unpaid or paused does not, but can be paid. */
export const isServed = ({ status }: Pick<Subscription, 'status'>): boolean =>
  ['trialing', 'active', 'past_due'].includes(status)

/** Whether it was ever more than a first payment that waits. */
export const isBegun = ({ status }: Pick<Subscription, 'status'>): boolean =>
  !['incomplete', 'incomplete_expired'].includes(status)

/** Whether it can be paid, changed or cancelled; a second one is not started beside it. */
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean =>
  !['canceled', 'incomplete_expired'].includes(status)

/**
 * How many leases are charged if an ended subscription restarts: the last count. An annual plan was paid by units, and
 * the next monthly file sets the number of leases.
 */
export const leasesAgain = (ended: Pick<Subscription, 'isAnnual' | 'quantity'> | null): number =>
  Math.max(1, ended && !ended.isAnnual ? ended.quantity : 1)

/** An organization's plan by its subscription, and when that ends. */
export function planOf(plus: Subscription): { plan: 'community' | 'plus'; isEnding: boolean } {
  return isServed(plus)
    ? { plan: 'plus', isEnding: plus.endsOn !== null }
    : { plan: 'community', isEnding: false }
}

export type PastDueCause = 'payment-failed' | 'no-card' | 'trial-expired'

export type RentRewardsState =
  | { state: 'not-started' }
  | { state: 'unfinished' }
  | { state: 'trialing'; daysLeft: number; trialEndsOn: IsoDate; needsCard: boolean; endsOn: IsoDate | null }
  | { state: 'active'; endsOn: IsoDate | null }
  | { state: 'past-due'; cause: PastDueCause; cancelsOn: IsoDate | null; endsOn: IsoDate | null }
  | { state: 'canceled-unpaid' }
  | { state: 'canceled' }

type Facts = { subscription: Subscription | null; hasCard: boolean; today: IsoDate }

/** The state of Rent Rewards (specification 1, section 4, and the cases it leaves open). */
export function rentRewardsState({ subscription, hasCard, today }: Facts): RentRewardsState {
  if (!subscription) return { state: 'not-started' }
  const { status, trialEndsOn, endsOn } = subscription
  switch (status) {
    case 'incomplete_expired':
      return { state: 'not-started' }
    case 'incomplete':
      return { state: 'unfinished' }
    case 'canceled':
      return {
        state: subscription.cancellationReason === 'payment_failed' ? 'canceled-unpaid' : 'canceled',
      }
    case 'trialing': {
      const until = trialEndsOn ?? subscription.periodEndsOn
      const daysLeft = Math.max(0, daysBetween(today, until))
      return { state: 'trialing', daysLeft, trialEndsOn: until, needsCard: !hasCard, endsOn }
    }
    case 'active':
      if (hasCard) return { state: 'active', endsOn }
      return pastDue(subscription, hasCard)
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return pastDue(subscription, hasCard)
  }
}

function pastDue(subscription: Subscription, hasCard: boolean): RentRewardsState {
  const { owing, endsOn } = subscription
  const cause = hasCard ? 'payment-failed' : isFirstAfterTrial(subscription) ? 'trial-expired' : 'no-card'
  return { state: 'past-due', cause, cancelsOn: owing && addDays(owing.since, graceDays), endsOn }
}

/** Whether the first period after the trial is owed: nothing was ever paid. */
const isFirstAfterTrial = ({ status, trialEndsOn, periodStartsOn, owing }: Subscription) =>
  trialEndsOn !== null && (status === 'paused' || (owing !== null && periodStartsOn <= trialEndsOn))

/** The end of Rent Rewards as other features know it; null while the subscription lives. */
export const rentRewardsEnd = (
  { status, cancellationReason, endsOn }: Pick<Subscription, 'status' | 'cancellationReason' | 'endsOn'>,
  today: IsoDate,
): RentRewardsEnd | null =>
  status === 'canceled'
    ? { on: endsOn ?? today, because: cancellationReason === 'payment_failed' ? 'unpaid' : 'cancelled' }
    : null

/**
 * Whether leases and renters are read-only: after a cancellation for unpaid invoices. Until then, reporting continues.
 */
export const isReadOnly = ({ state }: RentRewardsState): boolean => state === 'canceled-unpaid'

export type RentRewardsAct = 'start' | 'add-card' | 'pay' | 'cancel' | 'renew' | 'restart'

/** The actions on the Rent Rewards card, most urgent first. While it is not open, no one can start to pay for it. */
export function rentRewardsActs(now: RentRewardsState, { isOpen }: { isOpen: boolean }): RentRewardsAct[] {
  switch (now.state) {
    case 'not-started':
      return isOpen ? ['start'] : []
    case 'trialing':
      // One that ends with its trial is never charged.
      if (now.endsOn) return ['renew']
      return [...(now.needsCard ? (['add-card'] as const) : []), 'cancel']
    case 'active':
      return [now.endsOn ? 'renew' : 'cancel']
    case 'past-due':
      // A person who wants to cancel need not pay with a new card first.
      return ['add-card', 'pay', now.endsOn ? 'renew' : 'cancel']
    case 'canceled':
      return isOpen ? ['restart'] : []
    case 'unfinished':
      return ['pay']
    case 'canceled-unpaid':
      return []
  }
}

export type PlusState =
  | { state: 'none' }
  /** Granted by us, without a subscription. */
  | { state: 'given' }
  | { state: 'unfinished' }
  | { state: 'active'; renewsOn: IsoDate; endsOn: IsoDate | null }
  | { state: 'past-due'; cancelsOn: IsoDate | null; needsCard: boolean; endsOn: IsoDate | null }

/** The state of Plus. Paid ahead, it stays active without a card. */
export function plusState(
  subscription: Subscription | null,
  { plan, hasCard }: { plan: 'community' | 'plus'; hasCard: boolean },
): PlusState {
  if (!subscription || !isLive(subscription)) return { state: plan === 'plus' ? 'given' : 'none' }
  const { status, periodEndsOn: renewsOn, endsOn, owing } = subscription
  if (status === 'incomplete') return { state: 'unfinished' }
  if (status === 'active' || status === 'trialing') return { state: 'active', renewsOn, endsOn }
  const cancelsOn = owing && addDays(owing.since, graceDays)
  return { state: 'past-due', cancelsOn, needsCard: !hasCard, endsOn }
}

export type AnnualState = 'needs-units' | 'offered' | 'current' | 'closed'

/** Whether BureauEdge Annual is available: to an organization that has entered its number of units. */
export function annualState(
  subscription: Subscription | null,
  { units, now }: { units: number; now: RentRewardsState },
): AnnualState {
  if (subscription?.isAnnual && isLive(subscription)) return 'current'
  if (isReadOnly(now)) return 'closed'
  return units > 0 ? 'offered' : 'needs-units'
}
