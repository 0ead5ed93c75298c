import type { Tx } from '#app/platform/database/transaction.server.ts'

/** Asks for the fee of a debt to be given back, in the transaction that causes it. */
export async function requestRefund(
  tx: Tx,
  { organizationId, debtId, reason }: { organizationId: string; debtId: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ refund_state: 'requested', refund_reason: reason })
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('state', '=', 'paid')
    .where('refund_state', 'is', null)
    .execute()
}
