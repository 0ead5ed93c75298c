import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { OrderTaker } from '#app/uploads/court-order/receive-order.server.ts'
import { findContribution } from './contributions.server.ts'
import { takeContribution } from './take-contribution.server.ts'

/** An uploaded order becomes a contribution to the corpus. */
export const contributionOf = (member: Member): OrderTaker => ({
  beforeFiles: async () => undefined,
  take: (order) => takeContribution(member, order),
  isRead: async (id) => {
    const found = await inTransaction(member.actor, (tx) => findContribution(tx, member, id))
    return found?.state !== 'reading'
  },
})
