import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, inTransaction, type Tx } from './database/transaction.server.ts'

/**
 * Identifies one intention of one caller: a rendered form, an API call, a row of an import. It includes the caller, so
 * that no other caller gets its outcome.
 */
export type OnceKey = {
  readonly name: string
  /** The call's content, if the caller chooses the key and may reuse it with other content. */
  readonly content?: string
  /** Called if the outcome is from an earlier run. */
  readonly onReplay?: () => void
  /** Called first, in the transaction of the work: throws if the caller may no longer act. */
  readonly admit?: (tx: Tx) => Promise<void>
}

/** A key from what distinguishes an intention: its source, its caller, its subject. */
export function onceKey(...parts: readonly (string | OnceKey)[]): OnceKey {
  const whole = parts.find((part) => typeof part !== 'string')
  return {
    ...whole,
    name: JSON.stringify(parts.map((part) => (typeof part === 'string' ? part : part.name))),
  }
}

/** The key was used before with other content. */
export class OnceKeyReused extends Error {
  override name = 'OnceKeyReused'
}

/** The first run of the key has not ended. */
export class OnceKeyInUse extends Error {
  override name = 'OnceKeyInUse'
}

/** The stored result of a first run: plain JSON. */
export type Kept = string | number | boolean | null | Kept[] | { [name: string]: Kept }

/**
 * Runs `work` once per key, in the caller's transaction: a second call, also at the same moment, gets the first one's
 * answer. The outcome is plain JSON; it is deleted after a week. An error releases the key as well. With content, the
 * second call does not wait for the first: it throws `OnceKeyInUse`, or `OnceKeyReused` for other content.
 */
export async function once<T extends Kept>(tx: Tx, key: OnceKey, work: () => Promise<T>): Promise<T> {
  const { kept, hash } = await takeKey(tx, key, null)
  if (kept) return kept.outcome as T
  const outcome = await work()
  await tx
    .updateTable('command_outcome')
    .set({ outcome: JSON.stringify(outcome) })
    .where('key_hash', '=', hash)
    .execute()
  return outcome
}

/** The same for work without an answer: the outcome is known from the start, and nothing is left to write at its end. */
export async function onceDone(tx: Tx, key: OnceKey, work: () => Promise<void>): Promise<void> {
  const { kept } = await takeKey(tx, key, true)
  if (!kept) await work()
}

/** Stores a key with its outcome so far, or returns the row of the first call. */
async function takeKey(tx: Tx, key: OnceKey, outcome: true | null) {
  await key.admit?.(tx)
  const hash = hashOf(key.name)
  const contentHash = key.content === undefined ? null : hashOf(key.content)
  if (contentHash) await takeTurn(tx, hash)
  const first = await tx
    .insertInto('command_outcome')
    .values({ key_hash: hash, content_hash: contentHash, outcome: outcome && JSON.stringify(outcome) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (first) return { hash, kept: null }
  const kept = await tx
    .selectFrom('command_outcome')
    .select(['outcome', 'content_hash'])
    .where('key_hash', '=', hash)
    .executeTakeFirstOrThrow()
  if (contentHash && !contentHash.equals(kept.content_hash ?? Buffer.alloc(0))) throw new OnceKeyReused()
  key.onReplay?.()
  return { hash, kept }
}

/** How long the work of a claimed key may take; after that its process must have ended. */
const claimedFor = sql`interval '5 minutes'`

/**
 * The same for work of several transactions, or that asks another service, for which none may wait. The key is claimed first, by itself:
 * a call meanwhile throws `OnceKeyInUse`. The claim of a process that ended is taken over after some minutes. A key
 * without content is of one call alone.
 */
export async function onceOutside<T extends Kept>(
  actor: Actor,
  key: OnceKey,
  work: () => Promise<T>,
): Promise<T> {
  if (key.content === undefined) {
    await inTransaction(actor, async (tx) => key.admit?.(tx))
    return work()
  }
  const [hash, content] = [hashOf(key.name), hashOf(key.content)]
  const kept = await inTransaction(actor, async (tx) => {
    await key.admit?.(tx)
    await takeTurn(tx, hash)
    return claim(tx, hash, content)
  })
  if (kept) {
    key.onReplay?.()
    return kept.outcome as T
  }
  try {
    const outcome = await work()
    await inTransaction(actor, (tx) =>
      tx
        .updateTable('command_outcome')
        .set({ outcome: JSON.stringify(outcome) })
        .where('key_hash', '=', hash)
        .execute(),
    )
    return outcome
  } catch (error) {
    await inTransaction(actor, (tx) =>
      tx.deleteFrom('command_outcome').where('key_hash', '=', hash).where('outcome', 'is', null).execute(),
    )
    throw error
  }
}

/** Claims a key; null if its work is now the caller's to do. */
async function claim(tx: Tx, hash: Buffer, content: Buffer): Promise<{ outcome: unknown } | null> {
  const kept = await tx
    .selectFrom('command_outcome')
    .select(['outcome', 'content_hash'])
    .select(sql<boolean>`outcome is null`.as('isClaim'))
    .select(sql<boolean>`created_at > now() - ${claimedFor}`.as('isHeld'))
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  if (kept && !content.equals(kept.content_hash ?? Buffer.alloc(0))) throw new OnceKeyReused()
  if (kept && !kept.isClaim) return { outcome: kept.outcome }
  if (kept?.isHeld) throw new OnceKeyInUse()
  await sql`insert into command_outcome (key_hash, content_hash, outcome) values (${hash}, ${content}, null)
    on conflict (key_hash) do update set created_at = now()`.execute(tx)
  return null
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The lock ends with the transaction, in any case. */
async function takeTurn(tx: Tx, hash: Buffer): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint) as taken`.execute(tx)
  if (!rows[0]?.taken) throw new OnceKeyInUse()
}
