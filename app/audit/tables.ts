import type { CalendarDate, MadeByDatabase } from '#app/platform/database/columns.ts'

type AuditEntryTable = {
  id: MadeByDatabase<number>
  at: MadeByDatabase<Date>
  /** The date by the application's clock. */
  day: MadeByDatabase<CalendarDate>
  person_id: MadeByDatabase<string | null>
  organization_id: MadeByDatabase<string | null>
  /** The API key that acted; there is no person in that case. */
  api_key_id: MadeByDatabase<string | null>
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
