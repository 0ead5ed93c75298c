import type { Provider } from '../database/schema.ts'
import { actForOrganization, anonymous, inTransaction, type Tx } from '../database/transaction.server.ts'
import { log } from '../logging.server.ts'

/** An event in its provider's terms; `occurredAt` is the provider's own time. */
export type ProviderEvent = { provider: Provider; id: string; type: string; occurredAt: Date }

/** A consumer's changes for an event, in the transaction that records it. */
type Effect = { organizationId: string | null; apply: (tx: Tx) => Promise<unknown> }

/**
 * A consumer of provider events. It trusts only an event's ids: `prepare` reads what they name again at the provider,
 * outside a transaction. It ignores what is not its own, which may be another consumer's.
 */
export type Consumer<Event extends ProviderEvent> = {
  name: string
  types: readonly string[]
  prepare: (event: Event) => Promise<Effect | 'not-ours' | 'unreachable' | 'not-understood'>
}

export type Taken = 'taken' | 'known' | 'unreachable' | 'not-understood'

/**
 * Passes an event to every consumer of its type, and records it once, in one transaction with all changes.
 * `unreachable`: a provider that must be asked does not answer, and must send the event again.
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
  const isNew = await inTransaction(anonymous, async (tx) => {
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

/** The same event at the same moment waits here until the other has finished, or continues if that one failed. */
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

/** A known event's subject need not be read again. */
async function isRecorded({ provider, id }: ProviderEvent): Promise<boolean> {
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('webhook_event')
      .select('event_id')
      .where('provider', '=', provider)
      .where('event_id', '=', id)
      .executeTakeFirst(),
  )
  return row !== undefined
}
