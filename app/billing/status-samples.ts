import { isoDate } from '#app/platform/values/dates.ts'
import type { Subscription } from './status.ts'

export const day = isoDate
export const today = day('2026-12-07')
export const monthly: Subscription = {
  status: 'active',
  isAnnual: false,
  quantity: 48,
  begunOn: null,
  trialEndsOn: null,
  periodStartsOn: day('2026-12-05'),
  periodEndsOn: day('2027-01-05'),
  endsOn: null,
  cancellationReason: null,
  owing: null,
}
export const owing = { cents: 10100, since: day('2026-12-05') }
export const afterTrial = { trialEndsOn: day('2026-12-05') }
export const trial = { ...monthly, status: 'trialing' as const, trialEndsOn: day('2026-12-19') }

export const titles = {
  failed: 'Your subscription is past due because of issues with your payment method.',
  noCard: 'Your subscription is past due because a payment method was not provided.',
  trial: 'Your trial has expired but a payment method was not provided.',
  canceled: 'Your Rent Rewards program is canceled because of previously unpaid invoices.',
}

type Row = {
  is: string
  facts: Subscription | null
  hasCard: boolean
  state: string
  banner: string | null
  acts: string[]
  readOnly?: true
}

/** Every row of the specification's table (1, section 4), and the cases it leaves open. */
export const rows: Row[] = [
  { is: 'no subscription', facts: null, hasCard: false, state: 'not-started', banner: null, acts: ['start'] },
  {
    is: 'no subscription, a card',
    facts: null,
    hasCard: true,
    state: 'not-started',
    banner: null,
    acts: ['start'],
  },
  {
    is: 'trialing, no card',
    facts: trial,
    hasCard: false,
    state: 'trialing',
    banner: null,
    acts: ['add-card', 'cancel'],
  },
  { is: 'trialing, a card', facts: trial, hasCard: true, state: 'trialing', banner: null, acts: ['cancel'] },
  {
    is: 'trialing, cancelled',
    facts: { ...trial, endsOn: day('2026-12-19') },
    hasCard: true,
    state: 'trialing',
    banner: null,
    acts: ['renew'],
  },
  {
    is: 'trialing, cancelled, no card',
    facts: { ...trial, endsOn: day('2026-12-19') },
    hasCard: false,
    state: 'trialing',
    banner: null,
    acts: ['renew'],
  },
  { is: 'active, a card', facts: monthly, hasCard: true, state: 'active', banner: null, acts: ['cancel'] },
  {
    is: 'active, a card, an invoice of this hour',
    facts: { ...monthly, owing },
    hasCard: true,
    state: 'active',
    banner: null,
    acts: ['cancel'],
  },
  {
    is: 'active, a card, cancelled',
    facts: { ...monthly, endsOn: day('2027-01-05') },
    hasCard: true,
    state: 'active',
    banner: null,
    acts: ['renew'],
  },
  {
    is: 'active, no card, the trial just over',
    facts: { ...monthly, ...afterTrial, owing },
    hasCard: false,
    state: 'past-due',
    banner: titles.trial,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'active, no card, paid before',
    facts: monthly,
    hasCard: false,
    state: 'past-due',
    banner: titles.noCard,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'past due, a card',
    facts: { ...monthly, status: 'past_due', owing },
    hasCard: true,
    state: 'past-due',
    banner: titles.failed,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'past due, cancelled',
    facts: { ...monthly, status: 'past_due', owing, endsOn: day('2027-01-05') },
    hasCard: true,
    state: 'past-due',
    banner: titles.failed,
    acts: ['add-card', 'pay', 'renew'],
  },
  {
    is: 'active, no card, cancelled',
    facts: { ...monthly, endsOn: day('2027-01-05') },
    hasCard: false,
    state: 'past-due',
    banner: titles.noCard,
    acts: ['add-card', 'pay', 'renew'],
  },
  {
    is: 'past due, a card that was declined after the trial',
    facts: { ...monthly, ...afterTrial, status: 'past_due', owing },
    hasCard: true,
    state: 'past-due',
    banner: titles.failed,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'past due, no card, the trial just over',
    facts: { ...monthly, ...afterTrial, status: 'past_due', owing },
    hasCard: false,
    state: 'past-due',
    banner: titles.trial,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'past due, no card, a trial months ago',
    facts: { ...monthly, trialEndsOn: day('2026-08-05'), status: 'past_due', owing },
    hasCard: false,
    state: 'past-due',
    banner: titles.noCard,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'unpaid',
    facts: { ...monthly, status: 'unpaid', owing },
    hasCard: true,
    state: 'past-due',
    banner: titles.failed,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'paused at the end of a trial',
    facts: { ...monthly, ...afterTrial, status: 'paused' },
    hasCard: false,
    state: 'past-due',
    banner: titles.trial,
    acts: ['add-card', 'pay', 'cancel'],
  },
  {
    is: 'canceled, payment failed',
    facts: { ...monthly, status: 'canceled', cancellationReason: 'payment_failed', owing },
    hasCard: true,
    state: 'canceled-unpaid',
    banner: titles.canceled,
    acts: [],
    readOnly: true,
  },
  {
    is: 'canceled, payment failed, no card',
    facts: { ...monthly, status: 'canceled', cancellationReason: 'payment_failed' },
    hasCard: false,
    state: 'canceled-unpaid',
    banner: titles.canceled,
    acts: [],
    readOnly: true,
  },
  ...['cancellation_requested', 'payment_disputed', null].map(
    (cancellationReason): Row => ({
      is: `canceled, ${cancellationReason}`,
      facts: { ...monthly, status: 'canceled', cancellationReason },
      hasCard: false,
      state: 'canceled',
      banner: null,
      acts: ['restart'],
    }),
  ),
  {
    is: 'incomplete',
    facts: { ...monthly, status: 'incomplete' },
    hasCard: true,
    state: 'unfinished',
    banner: null,
    acts: ['pay'],
  },
  {
    is: 'incomplete, expired',
    facts: { ...monthly, status: 'incomplete_expired' },
    hasCard: true,
    state: 'not-started',
    banner: null,
    acts: ['start'],
  },
]
