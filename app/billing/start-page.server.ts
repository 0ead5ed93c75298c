import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { expirePaymentSession } from '#app/platform/vendors/stripe.server.ts'
import type { StripeAnswer } from '#app/platform/vendors/stripe-client.server.ts'
import {
  createCardPage,
  createSubscriptionPage,
  type HostedPage,
  readHostedPage,
} from '#app/platform/vendors/stripe-pages.server.ts'
import { type Customer, findAccount } from './accounts.server.ts'
import {
  claimPage,
  closePage,
  expiryOf,
  type HostedPageRow,
  keepSession,
  type Wanted,
} from './hosted-pages.server.ts'
import { type Bought, billingPaths, type LeadsBack, rentRewardsAt, withCardAt } from './paths.ts'
import { presentCustomer } from './present-customer.server.ts'
import { findPrice } from './prices.server.ts'
import {
  annualState,
  isLive,
  isReadOnly,
  leasesAgain,
  plusState,
  rentRewardsState,
  trialDays,
} from './status.ts'
import { findSubscription } from './subscriptions.server.ts'
import { readPlan, readUnits } from './units.server.ts'

export type StartRefusal = 'provider-down' | 'already' | 'closed' | 'needs-units' | 'needs-flag' | 'not-open'
type Started = { ok: true; url: string } | { ok: false; refusal: StartRefusal }

const down = { ok: false, refusal: 'provider-down' } as const

/**
 * Leads to Stripe's page to buy something or add a card. Two presses at once lead to the same page; if the subscription
 * exists by now, nothing is bought again.
 */
export async function startPage(caller: Member, of: Bought, back: LeadsBack = 'offering'): Promise<Started> {
  const first = await tryPage(caller, of, back)
  if (first !== 'over') return first
  // Its page was paid or had ended: read the result once more; if nothing came of it, open another.
  const second = await tryPage(caller, of, back)
  return second === 'over' ? down : second
}

async function tryPage(caller: Member, of: Bought, back: LeadsBack): Promise<Started | 'over'> {
  const customer = await presentCustomer(caller)
  if (!customer) return down
  const wanted = await wantedBy(caller, of, back)
  return typeof wanted === 'string'
    ? { ok: false, refusal: wanted }
    : leadTo(caller, customer, { wanted, of })
}

/** The terms of a purchase now, or why it is refused. */
async function wantedBy(caller: Member, of: Bought, leadsBack: LeadsBack): Promise<Wanted | StartRefusal> {
  if (of === 'card') return { opens: 'card', leadsBack }
  const { organizationId } = caller
  const today = torontoDate(await now())
  const facts = await inTransaction(caller.actor, async (tx) => ({
    plan: await readPlan(tx, organizationId),
    units: await readUnits(tx, organizationId),
    hasCard: (await findAccount(tx, organizationId))?.has_card ?? false,
    subscription: await findSubscription(tx, organizationId, of === 'plus' ? 'plus' : 'rent_rewards'),
  }))
  const { subscription, units } = facts
  if (subscription && isLive(subscription)) return 'already'
  // What we granted is not paid for, even from a page opened before.
  if (of === 'plus' && plusState(subscription, facts).state === 'given') return 'already'
  if (of === 'plus') return termsOf('plus', 'plus_monthly', 1)
  if (!caller.access.flags.includes('rent_report')) return 'needs-flag'
  if (!config().stripe.sellsRentRewards) return 'not-open'
  const state = rentRewardsState({ ...facts, today })
  if (isReadOnly(state)) return 'closed'
  if (of === 'annual') {
    if (annualState(subscription, { units, now: state }) !== 'offered') return 'needs-units'
    return termsOf('rent_rewards', 'rent_rewards_annual', units)
  }
  // There is no second trial. The monthly file sets the number of leases.
  const trial = state.state === 'not-started' ? trialDays : null
  return termsOf('rent_rewards', 'rent_rewards_monthly', leasesAgain(subscription), trial)
}

async function termsOf(
  opens: 'plus' | 'rent_rewards',
  key: Parameters<typeof findPrice>[0],
  quantity: number,
  trial: number | null = null,
): Promise<Wanted | StartRefusal> {
  const price = await findPrice(key)
  return price ? { opens, priceId: price.id, quantity, trialDays: trial } : 'provider-down'
}

/** `over`: the page has ended. */
async function leadTo(
  caller: Member,
  customer: Customer,
  { wanted, of }: { wanted: Wanted; of: Bought },
): Promise<Started | 'over'> {
  const { organizationId } = customer
  const at = new Date(await now())
  const claimed = await inTransaction(caller.actor, (tx) => claimPage(tx, organizationId, wanted, at))
  if (!claimed) return 'over'
  const { page, isStale } = claimed
  if (isStale) {
    // Closed at Stripe first: otherwise two open pages could both be paid.
    const ended = page.stripe_session_id ? await expirePaymentSession(page.stripe_session_id) : null
    if (ended && !ended.ok && ended.reason === 'unreachable') return down
    await closePage(page, at)
    return 'over'
  }
  const answer = await pageAt(page, customer, of)
  if (!answer.ok && answer.reason === 'unreachable') return down
  if (answer.ok && answer.value.state === 'open' && answer.value.url) {
    await keepSession(page, answer.value.id)
    return { ok: true, url: answer.value.url }
  }
  await closePage(page, at)
  return 'over'
}

/**
 * Stripe's page of a row: its existing one, or one created under the row's own key. All that is sent comes from the
 * row.
 */
function pageAt(page: HostedPageRow, customer: Customer, of: Bought): Promise<StripeAnswer<HostedPage>> {
  if (page.stripe_session_id) return readHostedPage(page.stripe_session_id)
  const toRentRewards = page.leads_back === 'rent-rewards'
  const here = (path: string) => new URL(path, config().publicUrl).href
  const way = {
    customerId: customer.customerId,
    key: page.id,
    expiresAt: expiryOf(page),
    successUrl: here(toRentRewards ? withCardAt : billingPaths.success(of)),
    cancelUrl: here(toRentRewards ? rentRewardsAt : billingPaths.offering),
  }
  if (page.price_id === null || page.quantity === null) return createCardPage(way)
  const terms = { priceId: page.price_id, quantity: page.quantity, trialDays: page.trial_days }
  return createSubscriptionPage({ ...way, ...terms, organizationId: customer.organizationId })
}
