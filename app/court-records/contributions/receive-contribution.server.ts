import type { PersonCaller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { OrderTaker } from '#app/uploads/court-order/receive-order.server.ts'
import { findContribution } from './contributions.server.ts'
import { takeContribution } from './take-contribution.server.ts'

/** An uploaded order becomes a contribution to the corpus. */
export const contributionOf = (caller: PersonCaller): OrderTaker => ({
  beforeFiles: async () => undefined,
  take: (order) => takeContribution(caller, order),
  isRead: async (id) => {
    const found = await inTransaction(caller.actor, (tx) => findContribution(tx, caller, id))
    return found?.state !== 'reading'
  },
})
