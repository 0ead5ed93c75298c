import type { Selectable } from 'kysely'
import type { CourtFilingTable } from '#app/court-records/tables.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Filing } from './publish-filings.server.ts'

const columns = [
  'id',
  'state',
  'merged_into_id',
  'first_filing_id',
  'file_number',
  'file_number_key',
  'tribunal',
  'submission_type',
  'issued_date',
  'meeting_date',
  'payable_by',
  'amount_owed',
  'damages',
  'monthly_rent',
  'interest_rate',
  'sheriff_call_date',
  'first_non_payment_date',
  'daily_compensation_start_date',
  'vacated_date',
  'tenancy_terminated_date',
  'dismissed',
  'conditional',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'tenant_names',
  'landlord_names',
  'tenant_legal_rep_name',
  'landlord_legal_rep_name',
  'adjudicator_name',
  'tags',
  'reasoning',
  'external_link',
  'neutral_citation',
  'created_at',
  'updated_at',
  'published_at',
] as const satisfies readonly (keyof CourtFilingTable)[]

/** A filing without its search columns. */
export type FilingRow = Pick<Selectable<CourtFilingTable>, (typeof columns)[number]>

/** A filing in any state, without the search columns; `isLocked` locks it for a change. */
export async function findFilingRow(
  tx: Tx,
  filingId: string,
  { isLocked = false } = {},
): Promise<FilingRow | null> {
  const row = await tx
    .selectFrom('court_filing')
    .select(columns)
    .where('id', '=', filingId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** The published part of a row, as `republishFiling` takes it. */
export const filingOf = (row: FilingRow): Filing => ({
  id: row.id,
  firstFilingId: row.first_filing_id,
  fileNumber: row.file_number,
  tribunal: row.tribunal,
  submissionType: row.submission_type,
  issuedDate: row.issued_date,
  meetingDate: row.meeting_date,
  payableBy: row.payable_by,
  amountOwed: row.amount_owed,
  damages: row.damages,
  monthlyRent: row.monthly_rent,
  interestRate: row.interest_rate,
  sheriffCallDate: row.sheriff_call_date,
  firstNonPaymentDate: row.first_non_payment_date,
  dailyCompensationStartDate: row.daily_compensation_start_date,
  vacatedDate: row.vacated_date,
  tenancyTerminatedDate: row.tenancy_terminated_date,
  dismissed: row.dismissed,
  conditional: row.conditional,
  address1: row.address_1,
  address2: row.address_2,
  city: row.city,
  province: row.province,
  postalCode: row.postal_code,
  tenantNames: row.tenant_names,
  landlordNames: row.landlord_names,
  tenantLegalRepName: row.tenant_legal_rep_name,
  landlordLegalRepName: row.landlord_legal_rep_name,
  adjudicatorName: row.adjudicator_name,
  tags: row.tags,
  reasoning: row.reasoning,
  externalLink: row.external_link,
  neutralCitation: row.neutral_citation,
})
