import type { PersonTable } from '#app/account/tables.ts'
import type { MadeByDatabase, Stamp } from '#app/platform/database/columns.ts'

/** A staff member's suspension of a person, or its end; `words` are for staff. */
type PersonSuspensionTable = {
  id: MadeByDatabase<number>
  person_id: string
  act: 'suspended' | 'lifted'
  reason: PersonTable['suspended_for']
  words: string
  staff_id: string
  created_at: Stamp
}

/** Which staff member has taken an item. */
type StaffWorkTable = {
  kind: string
  subject_id: string
  person_id: string
  taken_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    person_suspension: PersonSuspensionTable
    staff_work: StaffWorkTable
  }
}
