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
  /** Kept with the move of the debt. */
  reason: Record<string, unknown>
  /** For the mails about what follows in the ledger. */
  because: string
}

/**
 * Brings a locked debt to where the bankruptcies of its debtors put it, its ledger with it; whether it stands elsewhere now.
 * What one of them is changes by their record, who they are by one being taken out.
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
    // The row is locked: what the table of transitions refuses here is our own error.
    if (!moved.ok) throw new Error(`a bankruptcy could not move a debt from ${moved.status} by ${event}`)
  }
  await factsChanged(tx, { organizationId, debtId, personId, at, today, because })
  return follow.length > 0
}
