import { now } from '../../clock.server.ts'
import { anonymous, inTransaction } from '../../database/transaction.server.ts'
import { requestJob } from '../../jobs/jobs.server.ts'
import type { Delivery } from './events.server.ts'
import { findObject, listObjects, putObject, type SandboxSession } from './objects.server.ts'
import { type CardAction, currentSession, paySession } from './payments.server.ts'
import { type CardChoice, completePlanSession } from './plan-sessions.server.ts'

/** A session for the page that acts as Stripe's; null if there is none. */
export async function findSandboxSession(sessionId: string): Promise<SandboxSession | null> {
  const at = await now()
  return inTransaction(anonymous, (tx) => currentSession(tx, sessionId, at))
}

export async function paySandboxSession(sessionId: string, action: CardAction): Promise<boolean> {
  const at = await now()
  return inTransaction(anonymous, (tx) => paySession(tx, sessionId, at, action))
}

/** The same for subscribing or adding a card. False if it can no longer be completed, or not this way. */
export async function completeSandboxPage(
  sessionId: string,
  { choice, delivery = 'once' }: { choice: CardChoice; delivery?: Delivery },
): Promise<boolean> {
  const at = await now()
  return inTransaction(anonymous, async (tx) => {
    const session = await currentSession(tx, sessionId, at)
    if (session?.status !== 'open' || session.mode === 'payment') return false
    return completePlanSession(tx, session, { at, choice, delivery })
  })
}

export type SentEvent = { id: string; type: string; deliveries: number; about: string }
export type StripeHistory = { sessions: SandboxSession[]; events: SentEvent[] }

/** Recent sessions and events of the sandbox's Stripe, newest first. */
export async function listStripeHistory(): Promise<StripeHistory> {
  return inTransaction(anonymous, async (tx) => {
    const events = await listObjects(tx, 'event')
    return {
      sessions: await listObjects(tx, 'session'),
      events: events.map(({ id, type, deliveries, data }) => ({
        id: id.replace(/^evt_/, ''),
        type,
        deliveries,
        about: String((data.object as { id?: string }).id ?? ''),
      })),
    }
  })
}

/** Delivers an event to the application again, or for the first time. */
export async function deliverAgain(eventId: string): Promise<void> {
  await inTransaction(anonymous, async (tx) => {
    if (await findObject(tx, 'event', eventId)) await requestJob(tx, 'deliver-sandbox-event', { eventId })
  })
}

/** Makes a card that refuses refunds accept them again. */
export async function fixCard(paymentIntentId: string): Promise<void> {
  await inTransaction(anonymous, async (tx) => {
    const payment = await findObject(tx, 'payment_intent', paymentIntentId)
    if (payment) await putObject(tx, 'payment_intent', payment.id, { ...payment, refunds_fail: false })
  })
}
