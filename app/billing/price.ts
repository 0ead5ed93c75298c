import { formatCount } from '#app/platform/values/count-text.ts'
import type { Price, PriceKey, PriceTier } from '#app/platform/vendors/stripe-billing.server.ts'
import type { Product } from './choose-subscription.ts'
import type { Subscription } from './status.ts'
import type { Tax } from './words.ts'

/** Part of a price: a number of leases at a price each. The first tier is a flat amount. */
export type PricePart = { from: number; to: number; cents: number; unitCents: number; isIncluded: boolean }

/**
 * The monthly price of a number of leases, tier by tier: the leases of each tier at its price (`upTo` is included). The
 * first tier's flat amount is always due.
 */
export function priceOf(tiers: readonly PriceTier[], leases: number): { cents: number; parts: PricePart[] } {
  const parts: PricePart[] = []
  let below = 0
  for (const [index, { upTo, unitCents, flatCents }] of tiers.entries()) {
    const to = Math.min(leases, upTo ?? leases)
    const count = Math.max(0, to - below)
    if (index > 0 && count === 0) break
    const cents = flatCents + count * unitCents
    parts.push({ from: below + 1, to, cents, unitCents, isIncluded: index === 0 && unitCents === 0 })
    below = upTo ?? leases
  }
  return { cents: parts.reduce((sum, part) => sum + part.cents, 0), parts }
}

/** The price of a subscription per period, with its current quantity; null if the price is not known. */
export type Cost = { count: number; cents: number; tax: Tax }

export function costOf(
  { product, isAnnual, quantity: count }: Pick<Subscription, 'isAnnual' | 'quantity'> & { product: Product },
  prices: readonly Price[],
): Cost | null {
  const wanted: PriceKey =
    product === 'plus' ? 'plus_monthly' : isAnnual ? 'rent_rewards_annual' : 'rent_rewards_monthly'
  const price = prices.find(({ key }) => key === wanted)
  if (!price) return null
  const cents = price.tiers.length > 0 ? priceOf(price.tiers, count).cents : count * price.unitCents
  return { count, cents, tax: price.tax }
}

export type TierRow = { from: number; to: number | null; unitCents: number; flatCents: number }

/** The tiers as rows of a table: from the first to the last lease of each. */
export function tierRows(tiers: readonly PriceTier[]): TierRow[] {
  return tiers.map(({ upTo, unitCents, flatCents }, index) => ({
    from: (tiers[index - 1]?.upTo ?? 0) + 1,
    to: upTo,
    unitCents,
    flatCents,
  }))
}

/** What a price list lacks: any price, an order of its tiers, or a price for the largest number of leases. */
export type TierFault = 'none' | 'disordered' | 'ends'

/** Null for a list that prices every number of leases: each tier goes further than the one before, the last is open. */
export function tierFault(tiers: readonly PriceTier[]): TierFault | null {
  if (tiers.length === 0) return 'none'
  const ends = tiers.slice(0, -1).map(({ upTo }) => upTo)
  const isInOrder = ends.every((upTo, index) => upTo !== null && upTo > (ends[index - 1] ?? 0))
  const last = tiers.at(-1)?.upTo ?? null
  if (!isInOrder || (last !== null && last <= (ends.at(-1) ?? 0))) return 'disordered'
  return last === null ? null : 'ends'
}

/** More than any real number of leases. */
const max = 1_000_000

export const leasesMessage = `Enter a whole number of leases, from 0 to ${formatCount(max)}`

/** Parses the calculator's field: a non-negative integer; null for anything else. */
export function readLeases(typed: string): number | null {
  const text = typed.trim()
  return /^\d{1,7}$/.test(text) && Number(text) <= max ? Number(text) : null
}

/** The leases of a price, in words: "First lease", "First 10 leases", "First 10 leases, included". */
export const firstLeases = (count: number) => (count === 1 ? 'First lease' : `First ${count}\u00a0leases`)
export const firstLeasesIncluded = (count: number) =>
  count === 1 ? 'First lease, included' : `First ${count}\u00a0leases, included`
export const nextLeases = (count: number) => (count === 1 ? 'Next lease' : `Next ${count}\u00a0leases`)
