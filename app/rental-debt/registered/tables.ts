import type { Generated } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenStamp,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'

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
  /** The reason, as the tenants read it; for a decision on a dispute, the decision's own text. */
  reason: string | null
  /** The dispute that our reviewers decided with it. */
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
  /** Our reviewers recorded or changed it: the filer changes little of it. */
  by_staff: Generated<boolean>
  /** The staff's decision about this person's segment in the bureau's file. */
  bureau_decision: 'correct' | 'close' | 'go_on' | null
  bureau_decided_on: CalendarDate | null
  bureau_decided_by: string | null
  created_at: Stamp
  updated_at: Stamp
}

/** The filer's record of a printed notice. */
type NoticeDeliveryTable = {
  id: Generated<string>
  organization_id: string
  rental_debt_id: string
  debtor_id: string
  how: 'by_hand' | 'under_door' | 'mail' | 'courier' | 'fax'
  delivered_on: CalendarDate
  recorded_by: string | null
  recorded_at: GivenStamp
}

/** A notice that was mailed to a debtor. */
type NoticeMailTable = {
  mail_id: string
  organization_id: string
  rental_debt_id: string
  debtor_id: string
  mailed_on: CalendarDate
  posted_at: Stamp
  came_back_at: NullableStamp
  was_suppressed: Generated<boolean>
}

type DebtNoticeTable = {
  organization_id: string
  rental_debt_id: string
  kind: string
  occasion: string
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
  /** By our reviewers, as an answer to a dispute. */
  recorded_by_staff: Generated<boolean>
  withdrawn_by_staff: Generated<boolean>
  /** The dispute that they decided with it. */
  dispute_id: string | null
  withdrawn_reason: string | null
  /** The withdrawn row that this one replaces. */
  corrects_id: string | null
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    bankruptcy: BankruptcyTable
    debt_notice: DebtNoticeTable
    debt_transaction: DebtTransactionTable
    notice_delivery: NoticeDeliveryTable
    notice_mail: NoticeMailTable
    occupancy_change: OccupancyChangeTable
  }
}
