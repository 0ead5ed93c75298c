import type { PriceKey, StripeSubscription } from '#app/platform/vendors/stripe-billing.server.ts'
import { isLive } from './status.ts'

export const productKeys = {
  plus: ['plus_monthly'],
  rent_rewards: ['rent_rewards_monthly', 'rent_rewards_annual'],
} as const satisfies Record<string, readonly PriceKey[]>

export type Product = keyof typeof productKeys

export const products = Object.keys(productKeys) as Product[]

const isOf = (product: Product, { priceKey }: StripeSubscription) =>
  (productKeys[product] as readonly PriceKey[]).includes(priceKey)

/**
 * The subscription to a product that counts: the live one; of several, the oldest, so that a second one made by mistake
 * changes nothing; of ended ones the latest. `extra` are other live ones.
 */
export function chooseSubscription(
  all: readonly StripeSubscription[],
  product: Product,
): { chosen: StripeSubscription | null; extra: StripeSubscription[] } {
  const own = all
    .filter((one) => isOf(product, one))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const [first = null, ...extra] = own.filter(isLive)
  const ended = own.filter(({ status }) => status === 'canceled')
  return { chosen: first ?? ended.at(-1) ?? own.at(-1) ?? null, extra }
}
