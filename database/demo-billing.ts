import { applyReading } from '#app/billing/refresh.server.ts'
import { trialDays } from '#app/billing/status.ts'
import { actAsPerson, actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { SandboxSubscription } from '#app/platform/sandbox/stripe/billing-objects.ts'
import { recordSandboxCustomer } from '#app/platform/sandbox/stripe/remembered.server.ts'
import { priceKeys, type StripeSubscription } from '#app/platform/vendors/stripe-billing.server.ts'

const dayMs = 86_400_000
const units = 48

/**
 * Maple Court's subscriptions: Plus, and Rent Rewards in its trial, without a card. A sandbox from before they existed
 * gets them too.
 */
export async function ensureDemoBilling(
  tx: Tx,
  { email, personId, now }: { email: string; personId: string; now: number },
): Promise<void> {
  await actAsPerson(tx, personId)
  const organization = await tx
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select(['organization.id', 'organization.name'])
    .where('membership.person_id', '=', personId)
    .orderBy('membership.created_at')
    .executeTakeFirstOrThrow()
  const organizationId = organization.id
  await actForOrganization(tx, organizationId)
  const customerId = `cus_${organizationId}`
  const made = await tx
    .insertInto('billing_account')
    .values({ organization_id: organizationId, stripe_customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('organization_id')
    .executeTakeFirst()
  if (!made) return
  await tx
    .updateTable('organization')
    .set((row) => ({ rental_units: row.fn.coalesce('rental_units', row.val(units)) }))
    .where('id', '=', organizationId)
    .execute()
  const metadata = { organization_id: organizationId }
  const wanted = { needs_card: false, metadata }
  const kept = await recordSandboxCustomer(tx, { id: customerId, name: organization.name, email, metadata }, [
    {
      wanted: { ...wanted, price: 'price_sandbox_plus', quantity: 1, trial_days: null },
      startedAt: new Date(now - 14 * dayMs),
    },
    {
      wanted: { ...wanted, price: 'price_sandbox_rent_rewards', quantity: units, trial_days: trialDays },
      startedAt: new Date(now - 18 * dayMs),
    },
  ])
  const billing = { isDeleted: false, hasCard: false, receiptEmail: null, subscriptions: kept.map(asRead) }
  await applyReading(tx, { organizationId, customerId }, { number: 1, at: new Date(now), billing })
}

/** What Stripe would answer about it. */
function asRead({
  id,
  status,
  created,
  trial_end: trialEnd,
  items,
}: SandboxSubscription): StripeSubscription {
  const [{ price, quantity, current_period_start: start, current_period_end: end }] = items.data
  const at = (seconds: number) => new Date(seconds * 1000)
  return {
    id,
    status,
    quantity,
    priceKey: priceKeys.find((key) => key === price.lookup_key) ?? 'plus_monthly',
    createdAt: at(created),
    trialEndsAt: trialEnd === null ? null : at(trialEnd),
    periodStartsAt: at(start),
    periodEndsAt: at(end),
    endsAt: null,
    cancellationReason: null,
    owing: null,
  }
}
