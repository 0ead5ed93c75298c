import { describe, expect, it } from 'vitest'
import {
  annualState,
  isReadOnly,
  leasesAgain,
  planOf,
  plusState,
  rentRewardsActs,
  rentRewardsState,
  type Subscription,
} from './status.ts'
import { afterTrial, day, monthly, owing, rows, titles, today, trial } from './status-samples.ts'
import { bannerOf } from './words.ts'

describe('Rent Rewards', () => {
  it.each(rows)('$is', ({ facts, hasCard, state, banner, acts, readOnly = false }) => {
    const now = rentRewardsState({ subscription: facts, hasCard, today })
    expect(now.state).toBe(state)
    expect(bannerOf(now)?.title ?? null).toBe(banner)
    expect(rentRewardsActs(now, { isOpen: true })).toEqual(acts)
    const notOpen = rentRewardsActs(now, { isOpen: false })
    expect(notOpen).toEqual(acts.filter((act) => act !== 'start' && act !== 'restart'))
    expect(isReadOnly(now)).toBe(readOnly)
  })

  it('has a row for every status of Stripe', () => {
    const statuses = new Set(rows.map(({ facts }) => facts?.status))
    expect(statuses.size).toBe(9)
  })

  it.each([
    ['2026-12-19', '2026-12-07', 12],
    ['2026-12-08', '2026-12-07', 1],
    ['2026-12-07', '2026-12-07', 0],
    // The event of its end has not arrived yet.
    ['2026-12-06', '2026-12-07', 0],
  ])('a trial until %s on %s: days left %i', (until, on, daysLeft) => {
    const subscription = { ...trial, trialEndsOn: day(until) }
    const now = rentRewardsState({ subscription, hasCard: false, today: day(on) })
    expect(now).toMatchObject({ daysLeft, trialEndsOn: until })
  })

  it('says on which day it is cancelled, two weeks after the first payment that failed', () => {
    const subscription = { ...monthly, ...afterTrial, status: 'past_due' as const, owing }
    const now = rentRewardsState({ subscription, hasCard: false, today })
    expect(now).toMatchObject({ cancelsOn: '2026-12-19' })
    expect(bannerOf(now)).toEqual({
      title: titles.trial,
      before: 'Reported leases continue to be reported. If there is no card by',
      cancelsOn: '2026-12-19',
      after: ', the subscription will be canceled and your renters will be notified.',
      asksForCard: true,
    })
  })

  it('says without a day what happens where nothing is owing yet, and advises another card where one failed', () => {
    const none = bannerOf(rentRewardsState({ subscription: monthly, hasCard: false, today }))
    expect(none?.before).toBe(
      'Reported leases continue to be reported. If the problem persists, the subscription will be canceled and your renters will be notified.',
    )
    const failed = { ...monthly, status: 'past_due' as const, owing }
    expect(bannerOf(rentRewardsState({ subscription: failed, hasCard: true, today }))?.before).toBe(
      'Try adding a credit card. Reported leases continue to be reported. If it is not paid by',
    )
  })
})

it('begins again with the leases that last counted, and after a year by units with what the next file counts', () => {
  expect(leasesAgain(monthly)).toBe(48)
  expect(leasesAgain({ ...monthly, isAnnual: true })).toBe(1)
  expect([leasesAgain({ ...monthly, quantity: 0 }), leasesAgain(null)]).toEqual([1, 1])
})

describe('Plus', () => {
  const none = { plan: 'community' as const, hasCard: true }
  it.each([
    ['none', null, none, 'none'],
    ['given by us', null, { ...none, plan: 'plus' as const }, 'given'],
    ['active', monthly, none, 'active'],
    ['active without a card, paid ahead', monthly, { ...none, hasCard: false }, 'active'],
    ['past due', { ...monthly, status: 'past_due' as const, owing }, none, 'past-due'],
    ['canceled', { ...monthly, status: 'canceled' as const }, none, 'none'],
    ['whose first payment is being made', { ...monthly, status: 'incomplete' as const }, none, 'unfinished'],
    ['not paid in time at its start', { ...monthly, status: 'incomplete_expired' as const }, none, 'none'],
  ])('%s', (_, subscription, facts, state) => {
    expect(plusState(subscription, facts).state).toBe(state)
  })

  it.each([
    ['active', 'plus'],
    ['trialing', 'plus'],
    ['past_due', 'plus'],
    ['unpaid', 'community'],
    ['paused', 'community'],
    ['canceled', 'community'],
    ['incomplete', 'community'],
    ['incomplete_expired', 'community'],
  ] as const)('%s gives the plan %s', (status, plan) => {
    expect(planOf({ ...monthly, status })).toEqual({ plan, isEnding: false })
  })

  it('ends with what is paid once it is cancelled', () => {
    expect(planOf({ ...monthly, endsOn: day('2027-01-05') })).toEqual({ plan: 'plus', isEnding: true })
  })
})

describe('BureauEdge Annual', () => {
  const of = (subscription: Subscription | null, units: number) =>
    annualState(subscription, { units, now: rentRewardsState({ subscription, hasCard: true, today }) })
  it.each([
    ['no subscription and no units', null, 0, 'needs-units'],
    ['no subscription', null, 48, 'offered'],
    ['a monthly one', monthly, 48, 'offered'],
    ['a trial', trial, 48, 'offered'],
    ['an annual one', { ...monthly, isAnnual: true }, 48, 'current'],
    ['an annual one and no units any more', { ...monthly, isAnnual: true }, 0, 'current'],
    ['an annual one that ended', { ...monthly, isAnnual: true, status: 'canceled' as const }, 48, 'offered'],
    [
      'one that was not paid',
      { ...monthly, status: 'canceled' as const, cancellationReason: 'payment_failed' },
      48,
      'closed',
    ],
  ])('%s', (_, subscription, units, state) => {
    expect(of(subscription, units)).toBe(state)
  })
})
