import type { Generated } from 'kysely'
import type { CalendarDate, NullableStamp, Stamp } from '#app/platform/database/columns.ts'

/** A copy of a person's data. */
type DataExportTable = {
  id: Generated<string>
  person_id: string
  state: Generated<'waiting' | 'ready' | 'failed'>
  storage_key: string | null
  size_bytes: number | null
  created_at: Stamp
  ready_at: NullableStamp
  expires_on: CalendarDate
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    data_export: DataExportTable
  }
}
