import { now } from '#app/platform/clock.server.ts'
import { type Actor, inTransaction, nobody, type Tx } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/logging.server.ts'
import {
  type References,
  readPayment,
  readPaymentSession,
  type StripeAnswer,
  type StripeEvent,
} from '#app/platform/vendors/stripe.server.ts'
import { hasWebhookEvent, recordWebhookEvent } from '#app/platform/webhooks.server.ts'
import { settleCheckout } from './fulfil-checkout.server.ts'
import { settleRefund } from './refunds.server.ts'

type Effect = (tx: Tx) => Promise<void>
type Read = StripeAnswer<{ references: References | null; effect: Effect }>

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const refundEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

/**
 * Takes in an event about the fee. It is believed that something happened to what it names, nothing else: that is read
 * again, and noted with the event in one transaction. `later`: Stripe is out of reach and shall send it again.
 */
export async function takePaymentEvent(event: StripeEvent): Promise<'taken' | 'later'> {
  if (await inTransaction(nobody, (tx) => hasWebhookEvent(tx, 'stripe', event.id))) return 'taken'
  const at = new Date(await now())
  const read = await readSubject(event, at)
  if (read && !read.ok && read.reason === 'unreachable') return 'later'
  const subject = read?.ok ? read.value : null
  if (read && !subject?.references)
    log().warn({ type: event.type, event: event.id }, 'an event of nothing we know')
  await inTransaction(actorFor(subject?.references ?? null), async (tx) => {
    const isNew = await recordWebhookEvent(tx, {
      provider: 'stripe',
      eventId: event.id,
      type: event.type,
      occurredAt: event.occurredAt,
    })
    if (isNew && subject?.references) await subject.effect(tx)
  })
  return 'taken'
}

const actorFor = (references: References | null): Actor =>
  references ? { personId: null, organizationId: references.organizationId } : nobody

/** What the event is about, as it stands now; null for an event of another kind. */
async function readSubject(event: StripeEvent, at: Date): Promise<Read | null> {
  if (sessionEvents.includes(event.type)) return readSession(event.objectId, at)
  if (refundEvents.includes(event.type) && event.paymentIntentId) return readRefund(event.paymentIntentId)
  return null
}

async function readSession(sessionId: string, at: Date): Promise<Read> {
  const answer = await readPaymentSession(sessionId)
  if (!answer.ok) return answer
  const session = answer.value
  const { references } = session
  const effect: Effect = async (tx) => {
    if (references && !(await settleCheckout(tx, references, session, at)))
      log().warn({ checkout: references.checkoutId }, 'an event of a checkout that is not ours')
  }
  return { ok: true, value: { references, effect } }
}

async function readRefund(paymentIntentId: string): Promise<Read> {
  const answer = await readPayment(paymentIntentId)
  if (!answer.ok) return answer
  const { references, refund } = answer.value
  const effect: Effect = async (tx) => {
    if (references && refund) await settleRefund(tx, references, refund)
  }
  return { ok: true, value: { references, effect } }
}
