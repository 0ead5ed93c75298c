import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate, CentsColumn, Stamp } from '#app/platform/database/columns.ts'

/** A lease that a person enters in steps. It is theirs until they add it, with the same id. */
export type LeaseDraftTable = {
  id: string
  organization_id: string
  person_id: string
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  starts_on: CalendarDate | null
  ends_on: CalendarDate | null
  due_day: number | null
  rent: CentsColumn | null
  fees: CentsColumn | null
  subsidy: CentsColumn | null
  last_month_deposit: CentsColumn | null
  owed_before: CentsColumn | null
  renters: ColumnType<DraftRenter[], string | undefined, string>
  step_revisions: ColumnType<Record<string, number>, string | undefined, string>
  unfinished_steps: Generated<string[]>
  created_at: Stamp
  updated_at: Stamp
}

type DraftRenter = Record<'first_name' | 'last_name', string> &
  Record<'middle_name' | 'email' | 'phone', string | null>

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    lease_draft: LeaseDraftTable
  }
}
