import { recordAudit } from '#app/billing/audit.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { readFlags } from '#app/organization/read-flags.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { changePrice, setEnding } from '#app/platform/vendors/stripe-billing.server.ts'
import type { StripeAnswer } from '#app/platform/vendors/stripe-client.server.ts'
import { createPortalPage } from '#app/platform/vendors/stripe-pages.server.ts'
import { findAccount } from './accounts.server.ts'
import type { Product } from './choose-subscription.ts'
import { billingPaths } from './paths.ts'
import { presentCustomer } from './present-customer.server.ts'
import { findPrice } from './prices.server.ts'
import { annualState, isLive, rentRewardsState, type Subscription } from './status.ts'
import { findSubscription, type KeptSubscription } from './subscriptions.server.ts'
import { readUnits } from './units.server.ts'

export type ChangeRefusal = 'provider-down' | 'not-there' | 'unchanged' | 'needs-card' | 'owing' | 'declined'
type Changed = { ok: true } | { ok: false; refusal: ChangeRefusal }

const refused = (refusal: ChangeRefusal): Changed => ({ ok: false, refusal })

const isThere = (subscription: KeptSubscription | null): subscription is KeptSubscription =>
  subscription !== null && isLive(subscription)

/** Cancels a subscription at the end of the paid period, or undoes that. Repeating it is safe. */
export async function endSubscription(
  caller: PersonCaller,
  { product, isEnding }: { product: Product; isEnding: boolean },
): Promise<Changed> {
  const { organizationId } = caller
  const present = () => inTransaction(caller.actor, (tx) => findSubscription(tx, organizationId, product))
  const isDone = ({ endsOn }: KeptSubscription) => (endsOn !== null) === isEnding
  // An admin may have just cancelled it at Stripe.
  if (!(await presentCustomer(caller))) return refused('provider-down')
  const subscription = await present()
  if (!isThere(subscription)) return refused('not-there')
  if (isDone(subscription)) return { ok: true }
  const answer = await setEnding(subscription.id, isEnding)
  const settled = await settle(caller, answer)
  if (!settled.ok) return settled
  // The answer shows the state at Stripe now, not what we asked for.
  const changed = await present()
  if (!isThere(changed) || !isDone(changed)) return refused('unchanged')
  await inTransaction(caller.actor, (tx) =>
    recordAudit(tx, isEnding ? 'billing.cancelled' : 'billing.renewed', {
      subject: organizationId,
      details: { product },
    }),
  )
  return settled
}

/** Whatever the result, the page shows the current state. */
async function settle(caller: PersonCaller, answer: StripeAnswer<void>): Promise<Changed> {
  if (!answer.ok && answer.reason === 'unreachable') return refused('provider-down')
  await presentCustomer(caller)
  if (answer.ok) return { ok: true }
  return refused(answer.reason === 'refused' && answer.code === 'card_declined' ? 'declined' : 'not-there')
}

export type AnnualOffer = { subscription: Subscription; units: number; hasCard: boolean }

/** The subscription that a change to the annual plan would replace; null if there is none. */
export async function findAnnualOffer(caller: PersonCaller): Promise<(AnnualOffer & { id: string }) | null> {
  const { organizationId } = caller
  const today = torontoDate(await now())
  return inTransaction(caller.actor, async (tx) => {
    const subscription = await findSubscription(tx, organizationId, 'rent_rewards')
    const hasCard = (await findAccount(tx, organizationId))?.has_card ?? false
    const units = await readUnits(tx, organizationId)
    const state = rentRewardsState({ subscription, hasCard, today })
    const isOffered = annualState(subscription, { units, now: state }) === 'offered'
    if (!config().stripe.sellsRentRewards) return null
    if (
      !isOffered ||
      !isThere(subscription) ||
      !(await readFlags(tx, organizationId)).includes('rent_report')
    )
      return null
    return { id: subscription.id, subscription, units, hasCard }
  })
}

/**
 * Changes Rent Rewards to the annual plan, for all units. It is paid at once; a declined card changes nothing. Repeating it
 * is safe: a first try may have ended after Stripe changed the plan.
 */
export async function upgradeToAnnual(caller: PersonCaller, { once }: { once: OnceKey }): Promise<Changed> {
  const offer = await findAnnualOffer(caller)
  if (!offer) return (await isAnnual(caller)) ? { ok: true } : refused('not-there')
  if (!offer.hasCard) return refused('needs-card')
  // The change would count the month as paid and deduct it from the year.
  if (offer.subscription.owing) return refused('owing')
  const price = await findPrice('rent_rewards_annual')
  if (!price) return refused('provider-down')
  const answer = await changePrice({
    subscriptionId: offer.id,
    priceId: price.id,
    quantity: offer.units,
    key: once.name,
  })
  const settled = await settle(caller, answer)
  if (!settled.ok) return settled
  await inTransaction(caller.actor, (tx) =>
    recordAudit(tx, 'billing.annual_chosen', { subject: caller.organizationId }),
  )
  return settled
}

async function isAnnual({ actor, organizationId }: PersonCaller): Promise<boolean> {
  const present = await inTransaction(actor, (tx) => findSubscription(tx, organizationId, 'rent_rewards'))
  return isThere(present) && present.isAnnual
}

/** The portal's page, created for this press; null if Stripe cannot be reached. */
export async function openPortal(
  caller: PersonCaller,
  opens: 'invoices' | 'payment-method',
): Promise<string | null> {
  const customer = await presentCustomer(caller)
  if (!customer) return null
  const returnUrl = new URL(billingPaths.offering, config().publicUrl).href
  const page = await createPortalPage({ customerId: customer.customerId, returnUrl, opens })
  if (!page.ok) return null
  await inTransaction(caller.actor, (tx) =>
    recordAudit(tx, 'billing.page_opened', { subject: caller.organizationId, details: { opens: 'portal' } }),
  )
  return page.value
}
