import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceOutside, once as oncePerKey } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'

/**
 * Work of several transactions, or that asks another service, once per key: calls at the same moment are refused, and a replay answers what
 * `again` reads. Other content under the key is refused.
 */
export async function keptOutside<T>(
  caller: Caller,
  once: OnceKey,
  { work, again }: { work: () => Promise<T>; again: () => Promise<T> },
): Promise<T> {
  const done: T[] = []
  await onceOutside(caller.actor, once, async () => {
    done.push(await work())
    return true
  })
  return done.length > 0 ? (done[0] as T) : again()
}

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
