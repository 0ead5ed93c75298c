import type { Generated } from 'kysely'
import type { CalendarDate, CentsColumn, Json, NullableStamp, Stamp } from './columns.ts'
import type { ApiKeyTables } from './schema-api-keys.ts'
import type { AuditEntryTable } from './schema-audit.ts'
import type { BillingTables } from './schema-billing.ts'
import type { CourtRecordTables } from './schema-court-filing.ts'
import type { FeedbackTable } from './schema-feedback.ts'
import type { DisputeTables, LedgerTables } from './schema-ledger.ts'
import type { PersonProfileTable } from './schema-onboarding.ts'
import type { OrganizationTables } from './schema-organization.ts'
import type { ProfileTables } from './schema-profile.ts'
import type {
  CheckoutTable,
  DebtEventTable,
  DebtorTable,
  DebtTransactionTable,
  FormerDebtorTable,
  RentalDebtTable,
  ReturnReasonTable,
} from './schema-rental-debt.ts'
import type { ScreeningTables } from './schema-screening.ts'
import type {
  AuthenticatorTable,
  ConfirmationCodeTable,
  DismissedNoticeTable,
  KnownDeviceTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PersonSuspensionTable,
  RecoveryCodeTable,
  SessionTable,
  SignInAttemptTable,
  SignInNoticeTable,
  StaffWorkTable,
} from './schema-sign-in.ts'

export type PersonTable = {
  id: Generated<string>
  email: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  is_staff: Generated<boolean>
  /** Why they may not sign in; null for everybody else. */
  suspended_for: 'security' | 'misuse' | 'identity' | 'asked' | 'other' | null
  created_at: Stamp
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
export type CommandOutcomeTable = {
  key_hash: Buffer
  /** Of what was said with a key that the caller chose; null for the others. */
  content_hash: Generated<Buffer | null>
  outcome: Json<unknown>
  created_at: Stamp
}

/** What ran for a slot of the schedule: a date, a month, or the instant at which an hour begins. */
export type ScheduleRunTable = { schedule: string; slot: string; finished_at: Stamp }

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

export type Provider = 'stripe' | 'persona'

export type WebhookEventTable = {
  provider: Provider
  event_id: string
  event_type: string
  occurred_at: Stamp
  received_at: Stamp
}

/** A signed event that was not understood. */
export type RefusedEventTable = {
  id: Generated<string>
  provider: Provider
  body_hash: Buffer
  size_bytes: number
  event_id: string | null
  event_type: string | null
  reason: 'unknown-shape' | 'incomplete'
  times: Generated<number>
  first_received_at: Stamp
  last_received_at: Stamp
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

/** One check of a person's identity; their status follows from all of them. */
export type IdentityInquiryTable = {
  inquiry_id: string
  person_id: string
  status: VerificationStatus
  setback: IdentityVerificationTable['setback']
  occurred_at: Stamp
}

export type SandboxObjectTable = {
  id: string
  provider: 'stripe' | 'persona' | 'recaptcha'
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
  payable_by: 'tenant' | 'landlord' | null
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

/** The unsaved input of a step of a wizard. */
export type DraftInputTable = {
  id: string
  organization_id: string
  subject_kind: string
  subject_id: string
  person_id: string
  step: string
  body_sealed: string
  /** Left while it was not whole: it waits for its person, and is not swept. */
  is_unfinished: Generated<boolean>
  created_at: Stamp
}

/** What was sent after a session had ended. */
export type KeptPostTable = {
  id: string
  membership_id: string
  body_sealed: string
  created_at: Stamp
}

/** The tables as database/migrations makes them. */
export type Schema = ApiKeyTables &
  BillingTables &
  CourtRecordTables &
  DisputeTables &
  LedgerTables &
  ScreeningTables &
  OrganizationTables &
  ProfileTables & {
    person: PersonTable
    person_suspension: PersonSuspensionTable
    staff_work: StaffWorkTable
    person_profile: PersonProfileTable
    session: SessionTable
    sign_in_attempt: SignInAttemptTable
    sign_in_notice: SignInNoticeTable
    known_device: KnownDeviceTable
    confirmation_code: ConfirmationCodeTable
    authenticator: AuthenticatorTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    rate_limit: RateLimitTable
    outgoing_mail: OutgoingMailTable
    sandbox_mail: SandboxMailTable
    sandbox_clock: SandboxClockTable
    command_outcome: CommandOutcomeTable
    schedule_run: ScheduleRunTable
    stored_file: StoredFileTable
    upload: UploadTable
    audit_entry: AuditEntryTable
    rental_debt: RentalDebtTable
    document: DocumentTable
    court_order: CourtOrderTable
    dismissed_notice: DismissedNoticeTable
    court_order_correction: CourtOrderCorrectionTable
    debtor: DebtorTable
    former_debtor: FormerDebtorTable
    debt_transaction: DebtTransactionTable
    debt_event: DebtEventTable
    return_reason: ReturnReasonTable
    checkout: CheckoutTable
    draft_input: DraftInputTable
    kept_post: KeptPostTable
    webhook_event: WebhookEventTable
    refused_event: RefusedEventTable
    feedback: FeedbackTable
    identity_inquiry: IdentityInquiryTable
    identity_verification: IdentityVerificationTable
    sandbox_object: SandboxObjectTable
  }
