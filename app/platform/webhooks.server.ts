import type { WebhookEventTable } from './database/schema.ts'
import type { Tx } from './database/transaction.server.ts'

/** An event as its provider names it; `occurredAt` is the provider's own time of it. */
type WebhookEvent = {
  provider: WebhookEventTable['provider']
  eventId: string
  type: string
  occurredAt: Date
}

/**
 * Notes an event in the transaction of its effect. False where it was taken in before: its effect is there already. The
 * same event at the same moment waits here until the other has finished, or goes on where that one failed.
 */
export async function recordWebhookEvent(tx: Tx, event: WebhookEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      event_type: event.type,
      occurred_at: event.occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether an event was taken in before: then there is no need to look at what it is about. */
export async function hasWebhookEvent(
  tx: Tx,
  provider: WebhookEventTable['provider'],
  eventId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}
