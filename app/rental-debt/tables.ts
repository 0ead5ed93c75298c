import type { ColumnType, Generated } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenJson,
  Json,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'

/** The content of an application when it was returned. */
type ReturnedApplicationTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  content: GivenJson<unknown>
  created_at: Stamp
}

type RemovedTenantTable = {
  id: string
  organization_id: string
  rental_debt_id: string
  person_email: string
  name: string
  file_number: string | null
  creditor: string
  ecoa: 'Z' | 'T'
  by_staff: Generated<boolean>
  removed_on: CalendarDate
  reported_on: CalendarDate | null
}

export type RentalDebtTable = {
  id: Generated<string>
  organization_id: string
  status: Generated<string>
  filer_id: string
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  country: Generated<string>
  created_at: Stamp
  updated_at: Stamp
  /** Higher after each change of the debt or its people; the database counts. */
  revision: Generated<number>
  /** How often each step was saved, by name; `steps.ts` knows the names. */
  step_revisions: Json<Record<string, number>>
  /** Steps that were left, or refused, while incomplete. */
  unfinished_steps: Generated<string[]>
  vacated_date: CalendarDate | null
  vacated_date_status: Generated<'unknown' | 'in_possession' | 'active'>
  vacated_date_last_modified: NullableStamp
  last_payment_update: NullableStamp
  skip_supporting_documents: boolean | null
  filer_relationship: 'landlord' | 'operator' | 'other' | null
  filer_representing: string | null
  filer_contact_name: string | null
  filer_contact_email: string | null
  filer_contact_number: string | null
  affirmed_at: NullableStamp
  paid_at: NullableStamp
  submitted_at: NullableStamp
  approved_at: NullableStamp
  grace_period_end_at: NullableStamp
  reference_id: string | null
  landlord_names: Generated<string[]>
  tenant_names: Generated<string[]>
  issued_date: CalendarDate | null
  /** Percent a year as an exact decimal text, such as '6.00'. */
  interest_rate: string | null
  interest_accrual_start_date: CalendarDate | null
  /** When rent was first missed; null if not known. */
  first_delinquency_date: CalendarDate | null
  /** The source of that; null if it was never asked. */
  first_delinquency_source: 'order' | 'filer' | 'unknown' | null
  lease_started_on: CalendarDate | null
  /** The first day of the last petition, if every debtor is bankrupt; a trigger maintains it. */
  all_bankrupt_since: Generated<CalendarDate | null>
  daily_compensation_start_date: CalendarDate | null
  per_day_rent: CentsColumn | null
  rent: CentsColumn | null
  starting_principal: CentsColumn | null
  starting_filing_cost: CentsColumn | null
  starting_principal_includes_filing_cost: boolean | null
  apply_rent_accrual: Generated<boolean>
  disputed_at: NullableStamp
  settled_at: NullableStamp
  terminated_at: NullableStamp
  expired_at: NullableStamp
  accounting_update_at: NullableStamp
}

export type DebtorTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  position: number
  first_name: string
  middle_name: string | null
  last_name: string
  /** Null if the filer does not have it: the notice is printed. */
  email: string | null
  /**
   * The address they are reached at, which also gives access to the debt: the same, or their present one. A trigger
   * sets it.
   */
  person_email: Generated<string | null>
  /** The day the notice of the debt was mailed to them, or delivered on paper; null if none was. */
  notified_on: Generated<CalendarDate | null>
  /** The first day they opened the debt, signed in. */
  seen_on: Generated<CalendarDate | null>
  date_of_birth: CalendarDate | null
  sin_sealed: string | null
  sin_last_digits: string | null
  /** When it was changed or erased after the approval. */
  sin_changed_at: NullableStamp
  /** Where they live now; null if that is the unit, or not known. */
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  /** The source of that address, and since when it is known. */
  address_source: 'tenant' | 'mail' | 'document' | 'third_party' | 'other' | null
  address_as_of: CalendarDate | null
  created_at: Stamp
  updated_at: Stamp
}

/** A reported person who was removed from a debt, until a file has closed their segment. */
type FormerDebtorTable = Omit<
  DebtorTable,
  | 'id'
  | 'position'
  | 'email'
  | 'person_email'
  | 'notified_on'
  | 'seen_on'
  | 'sin_changed_at'
  | 'address_source'
  | 'address_as_of'
  | 'created_at'
  | 'updated_at'
> & {
  id: string
  /** Z: named by mistake. T: no longer liable for the debt. */
  ecoa: 'Z' | 'T'
  removed_on: CalendarDate
}

type DebtEventTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  event: string
  from_status: string
  to_status: string
  person_id: string | null
  reason: Json<unknown>
  created_at: Stamp
}

type ReturnReasonTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  step: string
  reason: string
  person_id: string
  created_at: Stamp
  resolved_at: NullableStamp
}

export type CheckoutTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string | null
  state: Generated<'open' | 'paid' | 'expired'>
  amount_in_cents: CentsColumn
  stripe_session_id: string | null
  stripe_payment_intent_id: string | null
  url: string | null
  person_id: string | null
  created_at: Stamp
  paid_at: NullableStamp
  refund_state: 'requested' | 'refunded' | 'failed' | null
  refund_reason: string | null
  refund_failure: string | null
  refund_failed_at: NullableStamp
  /** The number of the refund attempt: each has its own idempotency key. */
  refund_attempt: Generated<number>
  stripe_refund_id: string | null
  refunded_at: NullableStamp
}

type DocumentTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  file_id: string
  document_type: string
  original_file_name: string
  created_at: Stamp
  replaced_at: NullableStamp
}

export type CourtOrderTable = {
  document_id: string
  organization_id: string
  state: Generated<'waiting' | 'read' | 'failed'>
  failure: string | null
  /** An OrderReading of app/order-reader/reading.ts, stored as read. */
  reading: Json<unknown>
  /** What the reading guessed, by name; the database keeps it. */
  guesses: ColumnType<unknown, never, never>
  read_at: NullableStamp
  values_confirmed_at: NullableStamp
  tribunal: string | null
  reference_id: string | null
  submission_type: string | null
  province: string | null
  landlord_names: Generated<string[]>
  tenant_names: Generated<string[]>
  landlord_legal_rep_name: string | null
  tenant_legal_rep_name: string | null
  adjudicator_name: string | null
  issued_date: CalendarDate | null
  meeting_date: CalendarDate | null
  sheriff_call_date: CalendarDate | null
  tenancy_terminated_date: CalendarDate | null
  daily_compensation_start_date: CalendarDate | null
  interest_accrual_start_date: CalendarDate | null
  /** Percent a year as an exact decimal text, such as '6.00'. */
  interest_rate: string | null
  per_day_rent: CentsColumn | null
  monthly_rent: CentsColumn | null
  payable_by: 'tenant' | 'landlord' | null
  amount_owed: CentsColumn | null
  filing_cost: CentsColumn | null
  starting_principal_includes_filing_cost: boolean | null
  tags: Generated<string[]>
  dismissed: Generated<boolean>
}

type CourtOrderCorrectionTable = {
  id: Generated<string>
  organization_id: string
  document_id: string
  field: string
  old_value: Json<unknown>
  new_value: Json<unknown>
  person_id: string
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    checkout: CheckoutTable
    court_order: CourtOrderTable
    court_order_correction: CourtOrderCorrectionTable
    debt_event: DebtEventTable
    debtor: DebtorTable
    document: DocumentTable
    former_debtor: FormerDebtorTable
    removed_tenant: RemovedTenantTable
    rental_debt: RentalDebtTable
    return_reason: ReturnReasonTable
    returned_application: ReturnedApplicationTable
  }
}
