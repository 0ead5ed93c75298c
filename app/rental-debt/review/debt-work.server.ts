import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { waitingBankruptcies } from './waiting-bankruptcies.server.ts'

type DebtWork = { waiting: number; bankruptcies: number; moveOuts: number; refunds: number }

/** How many debt items wait for staff: applications, bankruptcies without a decision, failed refunds. */
export async function countDebtWork(tx: Tx): Promise<DebtWork> {
  const { rows } = await sql<DebtWork>`select
    (select count(*)::integer from rental_debt where status = 'in_review') as waiting,
    (select count(*)::integer from bankruptcy join rental_debt debt on debt.id = bankruptcy.rental_debt_id
      where ${waitingBankruptcies}) as bankruptcies,
    (select count(*)::integer from occupancy_change where state = 'waiting') as "moveOuts",
    (select count(*)::integer from checkout where refund_state = 'failed') as refunds`.execute(tx)
  return rows[0] ?? { waiting: 0, bankruptcies: 0, moveOuts: 0, refunds: 0 }
}
