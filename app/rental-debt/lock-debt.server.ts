import type { Tx } from '#app/platform/database/transaction.server.ts'

/**
 * Locks a debt until the transaction ends, for the organization that the transaction acts for. Whatever changes the debt,
 * its people or its dispute locks the debt before anything else, and reads after that: what it decides by cannot change
 * meanwhile, and two never wait for each other.
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
