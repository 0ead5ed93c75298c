import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { provincesNotReported } from '../line/reported-provinces.ts'

/** How many new leases of an import are in a province where rent is not reported. */
export async function countNotReported(
  tx: Tx,
  { organizationId, importId }: { organizationId: string; importId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rent_import_row
    where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'new'
      and not is_left_out and (result is null or result = 'done')
      and after->>'province' = any(${[...provincesNotReported]}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}
