import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { type Bankruptcy, listBankruptcies } from './bankruptcies.server.ts'
import { canRecordBankruptcy, earliestFiling } from './bankruptcy.ts'
import type { BankruptcyEditor, BankruptDebt } from './bankruptcy-access.server.ts'
import type { Side } from './locations.ts'

export type BankruptciesView = {
  side: Side
  debt: Pick<BankruptDebt, 'id' | 'title' | 'status'>
  bankruptcies: Bankruptcy[]
  /** The debtors whose petition can be recorded: the others have a valid bankruptcy. */
  recordable: { id: string; name: string }[]
  mayChange: boolean
  today: IsoDate
  earliest: IsoDate | null
}

/** The data of a debt's bankruptcy pages, for the filer or staff. */
export async function viewBankruptcies(editor: BankruptcyEditor): Promise<BankruptciesView> {
  const now = await today()
  return inTransaction(editor.actor, async (tx) => {
    const { id, title, status, organizationId } = await editor.open(tx)
    const bankruptcies = await listBankruptcies(tx, organizationId, id)
    const { issued_date } = await tx
      .selectFrom('rental_debt')
      .select('issued_date')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const debtors = await tx
      .selectFrom('debtor')
      .select(['id', 'first_name', 'middle_name', 'last_name'])
      .where('organization_id', '=', organizationId)
      .where('rental_debt_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const bankruptIds = new Set(
      bankruptcies.flatMap((each) => (each.status === 'dismissed' ? [] : each.debtorId)),
    )
    return {
      side: editor.side,
      debt: { id, title, status },
      bankruptcies,
      recordable: debtors
        .filter((debtor) => !bankruptIds.has(debtor.id))
        .map((debtor) => ({ id: debtor.id, name: fullName(debtor) })),
      mayChange: canRecordBankruptcy(status),
      today: now,
      earliest: issued_date === null ? null : earliestFiling(isoDate(issued_date)),
    }
  })
}
