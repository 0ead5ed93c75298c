import type { Tx } from '#app/platform/database/transaction.server.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import type { DebtAccess } from '../../debt-access.server.ts'

/** The approval copies the file number from the order; until then it is read there. */
export async function readFileNumber(
  tx: Tx,
  { fileNumber, organizationId, id }: DebtAccess,
): Promise<string | null> {
  return fileNumber ?? (await findCourtOrder(tx, organizationId, id))?.values.reference_id ?? null
}
