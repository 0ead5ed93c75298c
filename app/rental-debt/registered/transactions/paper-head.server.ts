import type { Tx } from '#app/platform/database/transaction.server.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { tribunalName } from '../../tribunal-names.ts'
import type { PaperHead } from './ledger-paper.ts'

/** Whose debt it is and by which order, with the order's names; the transaction acts for the debt's organization. */
export async function readPaperHead(tx: Tx, debt: DebtAccess): Promise<PaperHead> {
  const { organizationId, id, title, fileNumber } = debt
  const row = await tx
    .selectFrom('rental_debt')
    .select(['landlord_names', 'tenant_names', 'issued_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = await findCourtOrder(tx, organizationId, id)
  return {
    title,
    fileNumber,
    landlords: row.landlord_names,
    tenants: row.tenant_names,
    tribunal: order?.reading?.tribunal ? tribunalName(order.reading.tribunal) : null,
    issuedOn: row.issued_date,
  }
}
