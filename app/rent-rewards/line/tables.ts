import type { ColumnType } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenStamp,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'

/** A mail that a late month may be reported, from a day on. */
type LateNoticeTable = {
  id: string
  organization_id: string
  lease_renter_id: string
  /** The due day of the oldest amount that was late, and what was owed then, in cents. */
  about: CalendarDate
  owed: CentsColumn
  recipient: string
  mailed_on: CalendarDate
  may_report_from: CalendarDate
  /** It came back, or another one took its place: it counts as not sent. */
  returned_at: NullableStamp
  /** Null where none was to be sent, as of a test organization, or it is not known any more. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** A registered debt of the arrears of a lease; `is_about`: null while its landlord has not said. */
type LeaseCourtDebtTable = {
  organization_id: string
  lease_id: string
  rental_debt_id: string
  is_about: boolean | null
  decided_by: string | null
  decided_at: NullableStamp
  asked_at: Stamp
}

type ReportingEndMailTable = {
  organization_id: string
  lease_renter_id: string
  /** Since when reporting had ended. */
  ended_on: CalendarDate
  mailed_at: GivenStamp
  resumed_at: NullableStamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    late_notice: LateNoticeTable
    lease_court_debt: LeaseCourtDebtTable
    reporting_end_mail: ReportingEndMailTable
  }
}
