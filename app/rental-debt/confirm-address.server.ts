import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findCourtOrder } from './court-orders.server.ts'
import { lockDraft } from './debts.server.ts'
import type { ConfirmedAddress } from './validation.ts'

/** Keeps the address of a draft's rental unit as its filer confirmed it. Refused while there is no order, or it is being read. */
export async function confirmAddress(
  member: Member,
  debtId: string,
  address: ConfirmedAddress,
): Promise<{ ok: true } | { ok: false; reason: 'no-order' | 'still-reading' }> {
  return inTransaction(member.actor, async (tx) => {
    await lockDraft(tx, member.organizationId, debtId)
    const order = await findCourtOrder(tx, member.organizationId, debtId)
    if (!order) return { ok: false, reason: 'no-order' }
    if (order.state === 'waiting') return { ok: false, reason: 'still-reading' }
    await tx
      .updateTable('rental_debt')
      .set({ ...address, updated_at: new Date() })
      .where('organization_id', '=', member.organizationId)
      .where('id', '=', debtId)
      .execute()
    await tx
      .updateTable('court_order')
      .set({ values_confirmed_at: new Date() })
      .where('organization_id', '=', member.organizationId)
      .where('document_id', '=', order.documentId)
      .execute()
    return { ok: true }
  })
}
