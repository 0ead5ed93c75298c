import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { endedPlans } from './ended-plans.ts'
import type { Subscription } from './status.ts'

const day = isoDate
const ended: Subscription & { product: 'plus' | 'rent_rewards' } = {
  product: 'plus',
  status: 'canceled',
  isAnnual: false,
  quantity: 1,
  begunOn: null,
  trialEndsOn: null,
  periodStartsOn: day('2026-11-20'),
  periodEndsOn: day('2026-12-20'),
  endsOn: day('2026-12-20'),
  cancellationReason: 'cancellation_requested',
  owing: null,
}
const endedShown = (
  given: Partial<typeof ended>,
  plan: 'community' | 'plus' = 'community',
  on = '2026-12-21',
) => endedPlans([{ ...ended, ...given }], { today: day(on), plan })

test('mentions a plan that ended, and whether it was paid', () => {
  expect(endedShown({})).toEqual([{ product: 'plus', endedOn: '2026-12-20', isUnpaid: false }])
  expect(endedShown({ product: 'rent_rewards', cancellationReason: 'payment_failed' })).toEqual([
    { product: 'rent_rewards', endedOn: '2026-12-20', isUnpaid: true },
  ])
})

test.each<[string, ReturnType<typeof endedShown>]>([
  ['that goes on', endedShown({ status: 'active', endsOn: null })],
  ['that was cancelled and has not ended', endedShown({ status: 'active', endsOn: day('2027-01-20') })],
  ['that was given since', endedShown({}, 'plus')],
  ['that ended long ago', endedShown({}, 'community', '2027-01-20')],
])('mentions no plan %s', (_, plans) => expect(plans).toEqual([]))

test('mentions it for thirty days', () => expect(endedShown({}, 'community', '2027-01-19')).toHaveLength(1))
