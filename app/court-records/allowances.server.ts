import { recordSecurityEvent } from '#app/account/audit.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { countHit, hitRateLimit, resetHits } from '#app/platform/http/rate-limit.server.ts'

const hour = 3600

type LimitName =
  | 'filings'
  | 'filings-checked'
  | 'filings-by-person'
  | 'filings-by-network'
  | 'research-pages'
  | 'research-checked'
  | 'research-identified'
  | 'research-loads'

export const hourly = <Name extends LimitName>(name: Name, hits: number) =>
  ({ name, hits, seconds: hour }) as const

/** A limit, and whose hits it counts. */
export type Count = { limit: { name: LimitName; hits: number; seconds: number }; by: string }

/** An item a person opens; the same item counts once per hour. */
export type Opened = { kind: 'filing-seen' | 'research-seen'; key: string }

/**
 * Counts an opened item against the first allowance that is not used up; false if all are, which is recorded. The same
 * item again within the hour costs nothing.
 */
export async function mayOpen(
  tx: Tx,
  { kind, key }: Opened,
  allowances: readonly (readonly Count[])[],
): Promise<boolean> {
  const seen = { name: kind, hits: 1, seconds: hour }
  if ((await countHit(tx, seen, key)) > 1) return true
  for (const allowance of allowances) if (await isWithin(tx, allowance)) return true
  await resetHits(tx, seen, key)
  const [first] = allowances.flat()
  if (first) await recordSecurityEvent(tx, 'limit.reached', { details: { limit: first.limit.name } })
  return false
}

export async function isWithin(tx: Tx, allowance: readonly Count[]): Promise<boolean> {
  for (const { limit, by } of allowance) if ((await hitRateLimit(tx, limit, by)) !== null) return false
  return true
}
