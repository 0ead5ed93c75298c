import { addDays, daysBetween, type IsoDate } from '#app/platform/values/dates.ts'

// What an organization has and is shown, out of what Stripe says of its subscriptions. Pure.

/** A subscription in the words of Stripe, its instants as dates of Toronto. */
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
  /** Since when it is what it is: its start, or the change to a year. Null where that is not known. */
  begunOn: IsoDate | null
  trialEndsOn: IsoDate | null
  periodStartsOn: IsoDate
  periodEndsOn: IsoDate
  /** Set once somebody has cancelled it. */
  endsOn: IsoDate | null
  cancellationReason: string | null
  owing: { cents: number; since: IsoDate } | null
}

/** So many days after the first payment that failed the last try fails, and Stripe cancels. Set so at Stripe. */
export const graceDays = 14
/** Nothing is paid for so many days. */
export const trialDays = 30

/** Whether a subscription gives what it is for. What is unpaid or paused is kept from it, and can be paid. */
export const isServed = ({ status }: Pick<Subscription, 'status'>): boolean =>
  ['trialing', 'active', 'past_due'].includes(status)

/** Whether it is there to be paid, changed or cancelled; a second one is not started beside it. */
export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean =>
  !['canceled', 'incomplete_expired'].includes(status)

/**
 * How many leases are charged where one that ended begins again: as many as last counted. A year was paid by units, and how
 * many leases there are is set with the next month's file.
 */
export const leasesAgain = (ended: Pick<Subscription, 'isAnnual' | 'quantity'> | null): number =>
  Math.max(1, ended && !ended.isAnnual ? ended.quantity : 1)

/** The plan that an organization has by its subscription, and when that ends. */
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

/** Where Rent Rewards stands (specification 1, section 4, and what that leaves open). */
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

/** Whether what is owing is the first period after the trial: nothing was ever paid. */
const isFirstAfterTrial = ({ status, trialEndsOn, periodStartsOn, owing }: Subscription) =>
  trialEndsOn !== null && (status === 'paused' || (owing !== null && periodStartsOn <= trialEndsOn))

/**
 * Whether leases and renters can be looked at and no longer changed: after a cancellation for unpaid invoices. What was
 * reported goes on being reported until then.
 */
export const isReadOnly = ({ state }: RentRewardsState): boolean => state === 'canceled-unpaid'

export type RentRewardsAct = 'start' | 'add-card' | 'pay' | 'cancel' | 'renew' | 'restart'

/** What the card of Rent Rewards offers, the most urgent first. While it is not open, nobody begins to pay for it. */
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
      // Whoever wants to leave need not pay by a new card first.
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
  /** Given by us, without a subscription. */
  | { state: 'given' }
  | { state: 'unfinished' }
  | { state: 'active'; renewsOn: IsoDate; endsOn: IsoDate | null }
  | { state: 'past-due'; cancelsOn: IsoDate | null; needsCard: boolean; endsOn: IsoDate | null }

/** Where Plus stands. Paid ahead, it stays active without a card. */
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

/** Whether BureauEdge Annual can be had: for an organization that has said how many units it rents out. */
export function annualState(
  subscription: Subscription | null,
  { units, now }: { units: number; now: RentRewardsState },
): AnnualState {
  if (subscription?.isAnnual && isLive(subscription)) return 'current'
  if (isReadOnly(now)) return 'closed'
  return units > 0 ? 'offered' : 'needs-units'
}
