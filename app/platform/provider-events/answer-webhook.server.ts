import type { Provider } from '../database/schema.ts'
import { readRawBody } from '../http/raw-body.server.ts'
import { saveRefusedEvent } from './refused-events.server.ts'
import { type Consumer, type ProviderEvent, takeEvent } from './take-event.server.ts'

export type Webhook<Event extends ProviderEvent> = {
  provider: Provider
  limitBytes: number
  /** Whether the provider signed exactly these bytes recently. */
  isSigned: (body: Buffer, headers: Headers) => boolean
  /** Null for a body that is not an event of a known shape. */
  read: (body: Buffer) => Event | null | Promise<Event | null>
}

const statuses = { taken: 200, known: 200, unreachable: 503, 'not-understood': 400 }

/**
 * Answers a provider's call. The signature over the raw body is the only proof: there is no session and no form token.
 * A signed event that is not understood is kept for staff; an unsigned one leaves no trace.
 */
export async function answerWebhook<Event extends ProviderEvent>(
  request: Request,
  { provider, limitBytes, isSigned, read }: Webhook<Event>,
  consumers: readonly Consumer<Event>[],
): Promise<Response> {
  const answer = (status: number) => new Response(null, { status })
  const body = await readRawBody(request, limitBytes)
  if (!body) return answer(413)
  if (!isSigned(body, request.headers)) return answer(400)
  const event = await read(body)
  const taken = event ? await takeEvent(event, consumers) : 'not-understood'
  if (taken === 'not-understood')
    await saveRefusedEvent({ provider, body, reason: event ? 'incomplete' : 'unknown-shape' })
  return answer(statuses[taken])
}
