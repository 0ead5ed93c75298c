import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { isShownOn } from '../shown-records.server.ts'
import { type Applicant, type ComparedFiling, screener } from './match.ts'
import { readRefutations } from './refutations.server.ts'
import { screenKnown } from './refuted.ts'

type Asked = { organizationId: string; searchId: string; applicant: Applicant; today: IsoDate }
type Row = ComparedFiling & { id: string }

/**
 * How many orders a search would find that were left out at the time, for its person or for everyone, and that staff
 * have restored since.
 */
export async function countReturned(
  tx: Tx,
  { organizationId, searchId, applicant, today }: Asked,
): Promise<number> {
  const { rows } = await sql<Row>`
    with search as (select * from applicant_search where organization_id = ${organizationId} and id = ${searchId}),
    back as (
      select filing.id from search
      join not_me_record back on back.taken_back_on >= search.searched_on
      join court_filing chosen on chosen.id = back.filing_id
      join court_filing stands on stands.id = coalesce(chosen.merged_into_id, chosen.id)
      join court_filing filing on coalesce(filing.first_filing_id, filing.id) = coalesce(stands.first_filing_id, stands.id)
      union
      select withdrawn.id from search
      join court_filing withdrawn on withdrawn.absent <> '{}' and withdrawn.absent @> search.created_at
    )
    select filing.id, filing.tenant_names as "tenantNames",
      filing.landlord_names as "landlordNames", filing.address_1, filing.address_2, filing.city, filing.province,
      filing.postal_code
    from search
    cross join back
    join court_filing filing on filing.id = back.id
      and filing.published_at <= search.created_at and ${isShownOn(today)}
    where not exists (select from applicant_search_record record
        join court_filing recorded on recorded.id = record.filing_id
        where record.organization_id = search.organization_id and record.search_id = search.id
          and coalesce(recorded.merged_into_id, recorded.id) = filing.id)`.execute(tx)
  const screen = screener(applicant)
  const refutations = await readRefutations(
    tx,
    rows.map(({ id }) => id),
    applicant.birthDate,
  )
  return rows.filter(
    (filing) => screenKnown(screen, filing, refutations.get(filing.id) ?? [])?.about === 'possibly',
  ).length
}
