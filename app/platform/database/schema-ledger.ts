import type { Generated } from 'kysely'
import type { CalendarDate, CentsColumn, Json, NullableStamp, Stamp } from './columns.ts'

export type OccupancyChangeTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  vacated_date: CalendarDate | null
  vacated_date_status: 'unknown' | 'in_possession' | 'active'
  previous_vacated_date: CalendarDate | null
  previous_status: string
  person_id: string | null
  created_at: Stamp
  /** Why, as the tenants read it; of a decision on a dispute its own words stand there. */
  reason: string | null
  /** The dispute that our reviewers decided by it. */
  dispute_id: string | null
  balance_before: number | null
  balance_after: number | null
  state: Generated<'made' | 'waiting' | 'refused' | 'replaced'>
  decided_by: string | null
  decided_at: NullableStamp
  decision_words: string | null
}

export type BankruptcyTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  debtor_id: string
  status: Generated<'petition' | 'discharged' | 'dismissed'>
  filed_date: CalendarDate
  discharge_date: CalendarDate | null
  dismissed_date: CalendarDate | null
  trustee_name: string | null
  trustee_email: string | null
  trustee_phone: string | null
  recorded_by: string | null
  /** What staff decided of this person's segment in the bureau's file. */
  bureau_decision: 'correct' | 'close' | 'go_on' | null
  bureau_decided_on: CalendarDate | null
  bureau_decided_by: string | null
  created_at: Stamp
  updated_at: Stamp
}

export type DisputeTable = {
  id: Generated<string>
  /** Whose record is disputed: staff answer in its name. */
  organization_id: string
  /** The kind of record, and its own id. */
  subject_kind: string
  subject_id: string
  /** As which of the record's parties the person disputes it: a debtor of the debt. */
  party_id: string | null
  person_id: string
  /** The answered dispute that the other side asked us to look at again. */
  reopens_id: string | null
  reason: string
  explanation: string
  state: Generated<'open' | 'upheld' | 'withdrawn' | 'corrected' | 'retracted' | 'closed'>
  opened_on: CalendarDate
  due_on: CalendarDate
  reporting_paused_at: NullableStamp
  reporting_paused_by: string | null
  reporting_pause_reason: string | null
  resolution: string | null
  resolved_on: CalendarDate | null
  resolved_by: string | null
  /** The day on which the debtor said that they disagree with the answer. */
  contested_on: CalendarDate | null
  /** Why, if they said it. */
  contested_words: string | null
  /** What a decision changed, as both sides were told. */
  correction: Json<unknown>
  created_at: Stamp
  resolved_at: NullableStamp
}

export type DisputeEvidenceTable = {
  id: Generated<string>
  /** The organization of the person who brought it, whose file it is. */
  organization_id: string
  dispute_id: string
  side: Generated<'consumer' | 'furnisher'>
  file_id: string
  original_file_name: string
  created_at: Stamp
}

/** What somebody has gathered for a dispute that is not sent yet. */
export type DisputeDraftTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  subject_kind: string
  subject_id: string
  /** Which dispute the other side answers with it. */
  dispute_id: string | null
  reason: string | null
  explanation: Generated<string>
  created_at: Stamp
  updated_at: Stamp
}

export type DisputeDraftFileTable = {
  id: Generated<string>
  organization_id: string
  draft_id: string
  file_id: string
  original_file_name: string
  created_at: Stamp
}

export type DisputeEventTable = {
  id: Generated<string>
  organization_id: string
  dispute_id: string
  event:
    | 'filed'
    | 'reopened'
    | 'added'
    | 'answered'
    | 'reporting_paused'
    | 'reporting_resumed'
    | 'upheld'
    | 'withdrawn'
    | 'corrected'
    | 'retracted'
    | 'closed'
  person_id: string | null
  words: string | null
  created_at: Stamp
  /** Events of one change share their time: this is their order. */
  sequence: Generated<number>
}

/** What either side said to an open dispute after it was filed. */
export type DisputeStatementTable = {
  id: Generated<string>
  organization_id: string
  dispute_id: string
  side: 'consumer' | 'furnisher'
  person_id: string
  words: string | null
  files: Generated<number>
  created_at: Stamp
}

/** What a reviewer gathers for a decision that corrects the record. */
export type DisputeCorrectionDraftTable = {
  dispute_id: string
  person_id: string
  changes: Json<unknown>
  updated_at: Stamp
}

/** That somebody of ours was mailed what is late. */
export type DisputeOverdueNoticeTable = { day: CalendarDate; person_id: string }

/** What an application said when it was returned. */
export type ReturnedApplicationTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  content: Json<unknown>
  created_at: Stamp
}

/** That staff were reminded of a dispute. */
export type DisputeReminderTable = {
  dispute_id: string
  organization_id: string
  created_at: Stamp
}

export type BureauBatchTable = {
  id: Generated<string>
  number: number
  report_date: CalendarDate
  state: Generated<'collecting' | 'written' | 'sent'>
  settings: Json<unknown>
  record_count: Generated<number>
  left_out_count: Generated<number>
  held_count: Generated<number>
  storage_key: string | null
  size_bytes: number | null
  sha256: Buffer | Uint8Array | null
  created_at: Stamp
  written_at: NullableStamp
  sent_at: NullableStamp
  sent_by: string | null
  unread_sources: Generated<string[]>
}

export type BureauEntryTable = {
  id: Generated<string>
  organization_id: string
  source: string
  subject_id: string
  batch_id: string
  equifax_report_date: CalendarDate
  amount_in_cents: CentsColumn
  start_date: CalendarDate
  end_date: CalendarDate
  equifax_status: 'pending' | 'sent' | 'left_out' | 'held'
  reason: string | null
  line: Json<unknown>
  created_at: Stamp
}

/** What the filer said about a printed notice. */
export type NoticeDeliveryTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  debtor_id: string
  how: 'by_hand' | 'under_door' | 'mail' | 'courier' | 'fax'
  delivered_on: CalendarDate
  recorded_by: string | null
  recorded_at: Stamp
}

export type RemovedTenantTable = {
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
  told_on: CalendarDate | null
}

export type DebtNoticeTable = {
  organization_id: string
  rental_debt_id: string
  kind: string
  occasion: string
  created_at: Stamp
}

/** What is kept of disputes. */
export type DisputeTables = {
  dispute_draft_file: DisputeDraftFileTable
  dispute_draft: DisputeDraftTable
  dispute_event: DisputeEventTable
  dispute_evidence: DisputeEvidenceTable
  dispute_correction_draft: DisputeCorrectionDraftTable
  dispute_overdue_notice: DisputeOverdueNoticeTable
  dispute_reminder: DisputeReminderTable
  dispute_statement: DisputeStatementTable
  dispute: DisputeTable
}

/** What is kept of debts after their approval, and of what the bureau gets. */
export type LedgerTables = {
  bankruptcy: BankruptcyTable
  bureau_batch: BureauBatchTable
  bureau_entry: BureauEntryTable
  debt_notice: DebtNoticeTable
  notice_delivery: NoticeDeliveryTable
  occupancy_change: OccupancyChangeTable
  removed_tenant: RemovedTenantTable
  returned_application: ReturnedApplicationTable
}
