import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import { listPastClaims } from './past-claims.server.ts'

type Taking = { organizationId: string; leaseId: string; month: Month }

/**
 * A dispute showed that a month from before the first that counts was added wrongly: it is unknown again, in each
 * request that had it. False if it is not added any more.
 */
export async function takeMonthAway(tx: Tx, { organizationId, leaseId, month }: Taking): Promise<boolean> {
  await tx
    .selectFrom('past_rent_claim')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const wrong = (await listPastClaims(tx, { leaseId })).filter(
    ({ state, months }) =>
      state === 'decided' && months.some((each) => each.month === month && each.decision === 'accepted'),
  )
  for (const { id, months } of wrong) {
    await tx
      .updateTable('past_rent_month')
      .set({ decision: 'disputed', decided_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('claim_id', '=', id)
      .where('month', '=', firstDayOf(month))
      .execute()
    const accepted = months.filter(({ decision }) => decision === 'accepted').length - 1
    await recordAudit(tx, 'past_rent.corrected', {
      subject: id,
      partOf: leaseId,
      details: { accepted, refused: months.length - accepted },
    })
  }
  return wrong.length > 0
}
