import { sql } from 'kysely'
import { rowsOf } from '#app/platform/held-rows.server.ts'
import type { Matter, Reading } from '#app/platform/matter.ts'
import { auditTrail } from './audit-trail.ts'
import { labelOf } from './entry-words.ts'
import { type Trail, trailOf } from './trail.ts'

const pageSize = 1000

export const auditMatter: Matter = {
  name: 'audit',
  trail: auditTrail,
  held: {
    files: { 'activity.json': 'What you did, from the audit trail' },
    tables: { audit_entry: { in: 'activity.json', onDeletion: 'kept' } },
    stream: { 'activity.json': activityOf },
  },
  deletion: {
    standing: async () => ({
      kept: [
        {
          what: 'Audit trail',
          stays: 'What you did, with a number in place of your name',
          until: 'Seven years after each entry',
        },
      ],
    }),
  },
}

/** What the person did, newest first: people may read their own entries, whatever organization they acted for. */
async function* activityOf(reading: Reading): AsyncGenerator<unknown> {
  const trail = trailOf(reading.matters)
  let before: number | null = null
  for (;;) {
    const rows = await rowsOf(
      reading,
      sql`select id, at, day, action, organization_id, device, network from audit_entry
        where person_id = ${reading.personId} and (${before}::bigint is null or id < ${before}::bigint)
        order by id desc limit ${pageSize}`,
    )
    for (const row of rows) yield entryOf(reading, row, trail)
    if (rows.length < pageSize) return
    before = Number(rows.at(-1)?.id)
  }
}

const entryOf = (
  { organizations }: Reading,
  { id: _, organization_id, action, ...row }: Record<string, unknown>,
  trail: Trail,
) => ({
  ...row,
  what: labelOf(trail, String(action)),
  organization: organizations.find((each) => each.id === organization_id)?.name ?? null,
})
