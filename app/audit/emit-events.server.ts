import { type RawBuilder, sql } from 'kysely'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import type { EventType } from './event-types.ts'

type Emitted = {
  type: EventType
  /** The ids of what changed, in the organization that the transaction acts for. */
  ids: readonly string[]
}

/** Queues one event for each id, in the caller's transaction, for every webhook that wants its type. */
export const emitEvents = (tx: Tx, { type, ids }: Emitted): Promise<void> =>
  emitFrom(
    tx,
    sql`select app_organization_id() as organization_id, ${type}::text as type, s.id
      from unnest(${[...ids]}::uuid[]) as s (id)`,
  )

/**
 * The same for what a query finds, as rows of organization_id, type and id. A webhook of an organization that may no
 * longer use keys gets nothing; a test organization has no features of its own.
 */
export async function emitFrom(tx: Tx, source: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ organization_id: string; webhook_id: string }>`
    with happened as materialized (
      select e.organization_id, e.type, e.id, gen_random_uuid() as event_id from (${source}) as e
    ), queued as (
      insert into webhook_delivery (organization_id, webhook_id, event_id, type, subject_id, created_at, next_try_at)
      select w.organization_id, w.id, h.event_id, h.type, h.id, ${nowInTransaction}, ${nowInTransaction}
      from happened h
      join webhook w on w.organization_id = h.organization_id and w.status = 'active' and h.type = any(w.types)
      join organization o on o.id = w.organization_id and (o.is_test or 'rental_intelligence' = any(o.feature_flags))
      returning organization_id, webhook_id
    )
    select distinct organization_id, webhook_id from queued`.execute(tx)
  for (const { organization_id: organizationId, webhook_id: webhookId } of rows)
    await requestJob(tx, 'send-webhooks', { organizationId, webhookId })
}
