import type { OnceKey } from '#app/platform/once.server.ts'
import type { BankruptcyKeeper } from './bankruptcy-access.server.ts'
import { type Changed, changeBankruptcies, noteRecord } from './change-bankruptcies.server.ts'

type Removing = { bankruptcyId: string; once: OnceKey }

/**
 * Takes out a bankruptcy that was recorded by mistake, as if it had never been; what it said stays in the debt's history.
 */
export function removeBankruptcy(
  keeper: BankruptcyKeeper,
  { bankruptcyId, once }: Removing,
): Promise<Changed> {
  return changeBankruptcies(keeper, once, async (tx, held) => {
    const before = held.bankruptcies.find(({ id }) => id === bankruptcyId)
    if (!before) return { done: 'gone', happened: null }
    await tx
      .deleteFrom('bankruptcy')
      .where('organization_id', '=', held.organizationId)
      .where('rental_debt_id', '=', held.debtId)
      .where('id', '=', bankruptcyId)
      .execute()
    const { id: _, debtor: __, revision: ___, debtorId, ...from } = before
    await noteRecord(tx, held, { event: 'bankruptcy_removed', bankruptcyId, debtorId, from })
    return { done: 'removed', happened: { kind: 'removed', bankruptcyId, debtorId, facts: from } }
  })
}
