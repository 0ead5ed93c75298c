import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/logging.server.ts'
import type { Consumer } from '#app/platform/provider-events/take-event.server.ts'
import { readPayment, readPaymentSession, type StripeEvent } from '#app/platform/vendors/stripe.server.ts'
import { settleCheckout } from './fulfil-checkout.server.ts'
import { settleRefund } from './refunds.server.ts'

const sessionTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const refundTypes = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

/**
 * The fee's events. Only the fact that something happened to the named object is trusted: it is read again, and belongs
 * to the fee only if it has our references.
 */
export const paymentEvents: Consumer<StripeEvent> = {
  name: 'fee',
  types: [...sessionTypes, ...refundTypes],
  prepare: (event) => (sessionTypes.includes(event.type) ? readSession(event) : readRefund(event)),
}

type Prepared = ReturnType<(typeof paymentEvents)['prepare']>

async function readSession({ id, objectId }: StripeEvent): Prepared {
  if (!objectId) return 'not-understood'
  const at = new Date(await now())
  const answer = await readPaymentSession(objectId)
  if (!answer.ok) return answer.reason === 'unreachable' ? 'unreachable' : 'not-ours'
  const session = answer.value
  const { references } = session
  if (!references) return 'not-ours'
  return {
    organizationId: references.organizationId,
    apply: async (tx) => {
      if (!(await settleCheckout(tx, references, session, at)))
        log().warn({ event: id, checkout: references.checkoutId }, 'an event of a checkout that is not ours')
    },
  }
}

/** A refund without a payment was created at Stripe for something else. */
async function readRefund({ paymentIntentId }: StripeEvent): Prepared {
  if (!paymentIntentId) return 'not-ours'
  const answer = await readPayment(paymentIntentId)
  if (!answer.ok) return answer.reason === 'unreachable' ? 'unreachable' : 'not-ours'
  const { references, refund } = answer.value
  if (!references || !refund) return 'not-ours'
  return {
    organizationId: references.organizationId,
    apply: (tx) => settleRefund(tx, references, refund),
  }
}
