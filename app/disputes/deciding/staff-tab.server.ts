import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { requireDecidable } from '../staff-dispute.server.ts'
import type { Dispute, DisputeSubjects } from '../subject.ts'

/** A page beside a dispute, for staff who may decide it. */
export type DisputeTabHead = {
  disputeId: string
  title: string
  filedBy: string
  isOpen: boolean
  tabs: readonly { path: string; label: string }[]
}

export type DisputeTab = { head: DisputeTabHead; dispute: Dispute }

/** Opens a page beside a dispute; not found for staff who are a party to the record. */
export function openDisputeTab(
  staff: Staff,
  subjects: DisputeSubjects,
  disputeId: string,
): Promise<DisputeTab> {
  return inTransaction(staff.actor, async (tx) => {
    const found = await requireDecidable(tx, staff, subjects, disputeId)
    const { subject, dispute, row, title, organizationName } = found
    const { filedBy, tabs } = subject.labels.staff
    return {
      dispute,
      head: { disputeId, title, filedBy: filedBy(organizationName), isOpen: row.state === 'open', tabs },
    }
  })
}
