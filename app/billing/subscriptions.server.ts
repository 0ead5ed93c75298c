import type { Selectable } from 'kysely'
import type { SubscriptionTable } from '#app/billing/tables.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { Product } from './choose-subscription.ts'
import type { Subscription } from './status.ts'

export type KeptSubscription = Subscription & { id: string; product: Product; endsAt: Date | null }

/** An organization's subscription to a product in its last known state; null if it never had one. */
export async function findSubscription(
  tx: Tx,
  organizationId: string,
  product: Product,
): Promise<KeptSubscription | null> {
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('product', '=', product)
    .executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

/** Its subscriptions to all products. */
export const listSubscriptions = async (tx: Tx, organizationId: string): Promise<KeptSubscription[]> =>
  (
    await tx
      .selectFrom('subscription')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('product')
      .execute()
  ).map(subscriptionOf)

const orNull = (at: Date | null) => at && torontoDate(at)

export function subscriptionOf(row: Selectable<SubscriptionTable>): KeptSubscription {
  return {
    id: row.stripe_subscription_id,
    product: row.product,
    status: row.status,
    isAnnual: row.is_annual,
    quantity: row.quantity,
    begunOn: orNull(row.begun_at),
    trialEndsOn: orNull(row.trial_ends_at),
    periodStartsOn: torontoDate(row.period_starts_at),
    periodEndsOn: torontoDate(row.period_ends_at),
    endsOn: orNull(row.ends_at),
    endsAt: row.ends_at,
    cancellationReason: row.cancellation_reason,
    owing:
      row.owing_cents !== null && row.owing_since !== null
        ? { cents: row.owing_cents, since: torontoDate(row.owing_since) }
        : null,
  }
}
