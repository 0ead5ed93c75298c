import { database } from '#app/platform/database/database.server.ts'

type Asked = { action?: string; subject?: string; person?: string }

/** The audit trail's entries, oldest first; read past row level security. */
export async function trailOf({ action, subject, person }: Asked = {}) {
  const { owner } = await database()
  return owner
    .selectFrom('audit_entry')
    .select(['action', 'subject_id as subject', 'part_of_id as partOf', 'why', 'details'])
    .select(['person_id as person', 'organization_id as organization'])
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? ''))
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .orderBy('id')
    .execute()
}
