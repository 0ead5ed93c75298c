import { createHash } from 'node:crypto'
import type { Tx } from './database/transaction.server.ts'

/**
 * Names one intention of one caller: a rendered form, a call of the API, a row of an import. It includes the caller, so
 * that nobody meets the outcome of somebody else.
 */
export type OnceKey = string & { readonly kind: 'once-key' }

/** A key out of what tells an intention apart: its source, whose it is, what it is about. */
export const onceKey = (...parts: readonly string[]): OnceKey => JSON.stringify(parts) as OnceKey

type Outcome = string | number | boolean | null | Outcome[] | { [name: string]: Outcome }

/**
 * Does `work` once a key, in the caller's transaction: a second call, also at the same moment, gets what the first one
 * answered. The outcome is plain JSON; it is forgotten after a week. What is thrown takes the key back as well.
 */
export async function once<T extends Outcome>(tx: Tx, key: OnceKey, work: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(key).digest()
  const first = await tx
    .insertInto('command_outcome')
    .values({ key_hash: hash, outcome: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (!first) {
    const kept = await tx
      .selectFrom('command_outcome')
      .select('outcome')
      .where('key_hash', '=', hash)
      .executeTakeFirstOrThrow()
    return kept.outcome as T
  }
  const outcome = await work()
  await tx
    .updateTable('command_outcome')
    .set({ outcome: JSON.stringify(outcome) })
    .where('key_hash', '=', hash)
    .execute()
  return outcome
}
