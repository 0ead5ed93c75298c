import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Provider, RefusedEventTable } from '../database/schema.ts'
import { type Actor, anonymous, inTransaction } from '../database/transaction.server.ts'
import { log } from '../logging.server.ts'
import { type IsoDate, torontoDate } from '../values/dates.ts'
import { type Paging, pageAt, rowsPerPage } from '../values/paging.ts'
import { parseJson } from '../vendors/parse-json.ts'

export type RefusalReason = RefusedEventTable['reason']

/**
 * Records for staff that a signed event was not understood. Only what finds it at the provider is stored, and a hash:
 * events contain names, addresses and documents. Sent again, it is the same row.
 */
export async function saveRefusedEvent(refused: {
  provider: Provider
  body: Buffer
  reason: RefusalReason
}): Promise<void> {
  const { provider, body, reason } = refused
  const { id, type } = namedIn(body)
  log().error({ provider, event: id, type, reason }, 'a signed event was not understood')
  await inTransaction(anonymous, (tx) =>
    tx
      .insertInto('refused_event')
      .values({
        provider,
        body_hash: createHash('sha256').update(body).digest(),
        size_bytes: body.byteLength,
        event_id: id,
        event_type: type,
        reason,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'body_hash']).doUpdateSet({
          times: sql<number>`refused_event.times + 1`,
          last_received_at: nowInTransaction,
          reason,
        }),
      )
      .execute(),
  )
}

/** Where either provider writes an event's id and type, if present. */
function namedIn(body: Buffer): { id: string | null; type: string | null } {
  const event = parseJson(body)
  const data = child(event, 'data')
  return {
    id: name(child(event, 'id')) ?? name(child(data, 'id')),
    type: name(child(data, 'attributes', 'name')) ?? name(child(event, 'type')),
  }
}

function child(value: unknown, ...path: string[]): unknown {
  let found = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined
  return found
}

/** Only what looks like a provider's identifier: text from people could be anywhere. */
const name = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? value : null)

export type RefusedEvent = {
  id: string
  provider: Provider
  eventId: string | null
  type: string | null
  reason: RefusalReason
  sizeBytes: number
  times: number
  firstOn: IsoDate
  lastOn: IsoDate
}
export type RefusedEventList = Paging & { rows: RefusedEvent[] }

/** The events that were not understood, latest first. */
export async function listRefused(actor: Actor, asked: number): Promise<RefusedEventList> {
  return inTransaction(actor, async (tx) => {
    const { total } = await tx
      .selectFrom('refused_event')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { offset, ...paging } = pageAt(asked, total)
    const rows = await tx
      .selectFrom('refused_event')
      .selectAll()
      .orderBy('last_received_at', 'desc')
      .orderBy('id')
      .limit(rowsPerPage)
      .offset(offset)
      .execute()
    return {
      ...paging,
      rows: rows.map((row) => ({
        id: row.id,
        provider: row.provider,
        eventId: row.event_id,
        type: row.event_type,
        reason: row.reason,
        sizeBytes: row.size_bytes,
        times: row.times,
        firstOn: torontoDate(row.first_received_at),
        lastOn: torontoDate(row.last_received_at),
      })),
    }
  })
}
