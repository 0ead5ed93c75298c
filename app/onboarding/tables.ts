import type { Generated } from 'kysely'
import type { CalendarDate, Json } from '#app/platform/database/columns.ts'

/** A person's answers about themselves, besides their name. */
type PersonProfileTable = {
  person_id: string
  residential_country: string | null
  residential_province: string | null
  residential_postal_code: string | null
  labels: Generated<string[]>
  label_other: string | null
  property_management_tool: Generated<string[]>
  tool_other: string | null
  doors: number | null
  logged_in_attribution: Generated<string[]>
  attribution_other: string | null
  step_revisions: Json<Record<string, number>>
  asked_steps: Generated<string[]>
  put_off_until: CalendarDate | null
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    person_profile: PersonProfileTable
  }
}
