import { config } from '#app/platform/config.server.ts'
import { leasesMessage, priceOf, readLeases, tierFault, tierRows } from './price.ts'
import { findPrice } from './prices.server.ts'

/**
 * The price table of Rent Rewards and its calculator, for a number of leases as it was typed, or one to begin with. Null
 * while Stripe has no price or cannot be reached.
 */
export async function readPrices({ typed, first }: { typed: string | null; first: number }) {
  const price = await findPrice('rent_rewards_monthly')
  if (!price) return null
  const { tiers, tax } = price
  const text = typed ?? String(first)
  const leases = readLeases(text)
  return {
    tax,
    tiers: tierRows(tiers),
    fault: tierFault(tiers),
    supportEmail: config().supportEmail,
    calculator: {
      typed: text,
      error: leases === null ? leasesMessage : null,
      result: leases === null ? null : priceOf(tiers, leases),
      /** The price list ends before that many. */
      isBeyond: leases !== null && isBeyond(tiers.at(-1)?.upTo ?? null, leases),
    },
  }
}

const isBeyond = (last: number | null, leases: number): boolean => last !== null && leases > last

export type PricesView = NonNullable<Awaited<ReturnType<typeof readPrices>>>
