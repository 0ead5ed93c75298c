import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type DebtorView, listDebtors } from '../../application/tenants/debtors.server.ts'

/** A debtor of a registered debt; the revision changes with them. */
export type RegisteredDebtor = DebtorView & { revision: string }

export async function findDebtor(
  tx: Tx,
  organizationId: string,
  debtId: string,
  debtorId: string,
): Promise<RegisteredDebtor | null> {
  const debtors = await listDebtors(tx, organizationId, debtId)
  const debtor = debtors.find(({ id }) => id === debtorId)
  if (!debtor) return null
  const { updated_at } = await tx
    .selectFrom('debtor')
    .select('updated_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow()
  return { ...debtor, revision: String(updated_at.getTime()) }
}
