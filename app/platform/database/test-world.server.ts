import { sql } from 'kysely'
import type { Tx } from './transaction.server.ts'

const keyOf = (organizationId: string) => sql`hashtextextended(${`test-world:${organizationId}`}, 0)`

/** Held by each transaction of a test key: it sees the data from before a reset, or from after it. */
export const shareTestWorld = (tx: Tx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(organizationId)})`.execute(tx)

/** Waits for the transactions of test keys, and keeps others waiting until this one ends. */
export const holdTestWorld = (tx: Tx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${keyOf(organizationId)})`.execute(tx)

/** Whether the transaction acts for a test organization. */
export async function actsInTest(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isTest: boolean }>`select app_acts_in_test() as "isTest"`.execute(tx)
  return rows[0]?.isTest === true
}
