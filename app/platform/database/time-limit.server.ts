import { sql } from 'kysely'
import { type Actor, inTransaction, type Tx } from './transaction.server.ts'

/** A statement took longer than it may. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

const canceled = '57014'

/**
 * A transaction of which each statement may take so long. The embedded database knows no such limit: what is asked of it must
 * have an end by itself.
 */
export async function inTransactionWithin<T>(
  actor: Actor,
  milliseconds: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(actor, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceled)
      throw new TookTooLong(error.message)
    throw error
  }
}
