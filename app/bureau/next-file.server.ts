import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { reportDateAfter, reportDateFrom } from './report-dates.ts'

/** The first 15th from a day on whose file is not made yet. */
export async function findNextFileDate(tx: Tx, today: IsoDate): Promise<IsoDate> {
  const candidate = reportDateFrom(today)
  const made = await tx
    .selectFrom('bureau_batch')
    .select('id')
    .where('report_date', '=', candidate)
    .where('state', '<>', 'collecting')
    .executeTakeFirst()
  return made ? reportDateAfter(candidate) : candidate
}
