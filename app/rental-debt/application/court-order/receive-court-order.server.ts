import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { OrderTaker } from '#app/uploads/court-order/receive-order.server.ts'
import { requireDraft } from '../drafts.server.ts'
import { attachCourtOrder } from './attach-court-order.server.ts'
import { findCourtOrder } from './court-orders.server.ts'

/** An uploaded order becomes the order of a draft. */
export const orderOfDraft = (member: Member, debtId: string): OrderTaker => ({
  beforeFiles: () => requireDraft(member, debtId),
  take: (order) => attachCourtOrder(member, { debtId, ...order }),
  isRead: async () => {
    const order = await inTransaction(member.actor, (tx) => findCourtOrder(tx, member.organizationId, debtId))
    return order?.state !== 'waiting'
  },
})
