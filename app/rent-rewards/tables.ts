import type { Generated } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenStamp,
  Json,
  MadeByDatabase,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'
import type { ConsentEvent, ConsentState } from './consent/consent-states.ts'
import type { InactiveReason, LeaseStatus } from './leases/lease-status.ts'
import type { Said } from './months/confirmed.ts'
import type { DraftChoices } from './months/month-draft.ts'

type LeaseTable = {
  id: string
  organization_id: string
  source: string | null
  external_id: string | null
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  starts_on: CalendarDate
  ends_on: CalendarDate | null
  ended_how: 'term' | 'moved_out' | 'assigned' | 'other' | null
  due_day: number
  is_joint: Generated<boolean>
  last_month_deposit: Generated<CentsColumn>
  /** The first day of the first month that counts here, and what was owed from before it, in cents. */
  tracked_from: CalendarDate
  owed_before: Generated<CentsColumn>
  status: Generated<LeaseStatus>
  inactive_because: InactiveReason | null
  /** When its end was recorded, and the end that stood before, until an undo. */
  end_recorded_on: CalendarDate | null
  ends_on_before: CalendarDate | null
  /** As of `followed_on`, for lists; null while it is not known. */
  owed: CentsColumn | null
  unconfirmed_from: CalendarDate | null
  followed_on: CalendarDate
  search: Generated<string>
  revision: Generated<number>
  /** Changes of imports that were taken back; each counts twice in the revision. */
  undone_changes: Generated<number>
  created_by: string | null
  created_at: Stamp
}

/** In cents; `on` is the day on which it was corrected. */
export type TermBefore = { rent: number; fees: number; subsidy: number; on: string }

type LeaseTermTable = {
  organization_id: string
  lease_id: string
  starts_on: CalendarDate
  rent: CentsColumn
  fees: Generated<CentsColumn>
  subsidy: Generated<CentsColumn>
  /** What it was before it was corrected, oldest first. */
  corrections: Json<TermBefore[]>
  /** The decision that says so. */
  dispute_id: string | null
  created_at: Stamp
}

type LeaseRenterTable = {
  id: string
  organization_id: string
  lease_id: string
  position: number
  first_name: string
  middle_name: string | null
  last_name: string
  email: string | null
  phone: string | null
  /** The address of the account that reads it. */
  person_email: string | null
  joined_on: CalendarDate
  left_on: CalendarDate | null
  left_how: 'moved' | 'mistake' | 'died' | null
  /** When their landlord recorded it. */
  left_recorded_at: NullableStamp
  /** The decision that says so: the landlord cannot change it. */
  dispute_id: string | null
  consent: Generated<ConsentState>
  late_consent: Generated<boolean>
  consent_changed_at: Stamp
  /** The last request came back. */
  is_returned: Generated<boolean>
  created_at: Stamp
}

type RenterIdentityTable = {
  lease_renter_id: string
  organization_id: string
  legal_name: string
  birth_date_sealed: string
  given_at: Stamp
}

type RentConsentTable = {
  id: string
  organization_id: string
  lease_renter_id: string
  covers_late: boolean
  channel: 'mail_link' | 'page' | 'attested'
  text_version: number
  text_sha256: string
  legal_name: string
  attested_by: string | null
  addendum: string | null
  accepted_at: Stamp
  late_withdrawn_at: NullableStamp
  withdrawn_at: NullableStamp
  /** The renter who stopped asked that what was sent is taken out too. */
  removal_asked_at: NullableStamp
}

type ConsentRequestTable = {
  id: string
  organization_id: string
  lease_renter_id: string
  recipient: string
  requested_by: string | null
  sent_at: Stamp
  expires_at: GivenStamp
  reminded_at: NullableStamp
  answered_at: NullableStamp
  returned_at: NullableStamp
}

type ConsentEventTable = {
  id: MadeByDatabase<number>
  organization_id: string
  lease_renter_id: string
  event: ConsentEvent
  by_whom: 'renter' | 'landlord' | 'product'
  person_id: string | null
  address_sha256: Buffer | null
  created_at: Stamp
}

