import { sql } from 'kysely'
import type { Tx } from './transaction.server.ts'

/** Waits for the transactions of test keys (`shareTestWorld`), and keeps others waiting until this one ends. */
export const holdTestWorld = (tx: Tx, organizationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('test-world:' || ${organizationId}::text, 0))`.execute(tx)

/** Whether the transaction acts for a test organization. */
export async function actsInTest(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isTest: boolean }>`select app_acts_in_test() as "isTest"`.execute(tx)
  return rows[0]?.isTest === true
}
