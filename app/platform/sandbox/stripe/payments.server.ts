import type { Tx } from '../../database/transaction.server.ts'
import type { Delivery } from './events.server.ts'
import { addObject, findObject, type Metadata, putObject, type SandboxSession } from './objects.server.ts'
import { tell } from './tell.server.ts'

/** A person's action on the page that acts as Stripe's. */
export type CardAction = { delivery: Delivery; refundsFail: boolean }

/** A session's state at a moment: an expired one has ended. */
export async function currentSession(tx: Tx, id: string, at: number): Promise<SandboxSession | null> {
  const session = await findObject(tx, 'session', id)
  if (session?.status !== 'open' || session.expires_at * 1000 > at) return session
  return endSession(tx, session, at)
}

/** Payment there is no longer possible. */
export async function endSession(tx: Tx, session: SandboxSession, at: number): Promise<SandboxSession> {
  const ended: SandboxSession = { ...session, status: 'expired', url: null }
  await putObject(tx, 'session', session.id, ended)
  await tell(tx, 'checkout.session.expired', ended, { at })
  return ended
}

/** Pays it. False if it can no longer be paid, or was. */
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

/** Stores the payment, and marks its session as paid. */
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
  /** Its purpose, by the application's own id. */
  reference: string
  metadata: Metadata
  product: SandboxSession['product']
  /** The page's return address. */
  backTo: string
  paidAt: Date
}

/** Records a past payment, for demo data: it can be read and refunded. No event is sent. */
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