type LeaseStatementTable = {
  id: string
  organization_id: string
  lease_id: string
  /** The first day of the month. */
  month: CalendarDate
  said: Said
  /** Of a part, in cents. */
  received: CentsColumn | null
  as_of: CalendarDate
  channel: 'page' | 'import' | 'call'
  said_by: string | null
  said_at: Stamp
  replaced_at: NullableStamp
  /** The decision that says so. */
  dispute_id: string | null
}

type LeaseReceiptTable = {
  id: string
  organization_id: string
  lease_id: string
  kind: 'payment' | 'credit'
  amount: CentsColumn
  received_on: CalendarDate
  /** Where it is only known that it was received by that day. */
  statement_id: string | null
  method: string | null
  reference: string | null
  note: string | null
  returned_on: CalendarDate | null
  returned_because: string | null
  /** Only shown. By its first day. */
  for_month: CalendarDate | null
  recorded_by: string | null
  recorded_at: Stamp
  removed_at: NullableStamp
  removed_by: string | null
  removed_because: string | null
  corrects_id: string | null
  /** The decision that recorded it. */
  dispute_id: string | null
}

/** What was chosen for a month and not confirmed: it says nothing of the leases. */
type MonthDraftTable = {
  organization_id: string
  /** The first day of the month. */
  month: CalendarDate
  /** As typed. */
  as_of: string
  choices: Json<DraftChoices>
  saved_by: string | null
  saved_at: Stamp
}

/** An amount that is due once, on a day of its own. */
type LeaseFeeTable = {
  id: string
  organization_id: string
  lease_id: string
  amount: CentsColumn
  due_on: CalendarDate
  what: string
  recorded_by: string | null
  recorded_at: Stamp
  removed_at: NullableStamp
  removed_by: string | null
  removed_because: string | null
  /** The decision that took it away. */
  dispute_id: string | null
}

/** An agreement to pay what is owed in parts. */
type LeasePlanTable = {
  id: string
  organization_id: string
  lease_id: string
  lease_renter_id: string
  total: CentsColumn
  proposed_on: CalendarDate
  proposed_by: string | null
  proposed_at: Stamp
  agreed_on: CalendarDate | null
  declined_on: CalendarDate | null
  ended_on: CalendarDate | null
  /** The digest of the address by which it was answered. */
  answered_sha256: Buffer | null
  ended_because: 'other_person' | null
}

type LeasePlanPartTable = {
  organization_id: string
  plan_id: string
  due_on: CalendarDate
  amount: CentsColumn
}

type RentSettingsTable = {
  organization_id: string
  display_name: string | null
  tenant_contact_email: string | null
  phone: string | null
  /** The last 1st, 8th or 13th on which the landlord was asked what was paid. */
  months_asked_on: CalendarDate | null
  revision: Generated<number>
  updated_at: Stamp
}

type ConsentRunTable = {
  id: string
  organization_id: string
  act: 'request' | 'attest'
  query: string
  consent: '' | 'pending' | 'requested' | 'accepted' | 'returned'
  addendum: string | null
  /** How many matched when it was started. */
  total: number
  started_by: string
  started_at: Stamp
  finished_at: NullableStamp
}

type ConsentRunResultTable = {
  organization_id: string
  run_id: string
  lease_renter_id: string
  /** Null while it is their turn yet. */
  outcome: string | null
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    consent_event: ConsentEventTable
    consent_request: ConsentRequestTable
    consent_run: ConsentRunTable
    consent_run_result: ConsentRunResultTable
    lease: LeaseTable
    lease_fee: LeaseFeeTable
    lease_plan: LeasePlanTable
    lease_plan_part: LeasePlanPartTable
    lease_receipt: LeaseReceiptTable
    lease_renter: LeaseRenterTable
    lease_statement: LeaseStatementTable
    lease_term: LeaseTermTable
    month_draft: MonthDraftTable
    rent_consent: RentConsentTable
    rent_settings: RentSettingsTable
    renter_identity: RenterIdentityTable
  }
}
