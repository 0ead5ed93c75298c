import type { Generated } from 'kysely'
import type {
  CalendarDate,
  GivenJson,
  GivenStamp,
  Json,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'

/** An organization's searches of the public records. */
type ApplicantSearchTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  first_name: string
  middle_name: string | null
  last_name: string
  birth_date: CalendarDate | null
  aliases: string[]
  landlords: string[]
  addresses: Json<unknown>
  request_key: Buffer
  consent_version: string
  consented_at: GivenStamp
  searched_on: CalendarDate
  orders_searched: number
  orders_up_to: CalendarDate | null
  others_found: number
  others_are_more: Generated<boolean>
  not_all_compared: Generated<boolean>
  created_at: Stamp
}

/** A record found by a search, as compared. */
type ApplicantSearchRecordTable = {
  organization_id: string
  search_id: string
  filing_id: string
  place: number
  strength: 'strong' | 'moderate' | 'name_alone'
  match_details: GivenJson<unknown>
}

/**
 * The statement of a person who shares a name with a person in an order: filled in by them, and submitted as a dispute.
 */
export type NotMeClaimTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  birth_date: CalendarDate | null
  phone_number: string | null
  referrer_url: string | null
  step_revisions: Json<Record<string, number>>
  unfinished_steps: Generated<string[]>
  filed_at: NullableStamp
  created_at: Stamp
  updated_at: Stamp
}

/** An order that staff found to be about another person: chosen, and left out from the day of the answer. */
type NotMeRecordTable = {
  organization_id: string
  claim_id: string
  filing_id: string
  tenant_name: string
  chosen_by: string
  chosen_at: Stamp
  birth_date: CalendarDate | null
  left_out_on: CalendarDate | null
  taken_back_on: CalendarDate | null
  taken_back_by: string | null
  taken_back_because: string | null
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    applicant_search: ApplicantSearchTable
    applicant_search_record: ApplicantSearchRecordTable
    not_me_claim: NotMeClaimTable
    not_me_record: NotMeRecordTable
  }
}
