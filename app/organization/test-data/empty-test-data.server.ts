import { sql } from 'kysely'
import { actsInTest } from '#app/platform/database/test-world.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'

/** Keys with their calls, webhooks and the trail outlast a reset. */
const staying = ['api_key', 'api_usage', 'api_call', 'webhook', 'webhook_delivery', 'audit_entry']

/**
 * Deletes everything of the test organization that the transaction acts for, of whichever matter: every table with rows
 * of an organization, in one statement, so that rows that refer to each other go together. Throws for any other
 * organization.
 */
export async function emptyTestData(tx: Tx, organizationId: string): Promise<void> {
  if (!(await actsInTest(tx))) throw new Error('only test organizations are emptied')
  const files = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  const tables = await listTables(tx)
  const deletions = tables.map(
    (
      name,
      index,
    ) => sql`${sql.id(`d${index}`)} as (delete from ${sql.id(name)} where organization_id = ${organizationId}
      and organization_id in (select t.id from test_organization t))`,
  )
  await sql`with ${sql.join(deletions)} select 1`.execute(tx)
  await tx
    .updateTable('test_organization')
    .set({ filled_at: null })
    .where('id', '=', organizationId)
    .execute()
  for (const { id } of files) await requestJob(tx, 'discard-file', { organizationId, fileId: id })
}

/** A table that the application may not delete from has no row of a test organization: a test holds that. */
async function listTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and has_table_privilege(c.oid, 'delete') and c.relname <> all (${staying}::text[])
    order by c.relname`.execute(tx)
  return rows.map(({ name }) => name)
}
