import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'

/** The first of the bureau's files that this debt is in; null while it was in none. */
export async function findFirstReport(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<IsoDate | null> {
  const row = await tx
    .selectFrom('bureau_entry')
    .select(({ fn }) => fn.min<string | null>('equifax_report_date').as('first'))
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('equifax_status', 'in', ['pending', 'sent'])
    .executeTakeFirst()
  return row?.first ? isoDate(row.first) : null
}
