import type { Provider } from '../database/schema.ts'
import { actForOrganization, inTransaction, nobody, type Tx } from '../database/transaction.server.ts'
import { log } from '../logging.server.ts'

/** An event as its provider names it; `occurredAt` is the provider's own time of it. */
export type ProviderEvent = { provider: Provider; id: string; type: string; occurredAt: Date }

/** What an event changes for one consumer, in the transaction that records the event. */
type Effect = { organizationId: string | null; apply: (tx: Tx) => Promise<unknown> }

/**
 * One that does something about a provider's events. It believes an event's ids only: `prepare` reads what they name
 * again at the provider, outside of a transaction. It leaves what is not its own, as another consumer may know it.
 */
export type Consumer<Event extends ProviderEvent> = {
  name: string
  types: readonly string[]
  prepare: (event: Event) => Promise<Effect | 'not-ours' | 'unreachable' | 'not-understood'>
}

export type Taken = 'taken' | 'known' | 'unreachable' | 'not-understood'

/**
 * Hands an event to everybody who takes its type, and records it once, in one transaction with all that it changes.
 * `unreachable`: a provider that has to be asked does not answer, and must send the event again.
 */
export async function takeEvent<Event extends ProviderEvent>(
  event: Event,
  consumers: readonly Consumer<Event>[],
): Promise<Taken> {
  if (await isRecorded(event)) return 'known'
  const effects: Effect[] = []
  const takenBy: string[] = []
  for (const { name, prepare } of consumers.filter(({ types }) => types.includes(event.type))) {
    const prepared = await prepare(event)
    if (prepared === 'unreachable' || prepared === 'not-understood') return prepared
    if (prepared === 'not-ours') continue
    effects.push(prepared)
    takenBy.push(name)
  }
  const isNew = await inTransaction(nobody, async (tx) => {
    if (!(await record(tx, event))) return false
    for (const { organizationId, apply } of effects) {
      await actForOrganization(tx, organizationId ?? '')
      await apply(tx)
    }
    return true
  })
  const { provider, id, type } = event
  log().info({ provider, event: id, type, takenBy, isNew }, 'provider event')
  return isNew ? 'taken' : 'known'
}

/** The same event at the same moment waits here until the other has finished, or goes on where that one failed. */
async function record(tx: Tx, event: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_event')
    .values({
      provider: event.provider,
      event_id: event.id,
      event_type: event.type,
      occurred_at: event.occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** There is no need to look again at what a known event is about. */
async function isRecorded({ provider, id }: ProviderEvent): Promise<boolean> {
  const row = await inTransaction(nobody, (tx) =>
    tx
      .selectFrom('webhook_event')
      .select('event_id')
      .where('provider', '=', provider)
      .where('event_id', '=', id)
      .executeTakeFirst(),
  )
  return row !== undefined
}
