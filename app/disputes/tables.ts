import type { Generated } from 'kysely'
import type { CalendarDate, Json, NullableStamp, Stamp } from '#app/platform/database/columns.ts'

export type DisputeTable = {
  id: Generated<string>
  /** The organization of the disputed record: staff answer in its name. */
  organization_id: string
  /** The kind of record, and its own id. */
  subject_kind: string
  subject_id: string
  /** The party of the record that disputes it: a debtor of the debt. */
  party_id: string | null
  person_id: string
  /** The answered dispute that the other side asked us to look at again. */
  reopens_id: string | null
  reason: string
  explanation: string
  /** Which parts of the record it is about, by the subject's own names. */
  parts: Generated<string[]>
  state: Generated<'open' | 'upheld' | 'withdrawn' | 'corrected' | 'retracted' | 'closed'>
  opened_on: CalendarDate
  due_on: CalendarDate
  reporting_paused_at: NullableStamp
  reporting_paused_by: string | null
  reporting_pause_reason: string | null
  resolution: string | null
  resolved_on: CalendarDate | null
  resolved_by: string | null
  /** The day the debtor said that they disagree with the answer. */
  contested_on: CalendarDate | null
  /** Why, if they gave a reason. */
  contested_words: string | null
  /** A decision's changes, as both sides read them. */
  correction: Json<unknown>
  created_at: Stamp
  resolved_at: NullableStamp
}

type DisputeEvidenceTable = {
  id: Generated<string>
  /** The organization of the person who sent it; the file belongs to it. */
  organization_id: string
  dispute_id: string
  side: Generated<'consumer' | 'furnisher'>
  file_id: string
  original_file_name: string
  created_at: Stamp
}

/** A person's draft of a dispute. */
type DisputeDraftTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  subject_kind: string
  subject_id: string
  /** The dispute that the other side answers with it. */
  dispute_id: string | null
  reason: string | null
  explanation: Generated<string>
  parts: Generated<string[]>
  created_at: Stamp
  updated_at: Stamp
}

type DisputeDraftFileTable = {
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

/** Either side's statement on an open dispute after it was filed. */
type DisputeStatementTable = {
  id: Generated<string>
  organization_id: string
  dispute_id: string
  side: 'consumer' | 'furnisher'
  person_id: string
  words: string | null
  files: Generated<number>
  created_at: Stamp
}

/** A reviewer's draft of a decision that corrects the record. */
type DisputeCorrectionDraftTable = {
  dispute_id: string
  person_id: string
  changes: Json<unknown>
  updated_at: Stamp
}

/** That a staff member was mailed the overdue list. */
type DisputeOverdueNoticeTable = { day: CalendarDate; person_id: string }

/** That staff were reminded of a dispute. */
type DisputeReminderTable = {
  dispute_id: string
  organization_id: string
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    dispute: DisputeTable
    dispute_correction_draft: DisputeCorrectionDraftTable
    dispute_draft: DisputeDraftTable
    dispute_draft_file: DisputeDraftFileTable
    dispute_event: DisputeEventTable
    dispute_evidence: DisputeEvidenceTable
    dispute_overdue_notice: DisputeOverdueNoticeTable
    dispute_reminder: DisputeReminderTable
    dispute_statement: DisputeStatementTable
  }
}
