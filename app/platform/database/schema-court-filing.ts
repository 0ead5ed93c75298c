import type { Generated } from 'kysely'
import type { CalendarDate, CentsColumn, Stamp } from './columns.ts'

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
  reasoning: Generated<string>
  /** A tsvector; null unless the filing is published. */
  search: Generated<unknown>
  ranked: Generated<unknown>
  created_at: Stamp
}
