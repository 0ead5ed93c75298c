import Stripe from 'stripe'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { parseJson } from './parse-json.ts'
import { ask, type StripeAnswer, stripe } from './stripe-client.server.ts'

/** The state of a payment's page at Stripe. */
export type PaymentSession = {
  id: string
  /** Where it is paid; null once that is impossible. */
  url: string | null
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  amountInCents: number | null
  currency: string | null
  paymentIntentId: string | null
  references: References | null
}

/** Our metadata on a payment, to recognize it: whose it is, and which attempt. */
export type References = { organizationId: string; checkoutId: string }

export type Refund = {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  amountInCents: number
  /** Stripe's code for why it failed. */
  failure: string | null
  /** Our attempt number; null if it was created at Stripe. */
  attempt: number | null
}

type NewPayment = References & {
  debtId: string
  amountInCents: number
  product: { name: string; description: string }
  email: string | null
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** Creates the page for a payment. The same attempt requested twice is one page. */
export function createPaymentSession(payment: NewPayment): Promise<StripeAnswer<PaymentSession>> {
  const metadata = paymentMetadata(payment)
  return ask(async () =>
    sessionOf(
      await stripe().checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: payment.debtId,
          metadata,
          payment_intent_data: { metadata },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'cad',
                unit_amount: payment.amountInCents,
                product_data: payment.product,
              },
            },
          ],
          ...(payment.email ? { customer_email: payment.email } : {}),
          expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
          success_url: payment.successUrl,
          cancel_url: payment.cancelUrl,
        },
        { idempotencyKey: payment.checkoutId },
      ),
    ),
  )
}

export function readPaymentSession(sessionId: string): Promise<StripeAnswer<PaymentSession>> {
  return ask(async () =>
    sessionOf(await stripe().checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })),
  )
}

/** Closes the page, so that no one can pay there. Refused if it was just paid. */
export function expirePaymentSession(sessionId: string): Promise<StripeAnswer<PaymentSession>> {
  return ask(async () => sessionOf(await stripe().checkout.sessions.expire(sessionId)))
}

type NewRefund = References & { paymentIntentId: string; attempt: number }

/** Refunds a whole payment. The same attempt requested twice is one refund. */
export function refundPayment(refund: NewRefund): Promise<StripeAnswer<Refund>> {
  const { checkoutId, attempt } = refund
  return ask(async () =>
    refundOf(
      await stripe().refunds.create(
        {
          payment_intent: refund.paymentIntentId,
          metadata: { ...paymentMetadata(refund), attempt: String(attempt) },
        },
        { idempotencyKey: `${checkoutId}:refund:${attempt}` },
      ),
    ),
  )
}

/** Whose payment it is, and its latest refund. */
export function readPayment(
  paymentIntentId: string,
): Promise<StripeAnswer<{ references: References | null; refund: Refund | null }>> {
  return ask(async () => {
    const { metadata } = await stripe().paymentIntents.retrieve(paymentIntentId)
    const { data } = await stripe().refunds.list({ payment_intent: paymentIntentId, limit: 1 })
    return { references: referencesOf(metadata), refund: data[0] ? refundOf(data[0]) : null }
  })
}

/** Our references at Stripe. */
export const paymentMetadata = ({ organizationId, checkoutId }: References) => ({
  organization_id: organizationId,
  checkout_id: checkoutId,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function referencesOf(metadata: Stripe.Metadata | null): References | null {
  const { organization_id: organizationId = '', checkout_id: checkoutId = '' } = metadata ?? {}
  return uuid.test(organizationId) && uuid.test(checkoutId) ? { organizationId, checkoutId } : null
}

function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  const { payment_intent: intent } = session
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session),
    amountInCents: session.amount_total,
    currency: session.currency,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    references: referencesOf(session.metadata),
  }
}

/** A session can be complete long before the money arrives, or without it ever arriving. */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (payment_status === 'paid') return 'paid'
  const intent = typeof payment_intent === 'string' ? null : payment_intent
  return intent && ['requires_payment_method', 'canceled'].includes(intent.status) ? 'failed' : 'processing'
}

function refundOf(refund: Stripe.Refund): Refund {
  const { id, status, amount, failure_reason: failure, metadata } = refund
  const attempt = Number(metadata?.attempt)
  return {
    id,
    state: status === 'succeeded' ? 'succeeded' : isLost(status) ? 'failed' : 'pending',
    amountInCents: amount,
    failure: isLost(status) ? (failure ?? status) : null,
    attempt: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : null,
  }
}

const isLost = (status: string | null) => status === 'failed' || status === 'canceled'

/** The subject of a Stripe event; only the ids are trusted, and what they name is read again. */
export type StripeEvent = {
  provider: 'stripe'
  id: string
  type: string
  occurredAt: Date
  objectId: string | null
  paymentIntentId: string | null
  /** The customer it is about; for a removed card, its previous owner. */
  customerId: string | null
}

/** Whether Stripe signed a body recently. */
export function isStripeSigned(body: Buffer, signature: string | null): boolean {
  const whole = withoutBrokenSignatures(signature ?? '')
  return config().stripe.webhookSecrets.some((secret) => {
    try {
      return stripe().webhooks.signature?.verifyHeader(body, whole, secret, toleranceSeconds) ?? false
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
      throw error
    }
  })
}

const toleranceSeconds = 300

/** The library compares byte by byte, and throws if a signature's length differs from its own. */
const withoutBrokenSignatures = (header: string) =>
  header
    .split(',')
    .filter((pair) => !pair.startsWith('v1=') || /^v1=[0-9a-f]{64}$/.test(pair))
    .join(',')

const id = z.string().min(1).max(255)
const reference = z.union([id, z.object({ id })]).nullish()
const eventBody = z.object({
  object: z.literal('event'),
  id,
  type: z.string().min(1).max(200),
  created: z.int().positive().max(8_640_000_000_000),
  data: z.object({
    object: z.object({
      id: id.nullish(),
      object: z.string().max(200).nullish(),
      payment_intent: reference,
      customer: reference,
    }),
    previous_attributes: z.object({ customer: reference }).nullish(),
  }),
})

/** Parses the body of an event with a valid signature; null if its shape is unknown. */
export function readStripeEvent(body: Buffer): StripeEvent | null {
  const { success, data: event } = eventBody.safeParse(parseJson(body))
  if (!success) return null
  const { object, previous_attributes: before } = event.data
  const isCustomer = object.object === 'customer'
  return {
    provider: 'stripe',
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1000),
    objectId: object.id ?? null,
    paymentIntentId: idOf(object.payment_intent),
    customerId: isCustomer ? (object.id ?? null) : idOf(object.customer ?? before?.customer),
  }
}

const idOf = (named: z.infer<typeof reference>) => (typeof named === 'string' ? named : (named?.id ?? null))
