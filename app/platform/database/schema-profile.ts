import type { Generated } from 'kysely'
import type { CalendarDate, NullableStamp, Stamp } from './columns.ts'

/** A change of somebody's email address that waits to be confirmed. */
export type EmailChangeTable = {
  person_id: string
  new_email: string
  old_hash: Buffer
  /** Null where the address is another person's. */
  new_hash: Buffer | null
  old_confirmed_at: NullableStamp
  new_confirmed_at: NullableStamp
  created_at: Stamp
  expires_at: Stamp
}

/** A copy of what is held about somebody. */
export type DataExportTable = {
  id: Generated<string>
  person_id: string
  state: Generated<'waiting' | 'ready' | 'failed'>
  storage_key: string | null
  size_bytes: number | null
  created_at: Stamp
  ready_at: NullableStamp
  expires_on: CalendarDate
}

/** An account that is to be deleted. */
export type AccountDeletionTable = { person_id: string; created_at: Stamp; due_on: CalendarDate }

/** What people ask about their own account. */
export type ProfileTables = {
  email_change: EmailChangeTable
  data_export: DataExportTable
  account_deletion: AccountDeletionTable
}
