import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import type { Product } from './choose-subscription.ts'
import type { Subscription } from './status.ts'

/** A plan that an organization had until a day; because of invoices that were not paid, or by somebody's own act. */
export type EndedPlan = { product: Product; endedOn: IsoDate; isUnpaid: boolean }

/** So long home tells of it, to whoever has not put it away. */
export const toldDays = 30

/** The plans that ended of late and were not begun again. A plan that we gave since counts as begun. */
export function endedPlans(
  subscriptions: readonly (Subscription & { product: Product })[],
  { today, plan }: { today: IsoDate; plan: 'community' | 'plus' },
): EndedPlan[] {
  return subscriptions.flatMap(({ product, status, endsOn, cancellationReason }) => {
    if (status !== 'canceled' || !endsOn || addDays(endsOn, toldDays) < today) return []
    if (product === 'plus' && plan === 'plus') return []
    return [{ product, endedOn: endsOn, isUnpaid: cancellationReason === 'payment_failed' }]
  })
}
