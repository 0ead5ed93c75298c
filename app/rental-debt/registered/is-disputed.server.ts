import { hasOpenDispute } from '#app/disputes/open-disputes.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { DebtAccess } from '../debt-access.server.ts'
import { disputeSubjectOf } from '../dispute-subject.ts'

/** Whether a dispute of a debt waits for its answer; of a bankrupt one the status does not say so. */
export const isDisputed = async (
  tx: Tx,
  member: Member,
  { id: debtId, organizationId, status }: DebtAccess,
): Promise<boolean> =>
  status === 'disputed' || hasOpenDispute(tx, member, disputeSubjectOf({ organizationId, debtId }))
