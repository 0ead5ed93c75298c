import type { OnceKey } from '#app/platform/once.server.ts'
import type { BankruptcyEditor } from './bankruptcy-access.server.ts'
import { type Changed, changeBankruptcies, noteRecord } from './change-bankruptcies.server.ts'
import { isKeptForStaff, recordedByStaff } from './staff-record.ts'

type Removing = { bankruptcyId: string; once: OnceKey }

/** Removes a bankruptcy that was recorded by mistake, as if it never existed; its values stay in the debt's history. */
export function removeBankruptcy(
  editor: BankruptcyEditor,
  { bankruptcyId, once }: Removing,
): Promise<Changed> {
  return changeBankruptcies(editor, once, async (tx, locked) => {
    const before = locked.bankruptcies.find(({ id }) => id === bankruptcyId)
    if (!before) return { done: 'gone', happened: null }
    if (isKeptForStaff(locked.side, before, null)) return { errors: { '': [recordedByStaff] } }
    await tx
      .deleteFrom('bankruptcy')
      .where('organization_id', '=', locked.organizationId)
      .where('rental_debt_id', '=', locked.debtId)
      .where('id', '=', bankruptcyId)
      .execute()
    const { id: _, debtor: __, revision: ___, decision: ____, isByStaff: _____, debtorId, ...from } = before
    await noteRecord(tx, locked, { event: 'bankruptcy_removed', bankruptcyId, debtorId, from })
    return { done: 'removed', happened: { kind: 'removed', bankruptcyId, debtorId, facts: from } }
  })
}
