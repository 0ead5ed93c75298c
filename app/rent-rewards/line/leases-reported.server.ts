import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { leaseSourceName } from './source-name.ts'

/**
 * How many leases of an organization the latest file holds, which may be none; null before the first file. What only
 * takes something out of the bureau's record is not counted.
 */
export async function leasesReported(
  tx: Tx,
  organizationId: string,
): Promise<{ reportDate: IsoDate; leases: number } | null> {
  const { rows } = await sql<{ reportDate: string; leases: number }>`
    select b.report_date as "reportDate", (select count(*)::int from bureau_entry e
      where e.organization_id = ${organizationId} and e.source = ${leaseSourceName} and e.batch_id = b.id
        and e.line is not null and e.equifax_status in ('pending', 'sent')
        and (e.line @> '{"consumers": [{"ecoa": "1"}]}' or e.line @> '{"consumers": [{"ecoa": "2"}]}')) as leases
    from bureau_batch b where b.state <> 'collecting' order by b.report_date desc limit 1`.execute(tx)
  const [row] = rows
  return row ? { reportDate: isoDate(row.reportDate), leases: row.leases } : null
}
