import { now } from '#app/platform/clock.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { type Price, type PriceKey, readPrices } from '#app/platform/vendors/stripe-billing.server.ts'

const hour = 3_600_000

type Kept = { prices: Price[]; readAt: number }

/** Prices are read from Stripe once an hour; while it cannot be reached, the last ones are shown. */
export async function listPrices(): Promise<Price[]> {
  const cache = singleton<{ kept: Kept | null }>('prices', () => ({ kept: null }))
  const at = await now()
  const { kept } = cache
  if (kept && Math.abs(at - kept.readAt) < hour) return kept.prices
  const answer = await readPrices()
  if (!answer.ok) return kept?.prices ?? []
  cache.kept = { prices: answer.value, readAt: at }
  return answer.value
}

/** Null if Stripe has none or cannot be reached. */
export const findPrice = async (key: PriceKey): Promise<Price | null> =>
  (await listPrices()).find((price) => price.key === key) ?? null
