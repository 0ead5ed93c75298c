import type { Generated } from 'kysely'
import type { Stamp } from '#app/platform/database/columns.ts'

/** The unsaved input of a step of a wizard. */
type DraftInputTable = {
  id: string
  organization_id: string
  subject_kind: string
  subject_id: string
  person_id: string
  step: string
  body_sealed: string
  /** Left incomplete: it waits for its person, and is not swept. */
  is_unfinished: Generated<boolean>
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    draft_input: DraftInputTable
  }
}
