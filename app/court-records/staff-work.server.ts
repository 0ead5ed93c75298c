import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'

type CourtRecordWork = { orders: number; reports: number }

/** How much of the corpus waits for staff: orders to publish, and reports of mistakes. */
export async function countCourtRecordWork(tx: Tx): Promise<CourtRecordWork> {
  const { rows } = await sql<CourtRecordWork>`select
    (select count(*)::integer from court_filing where state = 'pending') as orders,
    (select count(*)::integer from court_filing_report where state = 'open') as reports`.execute(tx)
  return rows[0] ?? { orders: 0, reports: 0 }
}
