import { sql } from 'kysely'
import type { PostalAddress } from '#app/platform/addresses/places.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { isShownOn } from '../shown-records.server.ts'
import type { Applicant } from './match.ts'
import { readRefutations } from './refutations.server.ts'
import type { LaterOrder, RecordedFiling } from './report-view.ts'

/** A search as it was made. */
export type ApplicantSearch = {
  id: string
  applicant: Applicant
  personId: string
  searchedBy: string
  at: Date
  searchedOn: string
  consentVersion: string
  ordersSearched: number
  ordersUpTo: string | null
  othersFound: number
  othersAreMore: boolean
  notAllCompared: boolean
}

/** A search of the organization, for its page; not found for others. */
export const requireSearch = async (
  tx: Tx,
  organizationId: string,
  searchId: string,
): Promise<ApplicantSearch> => found(await findSearch(tx, organizationId, searchId))

/** The same; null for others. */
export async function findSearch(
  tx: Tx,
  organizationId: string,
  searchId: string,
): Promise<ApplicantSearch | null> {
  const row = await tx
    .selectFrom('applicant_search as search')
    .innerJoin('person', 'person.id', 'search.person_id')
    .selectAll('search')
    .select(['person.first_name as by_first', 'person.last_name as by_last', 'person.email as by_email'])
    .where('search.organization_id', '=', organizationId)
    .where('search.id', '=', searchId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    applicant: {
      name: { first: row.first_name, middle: row.middle_name, last: row.last_name },
      aliases: row.aliases,
      addresses: row.addresses as PostalAddress[],
      landlords: row.landlords,
      birthDate: row.birth_date,
    },
    personId: row.person_id,
    searchedBy: wholeName(row.by_first, row.by_last) || row.by_email,
    at: row.consented_at,
    searchedOn: row.searched_on,
    consentVersion: row.consent_version,
    ordersSearched: row.orders_searched,
    ordersUpTo: row.orders_up_to,
    othersFound: row.others_found,
    othersAreMore: row.others_are_more,
    notAllCompared: row.not_all_compared,
  }
}

type Asked = { organizationId: string; searchId: string; today: IsoDate; birthDate: string | null }

/** The records of a search that may be shown today. A merged order is shown as its target. */
export async function readRecords(
  tx: Tx,
  { organizationId, searchId, today, birthDate }: Asked,
): Promise<RecordedFiling[]> {
  const { rows } =
    await sql<FilingRow>`select distinct on (filing.id) filing.id, filing.file_number, filing.tribunal,
      filing.issued_date, filing.address_1, filing.address_2, filing.city, filing.province, filing.postal_code,
      filing.tenant_names, filing.landlord_names, filing.amount_owed, filing.payable_by,
      filing.tenancy_terminated_date, filing.dismissed, filing.conditional,
      filing.tags, ${laterOrders} as later
    from applicant_search_record record
    join court_filing recorded on recorded.id = record.filing_id
    join court_filing filing on filing.id = coalesce(recorded.merged_into_id, recorded.id)
    where record.organization_id = ${organizationId} and record.search_id = ${searchId} and ${isShownOn(today)}
    order by filing.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const refutations = await readRefutations(tx, ids, birthDate)
  return rows.map((row) => ({ ...filingOf(row), refutations: refutations.get(row.id) ?? [] }))
}

/** The published orders of the same file issued after `filing`, oldest first: it may no longer stand. */
const laterOrders = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', later.id, 'fileNumber', later.file_number,
      'issuedDate', later.issued_date) order by later.issued_date, later.id), '[]'::jsonb)
    from court_filing later where later.first_filing_id = coalesce(filing.first_filing_id, filing.id)
      and later.state = 'published' and later.issued_date > filing.issued_date)`

type FilingRow = {
  id: string
  file_number: string
  tribunal: string
  issued_date: string
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string
  postal_code: string | null
  tenant_names: string[]
  landlord_names: string[]
  amount_owed: number | null
  payable_by: 'tenant' | 'landlord' | null
  tenancy_terminated_date: string | null
  dismissed: boolean
  conditional: boolean | null
  tags: string[]
  later: LaterOrder[]
}

const filingOf = (row: FilingRow): Omit<RecordedFiling, 'refutations'> => ({
  id: row.id,
  fileNumber: row.file_number,
  tribunal: row.tribunal,
  issuedDate: row.issued_date,
  address_1: row.address_1,
  address_2: row.address_2,
  city: row.city,
  province: row.province,
  postal_code: row.postal_code,
  tenantNames: row.tenant_names,
  landlordNames: row.landlord_names,
  amountOwed: row.amount_owed,
  payableBy: row.payable_by,
  tenancyTerminatedDate: row.tenancy_terminated_date,
  dismissed: row.dismissed,
  conditional: row.conditional,
  tags: row.tags,
  later: row.later,
})
