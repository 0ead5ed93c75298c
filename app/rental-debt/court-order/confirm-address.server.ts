import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Draft } from '../drafts.server.ts'
import type { ConfirmedAddress } from '../validation.ts'
import { findCourtOrder } from './court-orders.server.ts'

/** Keeps the address of a draft's rental unit as its filer confirmed it. Refused while there is no order, or it is being read. */
export async function confirmAddress(
  tx: Tx,
  draft: Draft,
  address: ConfirmedAddress,
): Promise<'no-order' | 'still-reading' | undefined> {
  const order = await findCourtOrder(tx, draft.organizationId, draft.id)
  if (!order) return 'no-order'
  if (order.state === 'waiting') return 'still-reading'
  await tx
    .updateTable('rental_debt')
    .set(address)
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  await tx
    .updateTable('court_order')
    .set({ values_confirmed_at: new Date() })
    .where('organization_id', '=', draft.organizationId)
    .where('document_id', '=', order.documentId)
    .execute()
  return undefined
}
