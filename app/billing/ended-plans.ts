import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import type { Product } from './choose-subscription.ts'
import type { Subscription } from './status.ts'

/** A plan that an organization had until a day; it ended because of unpaid invoices or by cancellation. */
export type EndedPlan = { product: Product; endedOn: IsoDate; isUnpaid: boolean }

/** How long home shows the notice, unless it is dismissed. */
export const shownDays = 30

/** Plans that ended recently and were not started again. A plan that we granted since counts as started. */
export function endedPlans(
  subscriptions: readonly (Subscription & { product: Product })[],
  { today, plan }: { today: IsoDate; plan: 'community' | 'plus' },
): EndedPlan[] {
  return subscriptions.flatMap(({ product, status, endsOn, cancellationReason }) => {
    if (status !== 'canceled' || !endsOn || addDays(endsOn, shownDays) < today) return []
    if (product === 'plus' && plan === 'plus') return []
    return [{ product, endedOn: endsOn, isUnpaid: cancellationReason === 'payment_failed' }]
  })
}
