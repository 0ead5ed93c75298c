import type { Generated } from 'kysely'
import type { NullableStamp, Stamp } from '#app/platform/database/columns.ts'

/** A person's feedback about the application, and its outcome. */
export type FeedbackTable = {
  id: string
  message: string
  url: string
  person_id: string | null
  email: string | null
  state: Generated<'open' | 'done' | 'answered'>
  answer: string | null
  decided_by: string | null
  decided_at: NullableStamp
  created_at: Stamp
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    feedback: FeedbackTable
  }
}
