import type { ColumnType } from 'kysely'
import type { CalendarDate } from '#app/platform/database/columns.ts'

/** Set by the database and by nobody else. */
type SetByDatabase<T> = ColumnType<T, never, never>

type AuditEntryTable = {
  id: SetByDatabase<number>
  at: ColumnType<Date, never, never>
  /** The date by the application's clock. */
  day: SetByDatabase<CalendarDate>
  person_id: SetByDatabase<string | null>
  organization_id: SetByDatabase<string | null>
  /** The API key that acted; there is no person then. */
  api_key_id: SetByDatabase<string | null>
  action: string
  subject_kind: string | null
  subject_id: string | null
  part_of_id: string | null
  why: string | null
  details: Record<string, string | number>
  network: string | null
  device: string | null
  request_reference: string | null
  once_key: string | null
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    audit_entry: AuditEntryTable
  }
}
