import type { Tx } from '../../database/transaction.server.ts'
import { type Delivery, emit } from './events.server.ts'
import { addObject, findObject, putObject, type SandboxSession } from './objects.server.ts'

/** What somebody does on the page that stands in for Stripe's. */
export type CardAct = { delivery: Delivery; refundsFail: boolean }

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
  await emit(tx, 'checkout.session.expired', ended, { at })
  return ended
}

/** Pays it. False where it cannot be paid any more, or was. */
export async function paySession(tx: Tx, id: string, at: number, act: CardAct): Promise<boolean> {
  const session = await currentSession(tx, id, at)
  if (session?.status !== 'open') return false
  const intentId = `pi_${crypto.randomUUID()}`
  await addObject(tx, 'payment_intent', intentId, {
    id: intentId,
    object: 'payment_intent',
    amount: session.amount_total,
    currency: session.currency,
    status: 'succeeded',
    metadata: session.payment_intent_metadata,
    created: Math.floor(at / 1000),
    refunds_fail: act.refundsFail,
  })
  const paid: SandboxSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intentId,
    url: null,
  }
  await putObject(tx, 'session', id, paid)
  await emit(tx, 'checkout.session.completed', paid, { at, delivery: act.delivery })
  return true
}
