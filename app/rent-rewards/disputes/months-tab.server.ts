import { type DisputeTabHead, openDisputeTab } from '#app/disputes/deciding/staff-tab.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { recordOpening } from '#app/rent-rewards/audit.server.ts'
import { type LeaseView, readLease } from '../leases/read-lease.server.ts'
import { type ClaimedMonth, listPastClaims, type PastClaim } from '../past/past-claims.server.ts'
import { type Receipt, readReceipts } from '../receipts/receipts.server.ts'
import { readRenter } from './disputed-renter.server.ts'
import { leaseRenterDisputes } from './lease-renter-disputes.server.ts'

export type MonthsTabView = {
  head: DisputeTabHead
  lease: Pick<LeaseView, 'id' | 'months' | 'lastMonths'>
  /** The disputed ones. */
  disputed: string[]
  receipts: Receipt[]
  /** Months from before the first that counts, as requests have them, newest request first. */
  earlier: { claimId: string; side: PastClaim['side']; askedOn: string; months: ClaimedMonth[] }[]
}

/** The months of a disputed lease as its landlord sees them, without the notes. Opening it is recorded. */
export async function openMonthsTab(staff: Staff, disputeId: string): Promise<MonthsTabView> {
  const today = await clockToday()
  const { head, dispute } = await openDisputeTab(staff, [leaseRenterDisputes], disputeId)
  return inTransaction(staff.actor, async (tx) => {
    await actForOrganization(tx, dispute.organizationId)
    const { leaseId } = await readRenter(tx, dispute.subjectId)
    await recordOpening(tx, 'lease.opened', { subject: leaseId, why: 'dispute' })
    const { id, months, lastMonths } = found(await readLease(tx, leaseId, today))
    const { parts } = await tx
      .selectFrom('dispute')
      .select('parts')
      .where('id', '=', disputeId)
      .executeTakeFirstOrThrow()
    const receipts = (await readReceipts(tx, leaseId)).map((receipt) => ({ ...receipt, note: null }))
    const earlier = (await listPastClaims(tx, { leaseId }))
      .filter(({ state }) => state === 'open' || state === 'decided')
      .map((claim) => ({ claimId: claim.id, side: claim.side, askedOn: claim.askedOn, months: claim.months }))
    return { head, lease: { id, months, lastMonths }, disputed: parts, receipts, earlier }
  })
}
