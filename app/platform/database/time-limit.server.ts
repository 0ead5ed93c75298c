import { sql } from 'kysely'
import { type Actor, inTransaction, type Tx } from './transaction.server.ts'

/** A statement exceeded its time limit. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

const canceled = '57014'

/**
 * A transaction with a time limit for each statement. The embedded database has no such limit: its queries must be
 * bounded themselves.
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
