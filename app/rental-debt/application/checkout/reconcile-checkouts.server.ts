import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import {
  expirePaymentSession,
  type PaymentSession,
  readPayment,
} from '#app/platform/vendors/stripe.server.ts'
import { type Checkout, type CheckoutKey, findCheckout, markExpired } from './checkouts.server.ts'
import { settleCheckout } from './fulfil-checkout.server.ts'
import { canCreateSession, payerOf, sessionFor } from './payment-session.server.ts'
import { settleRefund } from './refunds.server.ts'

const actorOf = ({ organizationId }: CheckoutKey) => ({ personId: null, organizationId })

/** A person may be on their way to Stripe this minute. */
const quietMinutes = 5

/**
 * The job that finds what no event reported: every attempt and refund that has waited for some minutes is read again
 * from Stripe. A failure does not stop the others.
 */
export async function reconcileCheckouts(): Promise<void> {
  const before = new Date((await now()) - quietMinutes * 60_000)
  await forEveryOrganization(async (organizationId) => {
    for (const checkoutId of await listWaiting(organizationId, before)) {
      await reconcileCheckout({ organizationId, checkoutId }).catch((error) =>
        log().error({ checkout: checkoutId, error: describeError(error) }, 'a checkout was not reconciled'),
      )
    }
  })
}

async function listWaiting(organizationId: string, before: Date): Promise<string[]> {
  const rows = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .selectFrom('checkout')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where((row) => row.or([row('state', '=', 'open'), row('refund_state', '=', 'requested')]))
      .where('created_at', '<', before)
      .orderBy('created_at')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** Updates one attempt and its refund from Stripe. If Stripe is unreachable, it waits for the next run. */
export async function reconcileCheckout(key: CheckoutKey): Promise<void> {
  const found = await inTransaction(actorOf(key), async (tx) => {
    const checkout = await findCheckout(tx, key)
    return checkout && { checkout, email: await payerOf(tx, checkout) }
  })
  if (found?.checkout.state === 'open') await reconcilePayment(key, found.checkout, found.email)
  if (found?.checkout.refund_state === 'requested') await reconcileRefund(key, found.checkout)
}

async function reconcilePayment(key: CheckoutKey, checkout: Checkout, email: string | null): Promise<void> {
  const at = new Date(await now())
  const expire = () => inTransaction(actorOf(key), (tx) => markExpired(tx, key))
  if (!checkout.stripe_session_id && (!checkout.rental_debt_id || !canCreateSession(checkout, at)))
    return expire()
  const answer = await sessionFor(checkout, email)
  if (!answer.ok) return answer.reason === 'unreachable' ? undefined : expire()
  const session = checkout.rental_debt_id ? answer.value : await closed(answer.value)
  await inTransaction(actorOf(key), (tx) => settleCheckout(tx, key, session, at))
}

/** No one may pay for a deleted draft. If it was just paid, the session says so the next time. */
async function closed(session: PaymentSession): Promise<PaymentSession> {
  if (session.state !== 'open') return session
  const answer = await expirePaymentSession(session.id)
  return answer.ok ? answer.value : session
}

async function reconcileRefund(key: CheckoutKey, checkout: Checkout): Promise<void> {
  if (!checkout.stripe_refund_id || !checkout.stripe_payment_intent_id) {
    return inTransaction(actorOf(key), (tx) => requestJob(tx, 'refund-fee', key))
  }
  const answer = await readPayment(checkout.stripe_payment_intent_id)
  const refund = answer.ok ? answer.value.refund : null
  if (refund) await inTransaction(actorOf(key), (tx) => settleRefund(tx, key, refund))
}
