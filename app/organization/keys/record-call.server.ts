import { sql } from 'kysely'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { UsedKey } from './authenticate-key.server.ts'

/** One answered call. `route` is its pattern without ids, so there are few. */
export type AnsweredCall = {
  day: IsoDate
  method: string
  route: string
  status: number
  problem: string | null
  ms: number
  reference: string
  /** Bytes of the body that was sent, and of the answer before it is compressed. */
  size: { sent: number; answered: number }
  /** The version that answered. */
  version: string
}

/** The log of a key: its calls of the last days, up to a most. */
export const keptCalls = { days: 30, max: 10_000 } as const

/** Counts a call and stores it among the latest, in one statement. */
export async function recordCall({ id, organizationId }: UsedKey, call: AnsweredCall): Promise<void> {
  const { day, method, route, status, problem, ms, reference, size, version } = call
  await inTransaction({ personId: null, organizationId }, (tx) =>
    sql`with used as (
        update api_key set last_used_at = case when ${status}::int = 401 then last_used_at else now() end,
          api_version = coalesce(api_version, ${version}),
          next_slot = (next_slot + 1) % ${keptCalls.max}::int
          where organization_id = ${organizationId} and id = ${id} returning next_slot as slot
      ), counted as (
        insert into api_usage as u (organization_id, api_key_id, day, route, status)
          values (${organizationId}, ${id}, ${day}, ${route}, ${status})
          on conflict (api_key_id, day, route, status) do update set calls = u.calls + 1
      )
      insert into api_call (organization_id, api_key_id, slot, method, route, status, problem, ms, reference,
          bytes_in, bytes_out)
        select ${organizationId}::uuid, ${id}::uuid, slot, ${method}::text, ${route}::text, ${status}::int,
            ${problem}::text, ${Math.round(ms)}::int, ${reference}::text, ${size.sent}::int, ${size.answered}::int
          from used
        on conflict (api_key_id, slot) do update set at = excluded.at, method = excluded.method,
          route = excluded.route, status = excluded.status, problem = excluded.problem, ms = excluded.ms,
          reference = excluded.reference, bytes_in = excluded.bytes_in, bytes_out = excluded.bytes_out`.execute(
      tx,
    ),
  )
}
