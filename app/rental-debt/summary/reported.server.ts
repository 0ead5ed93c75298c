import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'

/** The first and the last of the bureau's files that this debt is in; null while it was in none. */
export async function findReported(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<{ firstOn: IsoDate; lastOn: IsoDate } | null> {
  const row = await tx
    .selectFrom('bureau_entry')
    .select(({ fn }) => [fn.min('equifax_report_date').as('first'), fn.max('equifax_report_date').as('last')])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('equifax_status', 'in', ['pending', 'sent'])
    .executeTakeFirst()
  if (!row?.first || !row.last) return null
  return { firstOn: isoDate(row.first), lastOn: isoDate(row.last) }
}
