import { hasOpenDispute } from '#app/disputes/open-disputes.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { DebtAccess } from '../debt-access.server.ts'
import { disputeSubjectOf } from '../dispute-subject.ts'

/** Whether a dispute of a debt is open; the status of a bankrupt debt does not show it. */
export const isDisputed = async (
  tx: Tx,
  caller: PersonCaller,
  { id: debtId, organizationId, status }: DebtAccess,
): Promise<boolean> =>
  status === 'disputed' || hasOpenDispute(tx, caller, disputeSubjectOf({ organizationId, debtId }))
