import type { z } from 'zod'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findAccount } from './accounts.server.ts'
import type { billingEntity } from './billing-call.ts'
import { findSubscription } from './subscriptions.server.ts'

/** The subscription of the caller's organization, as the API gives it. */
export async function readBillingData(caller: Caller): Promise<z.infer<typeof billingEntity>> {
  const { actor, organizationId } = caller
  const { account, rent } = await inTransaction(actor, async (tx) => ({
    account: await findAccount(tx, organizationId),
    rent: await findSubscription(tx, organizationId, 'rent_rewards'),
  }))
  return {
    stripe_rent_rewards_subscription_status: rent?.status ?? null,
    stripe_rent_rewards_subscription_trial_end: rent?.trialEndsOn ?? null,
    stripe_rent_rewards_subscription_cancellation_reason: rent?.cancellationReason ?? null,
    stripe_payment_method_configured: account?.has_card ?? false,
    rent_rewards_plan: rent ? (rent.isAnnual ? 'annual' : 'monthly') : null,
  }
}
