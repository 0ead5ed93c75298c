import type { ColumnType, Generated } from 'kysely'

/** Written by the database where it is left out; read as a Date (an instant, never a calendar date). */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar date as `YYYY-MM-DD`; both drivers are set to leave it as text. */
type CalendarDate = string
/** bigint cents; both drivers are set to read it as a safe integer. */
type CentsColumn = number
type Json<T> = ColumnType<T, string | null | undefined, string | null>

export type PersonTable = {
  id: Generated<string>
  email: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  is_staff: Generated<boolean>
  created_at: Stamp
}

export type OrganizationTable = {
  id: Generated<string>
  name: string
  plan: Generated<'community' | 'plus'>
  plan_ends_at: NullableStamp
  feature_flags: Generated<string[]>
  created_at: Stamp
}

export type MembershipTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  role: 'admin' | 'member'
  created_at: Stamp
}

export type SessionTable = {
  id: Generated<string>
  token_hash: Buffer
  person_id: string
  membership_id: string | null
  device: Generated<string>
  created_at: Stamp
  last_seen_at: Stamp
  expires_at: Stamp
}

export type SignInAttemptTable = {
  id: Generated<string>
  email: string
  code_hash: Buffer
  link_hash: Buffer
  return_to: string | null
  tries: Generated<number>
  created_at: Stamp
  expires_at: Stamp
  used_at: NullableStamp
}

export type RateLimitTable = { key: string; window_ends_at: Stamp; hits: number }

type MailColumns = { recipient: string; subject: string; text_body: string; html_body: string }
export type OutgoingMailTable = MailColumns & {
  id: Generated<string>
  created_at: Stamp
  sent_at: NullableStamp
}
export type SandboxMailTable = MailColumns & { id: string; sent_at: Stamp }
export type SandboxClockTable = { singleton: Generated<boolean>; days_ahead: number }
export type FormSubmissionTable = { key_hash: Buffer; location: string; created_at: Stamp }

export type StoredFileTable = {
  id: Generated<string>
  organization_id: string
  storage_key: string
  size_bytes: number
  sha256: Buffer
  content_type: string
  created_at: Stamp
}

export type UploadTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  file_name: string
  declared_bytes: number | null
  received_bytes: Generated<number>
  part_count: Generated<number>
  created_at: Stamp
  updated_at: Stamp
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
  /** How often each step was saved, by its name; `steps.ts` knows the names. */
  step_revisions: Json<Record<string, number>>
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
  daily_compensation_start_date: CalendarDate | null
  per_day_rent: CentsColumn | null
  rent: CentsColumn | null
  starting_principal: CentsColumn | null
  starting_filing_cost: CentsColumn | null
  starting_principal_includes_filing_cost: boolean | null
  apply_rent_accrual: Generated<boolean>
}

export type DebtorTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  position: number
  first_name: string
  middle_name: string | null
  last_name: string
  email: string
  date_of_birth: CalendarDate | null
  sin_sealed: string | null
  sin_last_digits: string | null
  created_at: Stamp
  updated_at: Stamp
}

export type SinAccessTable = {
  id: Generated<string>
  organization_id: string
  debtor_id: string
  person_id: string | null
  purpose: string
  created_at: Stamp
}

export type DebtTransactionTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  transaction_type: Generated<'credit' | 'debit'>
  reason: string
  amount_in_cents: CentsColumn
  at: CalendarDate
  paid_by_id: string | null
  note: string | null
  recorded_by: string | null
  created_at: Stamp
  withdrawn_at: NullableStamp
  withdrawn_by: string | null
}

export type DebtEventTable = {
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

export type ReturnReasonTable = {
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
  stripe_refund_id: string | null
  refunded_at: NullableStamp
}

export type WebhookEventTable = {
  provider: 'stripe' | 'persona'
  event_id: string
  event_type: string
  occurred_at: Stamp
  received_at: Stamp
}

export type VerificationStatus =
  | 'pending'
  | 'pending_id_submitted'
  | 'pending_selfie_submitted'
  | 'submitted'
  | 'approved'

export type IdentityVerificationTable = {
  person_id: string
  status: Generated<VerificationStatus>
  setback: 'declined' | 'failed' | 'expired' | null
  inquiry_id: string | null
  occurred_at: Stamp
  updated_at: Stamp
}

export type SandboxObjectTable = {
  id: string
  provider: 'stripe' | 'persona'
  kind: string
  body: Json<unknown>
  created_at: Stamp
  updated_at: Stamp
}

export type DocumentTable = {
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
  /** An OrderReading of app/court-orders/reading.ts, kept as it was read. */
  reading: Json<unknown>
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
  amount_owed: CentsColumn | null
  filing_cost: CentsColumn | null
  starting_principal_includes_filing_cost: boolean | null
  tags: Generated<string[]>
  dismissed: Generated<boolean>
}

export type CourtOrderCorrectionTable = {
  id: Generated<string>
  organization_id: string
  document_id: string
  field: string
  old_value: Json<unknown>
  new_value: Json<unknown>
  person_id: string
  created_at: Stamp
}

/** The tables as database/migrations makes them. */
export type Schema = {
  person: PersonTable
  organization: OrganizationTable
  membership: MembershipTable
  session: SessionTable
  sign_in_attempt: SignInAttemptTable
  rate_limit: RateLimitTable
  outgoing_mail: OutgoingMailTable
  sandbox_mail: SandboxMailTable
  sandbox_clock: SandboxClockTable
  form_submission: FormSubmissionTable
  stored_file: StoredFileTable
  upload: UploadTable
  rental_debt: RentalDebtTable
  document: DocumentTable
  court_order: CourtOrderTable
  court_order_correction: CourtOrderCorrectionTable
  debtor: DebtorTable
  sin_access: SinAccessTable
  debt_transaction: DebtTransactionTable
  debt_event: DebtEventTable
  return_reason: ReturnReasonTable
  checkout: CheckoutTable
  webhook_event: WebhookEventTable
  identity_verification: IdentityVerificationTable
  sandbox_object: SandboxObjectTable
}
