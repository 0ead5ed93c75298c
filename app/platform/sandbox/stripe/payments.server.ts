import type { Tx } from '../../database/transaction.server.ts'
import type { Delivery } from './events.server.ts'
import { addObject, findObject, type Metadata, putObject, type SandboxSession } from './objects.server.ts'
import { tell } from './tell.server.ts'

/** What somebody does on the page that stands in for Stripe's. */
export type CardAction = { delivery: Delivery; refundsFail: boolean }

/** A session as it stands at a moment: one whose time is over has ended. */
export async function currentSession(tx: Tx, id: string, at: number): Promise<SandboxSession | null> {
  const session = await findObject(tx, 'session', id)
  if (session?.status !== 'open' || session.expires_at * 1000 > at) return session
  return endSession(tx, session, at)
}

/** Nobody can pay there any more. */
export async function endSession(tx: Tx, session: SandboxSession, at: number): Promise<SandboxSession> {
  const ended: SandboxSession = { ...session, status: 'expired', url: null }
  await putObject(tx, 'session', session.id, ended)
  await tell(tx, 'checkout.session.expired', ended, { at })
  return ended
}

/** Pays it. False where it cannot be paid any more, or was. */
export async function paySession(tx: Tx, id: string, at: number, action: CardAction): Promise<boolean> {
  const session = await currentSession(tx, id, at)
  if (session?.status !== 'open' || session.mode !== 'payment') return false
  const paid = await keepPaid(tx, session, {
    paymentIntentId: `pi_${crypto.randomUUID()}`,
    at,
    refundsFail: action.refundsFail,
  })
  await tell(tx, 'checkout.session.completed', paid, { at, delivery: action.delivery })
  return true
}

type Payment = { paymentIntentId: string; at: number; refundsFail: boolean }

/** Keeps the payment, and its session as paid by it. */
async function keepPaid(
  tx: Tx,
  session: SandboxSession,
  { paymentIntentId, at, refundsFail }: Payment,
): Promise<SandboxSession> {
  await addObject(tx, 'payment_intent', paymentIntentId, {
    id: paymentIntentId,
    object: 'payment_intent',
    amount: session.amount_total,
    currency: session.currency,
    status: 'succeeded',
    metadata: session.payment_intent_metadata,
    created: Math.floor(at / 1000),
    refunds_fail: refundsFail,
  })
  const paid: SandboxSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: paymentIntentId,
    url: null,
  }
  await putObject(tx, 'session', session.id, paid)
  return paid
}

type Remembered = {
  sessionId: string
  paymentIntentId: string
  amountInCents: number
  /** What it was for, by the application's own id. */
  reference: string
  metadata: Metadata
  product: SandboxSession['product']
  /** Where its page leads back to. */
  backTo: string
  paidAt: Date
}

/**
 * Records a payment of the past, as with demo data: it can be read and refunded. Nobody
 * is told of it.
 */
export async function recordSandboxPayment(tx: Tx, given: Remembered): Promise<void> {
  const at = given.paidAt.getTime()
  const seconds = Math.floor(at / 1000)
  const session: SandboxSession = {
    id: given.sessionId,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: given.amountInCents,
    currency: 'cad',
    client_reference_id: given.reference,
    customer_email: null,
    metadata: given.metadata,
    payment_intent: null,
    payment_intent_metadata: given.metadata,
    product: given.product,
    success_url: given.backTo,
    cancel_url: given.backTo,
    created: seconds,
    expires_at: seconds,
    livemode: false,
    mode: 'payment',
    url: null,
  }
  await keepPaid(tx, session, { paymentIntentId: given.paymentIntentId, at, refundsFail: false })
}
