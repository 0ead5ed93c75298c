import { findOpenDispute } from '#app/disputes/open-disputes.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { listDebtors } from '../../application/tenants/debtors.server.ts'
import { disputeSubjectOf } from '../../dispute-subject.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { moveDebt } from '../../transition.server.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import { listBankruptcies } from './bankruptcies.server.ts'
import { combinedStatusOf, eventAfterBankruptcy, eventsToFollow } from './bankruptcy.ts'

type Following = {
  organizationId: string
  debtId: string
  status: DebtStatus
  graceEndsOn: IsoDate | null
  personId: string
  at: Date
  today: IsoDate
  /** Recorded with the debt's transition. */
  reason: Record<string, unknown>
  /** For the mails about the effect on the ledger. */
  because: string
}

/**
 * Brings a locked debt and its ledger to the status its debtors' bankruptcies require; returns whether it changed. A
 * record changes one of them, and removing a person changes who they are.
 */
export async function followBankruptcies(tx: Tx, following: Following): Promise<boolean> {
  const { organizationId, debtId, status, graceEndsOn, personId, at, today, reason, because } = following
  const debtors = await listDebtors(tx, organizationId, debtId)
  const combined = combinedStatusOf(
    debtors.map(({ id }) => id),
    await listBankruptcies(tx, organizationId, debtId),
  )
  const dispute = await findOpenDispute(tx, disputeSubjectOf({ organizationId, debtId }))
  const freed = eventAfterBankruptcy({ openDispute: dispute !== null, graceEndsOn }, today)
  const follow = eventsToFollow(status, combined, freed)
  for (const event of follow) {
    const moved = await moveDebt(tx, { organizationId, debtId, event, personId, at, reason })
    // The row is locked: a refusal by the table of transitions is our own error.
    if (!moved.ok) throw new Error(`a bankruptcy could not move a debt from ${moved.status} by ${event}`)
  }
  await factsChanged(tx, { organizationId, debtId, personId, at, today, because })
  return follow.length > 0
}
