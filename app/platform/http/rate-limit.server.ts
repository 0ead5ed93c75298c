import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/transaction.server.ts'

export type RateLimit = { name: string; hits: number; seconds: number }

/** Counts one hit and returns how many seconds to wait if the limit is exceeded, otherwise null. */
export async function hitRateLimit(tx: Tx, limit: RateLimit, key: string): Promise<number | null> {
  const { hits, wait } = await count(tx, limit, key)
  return hits > limit.hits ? Math.max(1, wait) : null
}

/** How much of a limit is left after a hit; below zero once it is exceeded. */
export type RateLeft = { left: number; resetSeconds: number }

/** Counts one hit and returns what is left of the limit. */
export async function countAgainst(tx: Tx, limit: RateLimit, key: string): Promise<RateLeft> {
  const { hits, wait } = await count(tx, limit, key)
  return { left: limit.hits - hits, resetSeconds: Math.max(1, wait) }
}

/** Counts one hit and returns its number within the window. */
export async function countHit(tx: Tx, limit: RateLimit, key: string): Promise<number> {
  return (await count(tx, limit, key)).hits
}

/**
 * A fixed window in the database, one statement, so that all processes count together. The key is stored as a hash,
 * because it is an address.
 */
async function count(tx: Tx, limit: RateLimit, key: string): Promise<{ hits: number; wait: number }> {
  const hashed = storedKey(limit, key)
  const counted = await sql<{ hits: number; wait: number }>`
    insert into rate_limit as r (key, window_ends_at, hits)
    values (${hashed}, now() + ${limit.seconds} * interval '1 second', 1)
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now()
        then now() + ${limit.seconds} * interval '1 second' else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(tx)
  const [row] = counted.rows
  if (!row) throw new Error('a hit was not counted')
  return row
}

/** Resets a count once it is clear that the hits were not an attack. */
export async function resetHits(tx: Tx, limit: RateLimit, key: string): Promise<void> {
  await tx.deleteFrom('rate_limit').where('key', '=', storedKey(limit, key)).execute()
}

/** Removes one hit that turned out to be legitimate. */
export async function refundHit(tx: Tx, limit: RateLimit, key: string): Promise<void> {
  await tx
    .updateTable('rate_limit')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', storedKey(limit, key))
    .execute()
}

function storedKey(limit: RateLimit, key: string): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`
}
