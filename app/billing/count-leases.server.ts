import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { setQuantity } from '#app/platform/vendors/stripe-billing.server.ts'
import { type Customer, listCustomers } from './accounts.server.ts'
import { refreshBilling } from './refresh.server.ts'
import { isLive } from './status.ts'
import { findSubscription } from './subscriptions.server.ts'

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** How many leases the latest bureau file holds for an organization; null without a file. */
    leasesReported?: (
      tx: Tx,
      organizationId: string,
    ) => Promise<{ reportDate: IsoDate; leases: number } | null>
  }
}

/**
 * The day's work: a month of Rent Rewards costs by the leases that were sent, so the quantity at Stripe is that of the
 * latest file, set once for each. Asked twice, Stripe sets it once. A year is paid by units, and stays.
 */
export async function countLeases(_: IsoDate, matters: readonly Matter[]): Promise<void> {
  for (const customer of await listCustomers()) {
    try {
      await countOf(customer, matters)
    } catch (error) {
      const { organizationId } = customer
      log().error(
        { organizationId, error: describeError(error) },
        'the leases of an organization were not counted',
      )
    }
  }
}

async function countOf(customer: Customer, matters: readonly Matter[]): Promise<void> {
  const { organizationId } = customer
  const due = await inTransaction({ personId: null, organizationId }, async (tx) => {
    const subscription = await findSubscription(tx, organizationId, 'rent_rewards')
    if (!subscription || !isLive(subscription) || subscription.isAnnual) return null
    const [reported] = (
      await Promise.all(matters.map(({ leasesReported }) => leasesReported?.(tx, organizationId)))
    ).filter((each) => each !== undefined && each !== null)
    const { leases_counted_on } = await tx
      .selectFrom('billing_account')
      .select('leases_counted_on')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    if (!reported || (leases_counted_on !== null && leases_counted_on >= reported.reportDate)) return null
    return { ...reported, subscriptionId: subscription.id }
  })
  if (!due) return
  const { reportDate, leases, subscriptionId } = due
  const key = `leases:${organizationId}:${reportDate}`
  const answer = await setQuantity({ subscriptionId, quantity: leases, key })
  // It is tried again the next day.
  if (!answer.ok) {
    log().warn({ organizationId, reportDate }, 'the leases of a file are not at Stripe yet')
    return
  }
  await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .updateTable('billing_account')
      .set({ leases_counted_on: reportDate })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  await refreshBilling(customer)
}
