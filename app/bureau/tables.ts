import type { Generated } from 'kysely'
import type {
  CalendarDate,
  CentsColumn,
  GivenJson,
  Json,
  NullableStamp,
  Stamp,
} from '#app/platform/database/columns.ts'

export type BureauBatchTable = {
  id: Generated<string>
  number: number
  report_date: CalendarDate
  state: Generated<'collecting' | 'written' | 'sent'>
  settings: GivenJson<unknown>
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

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    bureau_batch: BureauBatchTable
    bureau_entry: BureauEntryTable
  }
}
