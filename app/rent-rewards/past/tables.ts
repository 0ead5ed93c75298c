import type { Generated } from 'kysely'
import type { CalendarDate, NullableStamp, Stamp } from '#app/platform/database/columns.ts'
import type { Answer, Decision } from './decisions.ts'

type PastRentClaimTable = {
  id: string
  /** The landlord's, also where a renter asks. */
  organization_id: string
  lease_id: string
  side: 'landlord' | 'renter'
  /** The renter who asks. */
  lease_renter_id: string | null
  person_id: string
  words: Generated<string>
  asked_on: CalendarDate
  state: Generated<'open' | 'decided' | 'taken_back' | 'replaced'>
  closed_at: NullableStamp
  decided_by: string | null
  decision_words: string | null
  created_at: Stamp
}

type PastRentMonthTable = {
  organization_id: string
  claim_id: string
  /** The first day of the month. */
  month: CalendarDate
  decision: Decision | null
  decided_at: NullableStamp
}

type PastRentAnswerTable = {
  id: string
  organization_id: string
  claim_id: string
  month: CalendarDate
  /** Null: the landlord. */
  lease_renter_id: string | null
  said: Answer
  person_id: string
  said_at: Stamp
}

type PastRentFileTable = {
  id: string
  /** Of the person who sent it. */
  organization_id: string
  claim_id: string
  file_id: string
  original_file_name: string
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    past_rent_answer: PastRentAnswerTable
    past_rent_claim: PastRentClaimTable
    past_rent_file: PastRentFileTable
    past_rent_month: PastRentMonthTable
  }
}
