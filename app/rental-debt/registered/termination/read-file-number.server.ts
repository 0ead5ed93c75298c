import type { Tx } from '#app/platform/database/transaction.server.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import type { DebtAccess } from '../../debt-access.server.ts'

/** The approval takes the file number over from the order; until then the order has it. */
export async function readFileNumber(
  tx: Tx,
  { fileNumber, organizationId, id }: DebtAccess,
): Promise<string | null> {
  return fileNumber ?? (await findCourtOrder(tx, organizationId, id))?.values.reference_id ?? null
}
