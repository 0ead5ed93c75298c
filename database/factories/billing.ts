import type { Tx } from '#app/platform/database/transaction.server.ts'

const day = (text: string) => new Date(`${text}T15:00:00Z`)

/** An organization that subscribes to Plus, with a page at Stripe and a mail about it. */
export async function createBilling(tx: Tx, { organizationId }: { organizationId: string }): Promise<void> {
  const owned = { organization_id: organizationId }
  const stripeId = `sub_${organizationId}`
  await tx
    .insertInto('billing_account')
    .values({ ...owned, stripe_customer_id: `cus_${organizationId}` })
    .execute()
  await tx
    .insertInto('subscription')
    .values({
      ...owned,
      product: 'plus',
      stripe_subscription_id: stripeId,
      status: 'active',
      is_annual: false,
      quantity: 1,
      started_at: day('2026-11-01'),
      period_starts_at: day('2026-11-01'),
      period_ends_at: day('2026-12-01'),
    })
    .execute()
  await tx
    .insertInto('hosted_page')
    .values({ ...owned, opens: 'card', created_at: day('2026-11-02') })
    .execute()
  await tx
    .insertInto('billing_notice')
    .values({ ...owned, stripe_subscription_id: stripeId, notice: 'day_0', occasion: '2026-11-01' })
    .execute()
}
