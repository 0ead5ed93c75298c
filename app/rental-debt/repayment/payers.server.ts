import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullName } from '../tenants/debtor-name.ts'
import { listDebtors } from '../tenants/debtors.server.ts'

/** Who can have paid, by name. */
export type Payer = { id: string; name: string }

/** The debtors of a debt, in their order, and nothing else of them. */
export async function listPayers(tx: Tx, organizationId: string, debtId: string): Promise<Payer[]> {
  const debtors = await listDebtors(tx, organizationId, debtId)
  return debtors.map((debtor) => ({ id: debtor.id, name: fullName(debtor) }))
}
