import { createHmac } from 'node:crypto'
import { config } from '../../config.server.ts'
import { anonymous, inTransaction, type Tx } from '../../database/transaction.server.ts'
import { requestJob } from '../../jobs/jobs.server.ts'
import { findObject, putObject, type SandboxEvent } from './objects.server.ts'

/** How an event reaches the application: normally, twice, late, or only on request. */
export type Delivery = 'once' | 'twice' | 'late' | 'on-request'

const lateSeconds = 60

/** Records an event in the transaction of its cause, and queues its delivery. */
export async function emit(
  tx: Tx,
  type: string,
  object: object,
  { at, delivery = 'once', before }: { at: number; delivery?: Delivery; before?: object },
): Promise<string> {
  const id = crypto.randomUUID()
  const event: SandboxEvent = {
    id: `evt_${id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    created: Math.floor(at / 1000),
    livemode: false,
    data: before ? { object, previous_attributes: before } : { object },
    deliveries: 0,
  }
  await putObject(tx, 'event', id, event)
  if (delivery === 'on-request') return id
  const startAfter = delivery === 'late' ? { startAfter: lateSeconds } : {}
  await requestJob(tx, 'deliver-sandbox-event', { eventId: id }, startAfter)
  if (delivery === 'twice') await requestJob(tx, 'deliver-sandbox-event', { eventId: id })
  return id
}

/** The request that Stripe would make: the event, signed. */
export function signedRequest(event: SandboxEvent): { body: string; headers: Record<string, string> } {
  const { deliveries: _, ...sent } = event
  const body = JSON.stringify({
    ...sent,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', config().stripe.webhookSecrets[0] ?? '')
    .update(`${time}.${body}`)
    .digest('hex')
  return {
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${signature}` },
  }
}

/** The job: calls the application's own webhook over HTTP. Any answer except 200 is retried, as Stripe does. */
export async function deliverSandboxEvent({ eventId }: { eventId: string }): Promise<void> {
  const event = await inTransaction(anonymous, (tx) => findObject(tx, 'event', eventId))
  if (!event) return
  const { body, headers } = signedRequest(event)
  const url = `http://127.0.0.1:${config().port}/webhooks/stripe`
  const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
  await inTransaction(anonymous, async (tx) => {
    const now = await findObject(tx, 'event', eventId)
    if (now) await putObject(tx, 'event', eventId, { ...now, deliveries: now.deliveries + 1 })
  })
}
