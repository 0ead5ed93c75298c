import { z } from 'zod'
import type { PriceTier } from '#app/platform/vendors/stripe-billing.server.ts'

/** The billing data of an organization (specification 1, section 3). */
export const billingEntity = z.object({
  stripe_rent_rewards_subscription_status: z.string().nullable().meta({
    description: 'As Stripe says it, such as trialing, active or past_due; null without a subscription.',
  }),
  stripe_rent_rewards_subscription_trial_end: z.iso.date().nullable(),
  stripe_rent_rewards_subscription_cancellation_reason: z.string().nullable(),
  stripe_payment_method_configured: z.boolean(),
  rent_rewards_plan: z.enum(['annual', 'monthly']).nullable(),
})

/** A tier of the price of Rent Rewards, in cents (specification 1, section 3). */
export const tierEntity = z
  .object({
    up_to: z.int().nullable().meta({ description: 'The last lease of the tier; null for the last tier.' }),
    unit_amount: z.int().meta({ description: 'Cents a month for each lease of the tier.' }),
    flat_amount: z.int().meta({ description: 'Cents a month, beside those of the leases.' }),
  })
  .meta({ id: 'PriceTier' })

export const asTier = ({ upTo, unitCents, flatCents }: PriceTier): z.infer<typeof tierEntity> => ({
  up_to: upTo,
  unit_amount: unitCents,
  flat_amount: flatCents,
})
