import type { Tx } from '#app/platform/database/transaction.server.ts'

/**
 * Locks a debt until the transaction ends, for the transaction's organization. Any code that changes the debt, its
 * people or its dispute locks the debt first and reads after that: its facts cannot change meanwhile, and two never
 * deadlock.
 */
export async function lockDebt(tx: Tx, organizationId: string, debtId: string): Promise<void> {
  await tx
    .selectFrom('rental_debt')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .execute()
}
