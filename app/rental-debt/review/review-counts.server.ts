import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { ReviewCounts } from './ReviewNav.tsx'
import { waitingBankruptcies } from './waiting-bankruptcies.server.ts'

/** How many wait in each list of the review: its tabs say so on every one of its pages. */
export async function readReviewCounts(staff: Staff): Promise<ReviewCounts> {
  const { rows } = await inTransaction(staff.actor, (tx) =>
    sql<ReviewCounts>`select
      (select count(*)::integer from rental_debt where status = 'in_review') as waiting,
      (select count(*)::integer from dispute where state = 'open') as disputes,
      (select count(*)::integer from bankruptcy join rental_debt debt on debt.id = bankruptcy.rental_debt_id
        where ${waitingBankruptcies}) as bankruptcies,
      (select count(*)::integer from checkout where refund_state = 'failed') as refunds`.execute(tx),
  )
  return rows[0] ?? { waiting: 0, disputes: 0, bankruptcies: 0, refunds: 0 }
}
