import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Price, PriceKey } from '#app/platform/vendors/stripe-billing.server.ts'
import { findAccount } from './accounts.server.ts'
import type { Product } from './choose-subscription.ts'
import type { Bought } from './paths.ts'
import { priceOf } from './price.ts'
import { listPrices } from './prices.server.ts'
import { readPrices } from './read-prices.server.ts'
import {
  annualState,
  isLive,
  isServed,
  leasesAgain,
  plusState,
  rentRewardsActs,
  rentRewardsState,
} from './status.ts'
import { findSubscription, type KeptSubscription } from './subscriptions.server.ts'
import { readUnits } from './units.server.ts'
import { bannerOf, type Tax } from './words.ts'

/** The price text of a product. */
export type ShownPrice = { cents: number; tax: Tax }

const shown = (price: Price | undefined, cents: number): ShownPrice | null =>
  price ? { cents, tax: price.tax } : null

type Facts = {
  plan: 'community' | 'plus'
  hasCard: boolean
  units: number
  plus: KeptSubscription | null
  rentRewards: KeptSubscription | null
}

const readFacts = ({ actor, organizationId, membership }: Member): Promise<Facts> =>
  inTransaction(actor, async (tx) => ({
    plan: membership.plan,
    hasCard: (await findAccount(tx, organizationId))?.has_card ?? false,
    units: await readUnits(tx, organizationId),
    plus: await findSubscription(tx, organizationId, 'plus'),
    rentRewards: await findSubscription(tx, organizationId, 'rent_rewards'),
  }))

/**
 * All data of the offering. Annual and Rent Rewards need the organization's flag; `typed` is the calculator's input.
 */
export async function readOffering(member: Member, typed: string | null) {
  const [facts, prices, day] = [await readFacts(member), await listPrices(), await today()]
  const hasRentRewards = member.access.flags.includes('rent_report')
  const price = (key: PriceKey) => prices.find((one) => one.key === key)
  const rent = hasRentRewards ? viewRentRewards(facts, day, price) : null
  const plus = {
    ...plusState(facts.plus, facts),
    owing: facts.plus?.status === 'canceled' ? null : (facts.plus?.owing ?? null),
    price: shown(price('plus_monthly'), price('plus_monthly')?.unitCents ?? 0),
  }
  return {
    rentRewards: rent?.rentRewards ?? null,
    banner: rent?.banner ?? null,
    annual: rent?.annual ?? null,
    plus,
    prices: hasRentRewards
      ? await readPrices({ typed, first: facts.rentRewards?.quantity || facts.units || 10 })
      : null,
    organization: member.membership.organizationName,
    supportEmail: config().supportEmail,
  }
}

export type OfferingView = Awaited<ReturnType<typeof readOffering>>

function viewRentRewards(
  { rentRewards: subscription, hasCard, units }: Facts,
  day: Awaited<ReturnType<typeof today>>,
  price: (key: PriceKey) => Price | undefined,
) {
  const state = rentRewardsState({ subscription, hasCard, today: day })
  const [monthly, yearly] = [price('rent_rewards_monthly'), price('rent_rewards_annual')]
  // What can be restarted is shown at its price then.
  const isOver = state.state === 'canceled'
  const isAnnual = !isOver && (subscription?.isAnnual ?? false)
  const leases = isOver ? leasesAgain(subscription) : (subscription?.quantity ?? 0)
  const cost = isAnnual
    ? shown(yearly, leases * (yearly?.unitCents ?? 0))
    : shown(monthly, monthly ? priceOf(monthly.tiers, leases).cents : 0)
  const unitCents = yearly?.unitCents ?? 0
  const annual = annualState(subscription, { units, now: state })
  const { sellsRentRewards: isOpen } = config().stripe
  const paidUnits = annual === 'current' ? leases : units
  return {
    banner: bannerOf(state),
    rentRewards: {
      now: state,
      acts: rentRewardsActs(state, { isOpen }),
      hasCard,
      isAnnual,
      leases,
      price: cost,
      isOpen,
      owing: subscription?.owing ?? null,
      renewsOn: subscription?.periodEndsOn ?? null,
    },
    annual: {
      state: annual,
      isOpen,
      units: paidUnits,
      unitCents,
      price: shown(yearly, paidUnits * unitCents),
      isSubscribed: subscription !== null && state.state !== 'canceled' && state.state !== 'not-started',
    },
  }
}

/** A continuing subscription that can be cancelled; null if there is none. */
export async function findCancellable(
  { actor, organizationId }: Member,
  product: Product,
): Promise<KeptSubscription | null> {
  const subscription = await inTransaction(actor, (tx) => findSubscription(tx, organizationId, product))
  return subscription && isLive(subscription) && !subscription.endsOn ? subscription : null
}

/** Whether the purchase at Stripe has arrived. */
export async function readBought(member: Member, of: Bought): Promise<boolean> {
  const { hasCard, plus, rentRewards } = await readFacts(member)
  if (of === 'card') return hasCard
  const subscription = of === 'plus' ? plus : rentRewards
  return subscription !== null && isServed(subscription) && (of !== 'annual' || subscription.isAnnual)
}
