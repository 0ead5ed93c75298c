import type { Generated } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenJson,
  GivenStamp,
  Json,
  MadeByDatabase,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'

export type CourtFilingTable = {
  id: Generated<string>
  state: Generated<'pending' | 'published' | 'merged' | 'withdrawn'>
  merged_into_id: string | null
  first_filing_id: string | null
  file_number: string
  file_number_key: string
  tribunal: string
  issued_date: CalendarDate
  meeting_date: CalendarDate | null
  amount_owed: CentsColumn | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string
  postal_code: string | null
  tenant_names: Generated<string[]>
  landlord_names: Generated<string[]>
  tenant_legal_rep_name: string | null
  landlord_legal_rep_name: string | null
  adjudicator_name: string | null
  tags: Generated<string[]>
  submission_type: string | null
  payable_by: 'tenant' | 'landlord' | null
  damages: CentsColumn | null
  monthly_rent: CentsColumn | null
  /** An exact decimal, in percent a year. */
  interest_rate: string | null
  sheriff_call_date: CalendarDate | null
  first_non_payment_date: CalendarDate | null
  daily_compensation_start_date: CalendarDate | null
  vacated_date: CalendarDate | null
  tenancy_terminated_date: CalendarDate | null
  dismissed: Generated<boolean>
  conditional: boolean | null
  neutral_citation: string | null
  /** When it was withdrawn, each time until it was restored. */
  absent: Generated<string>
  /** Where the tribunal itself publishes it. */
  external_link: string | null
  reasoning: Generated<string>
  created_at: Stamp
  updated_at: Stamp
  published_at: Stamp
}

/** The search columns of a published filing; written only by SQL, because its vectors are the database's. */
type SearchedFilingTable = {
  filing_id: string
  amount_owed: CentsColumn | null
  issued_date: CalendarDate
  topics: string
  city: string | null
  province: string
}

/** The order as a PDF: the original file, and the public copy. */
type CourtFilingFileTable = {
  filing_id: string
  file_key: string
  public_key: string | null
  public_bytes: number | null
  public_failure: string | null
  content_type: string
  byte_size: number
  sha256: string
  /** The number of pages; null until they are drawn, and for a file that does not open. */
  page_count: number | null
  /** When drawing its pages was queued, and when it ended. */
  images_requested_at: NullableStamp
  images_done_at: NullableStamp
  created_at: Stamp
}

/** The result of an imported file, by its content. */
type CourtFilingImportTable = {
  sha256: string
  outcome: string
  filing_id: string | null
  tries: Generated<number>
  created_at: Stamp
}

/** An order that staff rejected: its filing is deleted. */
type CourtFilingRefusalTable = {
  id: MadeByDatabase<number>
  filing_id: string
  sha256: string
  file_number: string
  order_key: string
  tribunal: string
  issued_date: CalendarDate
  reason: string
  created_at: Stamp
}

/** A filing's origin, and what was read from it. */
type CourtFilingIntakeTable = {
  filing_id: string
  source: 'import' | 'upload'
  reading: Json<unknown> | null
  pages: Generated<number>
  created_at: Stamp
}

/** A contributed order. */
type ContributionTable = {
  id: string
  organization_id: string
  person_id: string
  province: string
  file_name: string
  state: Generated<'reading' | 'to_check' | 'handed_in' | 'published' | 'known' | 'refused'>
  failure: string | null
  reading: Json<unknown> | null
  filing_id: string | null
  copy_filing_id: string | null
  reason: string | null
  created_at: Stamp
  handed_in_at: NullableStamp
  decided_at: NullableStamp
}

type CourtFilingPageTable = {
  filing_id: string
  page: number
  text: string
  image_key: string | null
}

/** Home's figures of the whole corpus: one row, which the job replaces. The feature defines the shape. */
type CorpusFiguresTable = {
  single: Generated<boolean>
  figures: GivenJson<unknown>
  calculated_at: GivenStamp
}

/** Staff's values for L1 hearings: one row. */
type L1WaitsTable = {
  single: Generated<boolean>
  months: GivenJson<unknown>
  source: string
  drawings: GivenJson<unknown>
  set_at: Stamp
}

/** A reported mistake. */
type CourtFilingReportTable = {
  id: string
  filing_id: string
  message: string
  url: string
  person_id: string | null
  email: string | null
  state: Generated<'open' | 'corrected' | 'answered' | 'withdrawn'>
  answer: string | null
  decided_by: string | null
  decided_at: NullableStamp
  created_at: Stamp
}

type CourtFilingCorrectionTable = {
  id: MadeByDatabase<number>
  filing_id: string
  report_id: string | null
  field: string
  old_value: string | null
  new_value: string | null
  person_id: string
  created_at: Stamp
}

type CourtFilingWithdrawalTable = {
  id: MadeByDatabase<number>
  filing_id: string
  act: 'withdrawn' | 'restored'
  reason: 'court_order' | 'wrong_publication' | 'other' | null
  words: string
  person_id: string
  created_at: Stamp
}

/** A word of published orders, counted up to 50. */
type CourtWordTable = {
  word: string
  filings: number
  keys: string[]
}

type SavedSearchTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  name: string
  /** As in its address, without the question mark. */
  query: string
  is_mailed: Generated<boolean>
  seen_until: Stamp
  mailed_on: CalendarDate | null
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    contribution: ContributionTable
    corpus_figures: CorpusFiguresTable
    court_filing: CourtFilingTable
    court_filing_correction: CourtFilingCorrectionTable
    court_filing_file: CourtFilingFileTable
    court_filing_import: CourtFilingImportTable
    court_filing_intake: CourtFilingIntakeTable
    court_filing_page: CourtFilingPageTable
    court_filing_refusal: CourtFilingRefusalTable
    court_filing_report: CourtFilingReportTable
    court_filing_withdrawal: CourtFilingWithdrawalTable
    court_word: CourtWordTable
    l1_waits: L1WaitsTable
    saved_search: SavedSearchTable
    searched_filing: SearchedFilingTable
  }
}
