import type { Generated } from 'kysely'
import type { CalendarDate, Json, NullableStamp, Stamp } from '#app/platform/database/columns.ts'

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

type DisputeEvidenceTable = {
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
type DisputeDraftTable = {
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

/** What either side said to an open dispute after it was filed. */
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

/** What a reviewer gathers for a decision that corrects the record. */
type DisputeCorrectionDraftTable = {
  dispute_id: string
  person_id: string
  changes: Json<unknown>
  updated_at: Stamp
}

/** That somebody of ours was mailed what is late. */
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
