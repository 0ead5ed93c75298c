import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once as oncePerKey } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'

/**
 * Keeps that a call was done, for a command that asks another service and has no once-key of its own: it is the same
 * however often it is called. Other content under the key is refused.
 */
export const keepDone = (caller: Caller, once: OnceKey): Promise<boolean> =>
  inTransaction(caller.actor, (tx) => oncePerKey(tx, once, async () => true))

const unknown = refusalOf<true>()

/** Whether the call was done before under its key; then it is a replay. */
export async function wasDone(caller: Caller, once: OnceKey): Promise<boolean> {
  const known = await unknown.outcome(
    inTransaction(caller.actor, (tx) =>
      oncePerKey(tx, once, async () => {
        throw unknown.because(true)
      }),
    ),
  )
  return known.ok
}
