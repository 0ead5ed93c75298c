import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'

const keyOf = (organizationId: string) => sql`hashtextextended(${`bureau-file:${organizationId}`}, 0)`

/**
 * Held while accounts of an organization are read and their entries written: what a person says that keeps them out of a
 * file comes before that, or after.
 */
export const shareCollecting = (tx: Tx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(organizationId)})`.execute(tx)

/** Waits for entries that are being collected, and keeps others waiting: whether it was in time is known from here on. */
export const holdCollecting = (tx: Tx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${keyOf(organizationId)})`.execute(tx)
