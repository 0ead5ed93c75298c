import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Refutation } from './refuted.ts'

/**
 * Who has shown that orders are not about them, by order, compared with the birth date of a search. A finding about one
 * order holds for every order of its file, and for its merge target. No birth date leaves the database.
 */
export async function readRefutations(
  tx: Tx,
  filingIds: readonly string[],
  birthDate: string | null,
): Promise<Map<string, Refutation[]>> {
  const found = new Map<string, Refutation[]>()
  if (filingIds.length === 0) return found
  const { rows } = await sql<Refutation & { id: string }>`
    select filing.id, record.tenant_name as "tenantName", chosen.tenant_names as "orderNames",
      record.birth_date = ${birthDate}::date as "isSearched"
    from not_me_record record
    join court_filing chosen on chosen.id = record.filing_id
    join court_filing stands on stands.id = coalesce(chosen.merged_into_id, chosen.id)
    join court_filing filing on coalesce(filing.first_filing_id, filing.id) = coalesce(stands.first_filing_id, stands.id)
    where record.left_out_on is not null and filing.id = any(${[...filingIds]}::uuid[])`.execute(tx)
  for (const { id, ...refutation } of rows) found.set(id, [...(found.get(id) ?? []), refutation])
  return found
}
