import { recordAudit } from '#app/billing/audit.server.ts'
import { mailedAdmins } from '#app/organization/admins.server.ts'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { setRentRewardsStart } from '#app/organization/rent-rewards-start.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import {
  type CustomerBilling,
  readCustomerBilling,
  type StripeSubscription,
  tellEmail,
} from '#app/platform/vendors/stripe-billing.server.ts'
import type { StripeAnswer } from '#app/platform/vendors/stripe-client.server.ts'
import type { Customer } from './accounts.server.ts'
import { chooseSubscription, type Product, products } from './choose-subscription.ts'
import { overtakes } from './reading-order.ts'
import { isBegun, isServed, planOf, rentRewardsEnd } from './status.ts'
import { findSubscription } from './subscriptions.server.ts'

const jobOf = ({ organizationId }: Customer) => ({ personId: null, organizationId })

/** Stripe's state of a customer, and the number of our reading. */
export type Reading = { number: number; at: Date; billing: CustomerBilling }

/** Asks Stripe for everything about a customer, under the next number (see `overtakes`). */
export async function readBilling(customer: Customer): Promise<StripeAnswer<Reading>> {
  const { reads_begun: number } = await inTransaction(jobOf(customer), (tx) =>
    tx
      .updateTable('billing_account')
      .set((row) => ({ reads_begun: row('reads_begun', '+', 1) }))
      .where('organization_id', '=', customer.organizationId)
      .returning('reads_begun')
      .executeTakeFirstOrThrow(),
  )
  const at = new Date(await now())
  const answer = await readCustomerBilling(customer.customerId)
  return answer.ok ? { ok: true, value: { number, at, billing: answer.value } } : answer
}

/** Applies a reading: in any order and any number of times, the latest one wins. */
export async function applyReading(tx: Tx, customer: Customer, reading: Reading): Promise<void> {
  const { number, billing } = reading
  const { organizationId, customerId } = customer
  const account = await tx
    .selectFrom('billing_account')
    .select('read_applied')
    .where('organization_id', '=', organizationId)
    .where('stripe_customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!account || !overtakes(number, account.read_applied)) return
  await tx
    .updateTable('billing_account')
    .set({
      read_applied: number,
      has_card: billing.hasCard,
      // The next purchase needs another customer.
      ...(billing.isDeleted ? { stripe_customer_id: null, customer_key: crypto.randomUUID() } : {}),
    })
    .where('organization_id', '=', organizationId)
    .execute()
  for (const product of products) await applyProduct(tx, organizationId, product, reading)
}

async function applyProduct(
  tx: Tx,
  organizationId: string,
  product: Product,
  { at, billing: { isDeleted, subscriptions } }: Reading,
): Promise<void> {
  const { chosen, extra } = chooseSubscription(subscriptions, product)
  if (extra.length > 0) {
    log().error({ organizationId, product, extra: extra.map(({ id }) => id) }, 'more than one subscription')
  }
  if (chosen) await saveSubscription(tx, { organizationId, product, at }, chosen)
  else if (isDeleted) await endSubscription(tx, organizationId, { product, at })
  if (product === 'plus') await followPlan(tx, organizationId)
  else await followRentRewards(tx, organizationId, at)
}

async function saveSubscription(
  tx: Tx,
  { organizationId, product, at }: { organizationId: string; product: Product; at: Date },
  now: StripeSubscription,
): Promise<void> {
  const before = await tx
    .selectFrom('subscription')
    .select(['stripe_subscription_id', 'status', 'is_annual', 'ends_at'])
    .where('organization_id', '=', organizationId)
    .where('product', '=', product)
    .executeTakeFirst()
  const row = {
    stripe_subscription_id: now.id,
    status: now.status,
    is_annual: now.priceKey === 'rent_rewards_annual',
    quantity: now.quantity,
    started_at: now.createdAt,
    trial_ends_at: now.trialEndsAt,
    period_starts_at: now.periodStartsAt,
    period_ends_at: now.periodEndsAt,
    ends_at: now.endsAt,
    cancellation_reason: now.cancellationReason,
    owing_cents: now.owing?.cents ?? null,
    owing_since: now.owing?.since ?? null,
  }
  const isNew = before?.stripe_subscription_id !== row.stripe_subscription_id
  const isOther = before?.status === 'incomplete' || before?.is_annual !== row.is_annual
  const begun = isNew ? { begun_at: now.createdAt } : isServed(now) && isOther ? { begun_at: at } : {}
  await tx
    .insertInto('subscription')
    .values({ organization_id: organizationId, product, ...row, ...begun })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'product']).doUpdateSet({ ...row, ...begun }),
    )
    .execute()
  const isSame =
    before?.stripe_subscription_id === row.stripe_subscription_id &&
    before.status === row.status &&
    before.is_annual === row.is_annual &&
    before.ends_at?.getTime() === row.ends_at?.getTime()
  if (isSame) return
  await recordAudit(tx, 'billing.subscription_changed', {
    subject: organizationId,
    details: { product, status: row.status },
  })
}

