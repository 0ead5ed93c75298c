import type { Generated } from 'kysely'
import type { CalendarDate, Json, Stamp } from './columns.ts'

/** What an organization has searched the public records for. */
export type ApplicantSearchTable = {
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
  consented_at: Stamp
  searched_on: CalendarDate
  orders_searched: number
  orders_up_to: CalendarDate | null
  others_found: number
  others_are_more: Generated<boolean>
  not_all_compared: Generated<boolean>
  created_at: Stamp
}

/** A record that a search has found, as it compared it. */
export type ApplicantSearchRecordTable = {
  organization_id: string
  search_id: string
  filing_id: string
  place: number
  strength: 'strong' | 'moderate' | 'name_alone'
  match_details: Json<unknown>
}
