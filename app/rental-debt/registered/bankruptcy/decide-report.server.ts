import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { BankruptcyEditor } from './bankruptcy-access.server.ts'
import type { BureauDecision } from './bankruptcy-labels.ts'
import { type Changed, changeBankruptcies, noteRecord } from './change-bankruptcies.server.ts'

type Deciding = { bankruptcyId: string; decision: BureauDecision; once: OnceKey }

/** Decides what the bureau gets about a bankrupt person; it applies to the next file. */
export function decideReport(
  editor: BankruptcyEditor,
  { bankruptcyId, decision, once }: Deciding,
): Promise<Changed> {
  return changeBankruptcies(editor, once, async (tx, locked) => {
    const before = locked.bankruptcies.find(({ id }) => id === bankruptcyId)
    if (!before) return { done: 'gone', happened: null }
    await tx
      .updateTable('bankruptcy')
      .set({
        bureau_decision: decision,
        bureau_decided_on: locked.today,
        bureau_decided_by: locked.personId,
        updated_at: nowInTransaction,
      })
      .where('organization_id', '=', locked.organizationId)
      .where('rental_debt_id', '=', locked.debtId)
      .where('id', '=', bankruptcyId)
      .execute()
    await noteRecord(tx, locked, {
      event: 'bankruptcy_report_decided',
      bankruptcyId,
      debtorId: before.debtorId,
      from: before.decision,
      to: decision,
    })
    return { done: 'decided', happened: null }
  })
}
