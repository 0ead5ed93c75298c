import type { Generated } from 'kysely'
import type { CalendarDate, NullableStamp, Stamp } from './columns.ts'

type ApiKeyTable = {
  id: Generated<string>
  number: Generated<number>
  organization_id: string
  acts_for: string
  name: string
  is_test: boolean
  scopes: string[]
  lifetime_days: number | null
  key_hash: string
  key_sealed: string | null
  ending: string
  created_by: string
  created_at: Stamp
  expires_at: NullableStamp
  revoked_at: NullableStamp
  replaced_by: string | null
  last_used_at: NullableStamp
  next_slot: Generated<number>
}

type ApiUsageTable = {
  organization_id: string
  api_key_id: string
  day: CalendarDate
  route: string
  status: number
  calls: Generated<number>
}

type ApiCallTable = {
  organization_id: string
  api_key_id: string
  slot: number
  at: Stamp
  method: string
  route: string
  status: number
  problem: string | null
  ms: number
  reference: string
}

export type ApiKeyTables = { api_key: ApiKeyTable; api_usage: ApiUsageTable; api_call: ApiCallTable }
