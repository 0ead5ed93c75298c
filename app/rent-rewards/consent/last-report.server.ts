import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { leaseSourceName } from '../line/source-name.ts'

type Of = { organizationId: string; leaseId: string; renterId: string }

/** The last report that a renter's rent is in, also while its file is being made; null if they were in none. */
export async function findLastReport(
  tx: Tx,
  { organizationId, leaseId, renterId }: Of,
): Promise<IsoDate | null> {
  const { rows } = await sql<{ on: string | null }>`
    select max(e.equifax_report_date) as on from bureau_entry e
    where e.organization_id = ${organizationId} and e.source = ${leaseSourceName} and e.subject_id = ${leaseId}
      and e.line is not null and e.line ->> 'accountStatus' <> 'DA'
      and exists (select from jsonb_array_elements(e.line -> 'consumers') c
        where c ->> 'renterId' = ${renterId} and c ->> 'ecoa' not in ('T', 'Z'))`.execute(tx)
  const [row] = rows
  return row?.on ? isoDate(row.on) : null
}
