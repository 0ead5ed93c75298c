import { expect, test } from 'vitest'
import { programLine } from './program-line.ts'
import { rentRewardsState, type Subscription } from './status.ts'
import { day, monthly, today, trial } from './status-samples.ts'

const lineOf = (subscription: Subscription | null, hasCard = true, isOpen = true) =>
  programLine(rentRewardsState({ subscription, hasCard, today }), { isOpen, today })

const textOf = (line: ReturnType<typeof lineOf>) =>
  line && `${line.title} ${line.text}`.replaceAll('\u00a0', ' ')

test.each<[string, Subscription, boolean, string, string | null]>([
  [
    'a trial without a card',
    trial,
    false,
    'Trial: 12 days left. No card on file. You pay nothing until Dec 19, 2026.',
    'add-card',
  ],
  [
    'a trial with one',
    trial,
    true,
    'Trial: 12 days left. Your card is on file. You pay nothing until Dec 19, 2026.',
    null,
  ],
  [
    'its last day',
    { ...trial, trialEndsOn: today },
    true,
    'Trial: last day. Your card is on file. You pay nothing until Dec 7, 2026.',
    null,
  ],
  [
    'one that is over, before Stripe says what comes next',
    { ...trial, trialEndsOn: day('2026-12-05') },
    false,
    'The trial is over. It ended on Dec 5, 2026.',
    'add-card',
  ],
  [
    'a trial that ends',
    { ...trial, endsOn: day('2026-12-19') },
    false,
    'Trial: 12 days left. It ends on Dec 19, 2026, and nothing is charged.',
    'renew',
  ],
  [
    'a subscription that ends',
    { ...monthly, endsOn: day('2027-01-05') },
    true,
    'Rent Rewards ends. Rent is reported until Jan 5, 2027.',
    'renew',
  ],
  [
    'one that was canceled',
    { ...monthly, status: 'canceled', cancellationReason: 'cancellation_requested' },
    true,
    'Rent Rewards is canceled. Rent is no longer reported.',
    'restart',
  ],
])('%s has a line over the pages of Rent Rewards', (_, subscription, hasCard, text, act) => {
  const line = lineOf(subscription, hasCard)
  expect([textOf(line), line?.act]).toEqual([text, act])
})

test('what runs, what never began, and what the alert of Billing says, has none', () => {
  expect(lineOf(monthly)).toBeNull()
  expect(lineOf(null)).toBeNull()
  expect(lineOf(monthly, false)).toBeNull()
  expect(lineOf({ ...monthly, status: 'canceled', cancellationReason: 'payment_failed' })).toBeNull()
})

test('nothing is restarted while it is not sold', () => {
  const canceled = { ...monthly, status: 'canceled', cancellationReason: null } as const
  expect(lineOf(canceled, true, false)?.act).toBeNull()
})
