import { priceKeys } from '#app/platform/vendors/stripe-billing.server.ts'
import { ask, type StripeAnswer, stripe } from '#app/platform/vendors/stripe-client.server.ts'
import type { StripeSetup } from './stripe-rules.ts'

/** Reads the configuration at Stripe and changes nothing there. */
export async function readStripeSetup(hasTax: boolean): Promise<StripeSetup> {
  const prices = await ask(
    async () =>
      // Lookup keys are unique, so one page holds them all. Without `active` Stripe lists the archived ones too.
      (await stripe().prices.list({ lookup_keys: [...priceKeys], limit: 100 })).data,
  )
  const endpoints = await ask(async () => (await stripe().webhookEndpoints.list({ limit: 100 })).data)
  const portals = await ask(
    async () => (await stripe().billingPortal.configurations.list({ is_default: true, limit: 100 })).data,
  )
  const tax = hasTax
    ? orNull(await ask(async () => (await stripe().tax.settings.retrieve()).status))
    : 'not-used'
  return { prices: orNull(prices), endpoints: orNull(endpoints), portals: orNull(portals), tax }
}

const orNull = <T>(answer: StripeAnswer<T>): T | null => (answer.ok ? answer.value : null)