/** The customer was deleted at Stripe, and all its subscriptions ended with it. */
async function endSubscription(
  tx: Tx,
  organizationId: string,
  { product, at }: { product: Product; at: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('subscription')
    .set({ status: 'canceled', owing_cents: null, owing_since: null, ends_at: at })
    .where('organization_id', '=', organizationId)
    .where('product', '=', product)
    .where('status', '<>', 'canceled')
    .returning('product')
    .executeTakeFirst()
  if (!ended) return
  await recordAudit(tx, 'billing.subscription_changed', {
    subject: organizationId,
    details: { product, status: 'canceled' },
  })
}

/** For an organization that had a subscription to Plus, its plan follows from that subscription. */
async function followPlan(tx: Tx, organizationId: string): Promise<void> {
  const subscription = await findSubscription(tx, organizationId, 'plus')
  if (!subscription) return
  const { plan, isEnding } = planOf(subscription)
  const { plan: before } = await tx
    .selectFrom('organization')
    .select('plan')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const endsAt = isEnding ? subscription.endsAt : null
  await tx
    .updateTable('organization')
    .set({ plan, plan_ends_at: endsAt })
    .where('id', '=', organizationId)
    .where((row) => row.or([row('plan', '<>', plan), row('plan_ends_at', 'is distinct from', endsAt)]))
    .execute()
  if (before !== plan)
    await recordAudit(tx, 'billing.plan_changed', { subject: organizationId, details: { plan } })
}

/** Since when Rent Rewards is started, whether it has ended, and why, for features that know nothing of subscriptions. */
async function followRentRewards(tx: Tx, organizationId: string, at: Date): Promise<void> {
  const subscription = await findSubscription(tx, organizationId, 'rent_rewards')
  if (!subscription) return
  const today = torontoDate(at)
  if (isBegun(subscription)) await setRentRewardsStart(tx, organizationId, today)
  await setRentRewardsEnd(tx, organizationId, rentRewardsEnd(subscription, today))
}

/** Reads a customer's state and applies it, or returns why that failed. */
export async function refreshBilling(customer: Customer): Promise<'read' | 'unreachable' | 'refused'> {
  const reading = await readBilling(customer)
  if (!reading.ok) return reading.reason === 'unreachable' ? 'unreachable' : 'refused'
  await inTransaction(jobOf(customer), (tx) => applyReading(tx, customer, reading.value))
  await followContact(customer, reading.value.billing)
  return 'read'
}

/**
 * Sends Stripe's receipts to the organization's owner once the previous recipient is no longer an admin, has another
 * address or cannot sign in. An address set at Stripe stays. If Stripe cannot be asked, the next reading does it.
 */
async function followContact(
  { organizationId, customerId }: Customer,
  { receiptEmail }: CustomerBilling,
): Promise<void> {
  if (!receiptEmail) return
  const admins = await inTransaction({ personId: null, organizationId }, (tx) =>
    mailedAdmins(tx, organizationId),
  )
  if (admins.some(({ email }) => email === receiptEmail)) return
  const next = admins.find(({ isOwner }) => isOwner) ?? admins[0]
  if (next) await tellEmail(customerId, next.email)
}
