import { sql } from 'kysely'
import { recordAudit } from '#app/organization/audit.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { ownOrganizationName } from '../memberships.server.ts'
import { lockTeam } from './team-lock.server.ts'
import { changedColumns, isNeverUsed, type UseFacts } from './unused.ts'

/** PostgreSQL's code for: another row still refers to this row. */
const foreignKeyViolation = '23503'

type Owner = { id: string; email: string }

/**
 * Removes a person's own organizations that were never used, when they join another. Afterwards the transaction acts
 * for the joined one.
 */
export async function removeUnused(tx: Tx, owner: Owner, { joined }: { joined: string }): Promise<void> {
  const own = await tx
    .selectFrom('membership')
    .select('organization_id as id')
    .where('person_id', '=', owner.id)
    .where('is_owner', '=', true)
    .where('organization_id', '!=', joined)
    .execute()
  for (const { id } of own) {
    await actForOrganization(tx, id)
    // No one joins it in the meantime.
    await lockTeam(tx, id)
    if (isNeverUsed(await readUse(tx, owner, id))) await removeOrganization(tx, id)
  }
  await actForOrganization(tx, joined)
}

async function readUse(tx: Tx, owner: Owner, organizationId: string): Promise<UseFacts> {
  const { rows } = await sql<{ row: Record<string, unknown>; people: string[] }>`
    select to_jsonb(o) as row, array(select m.person_id::text from membership m where m.organization_id = o.id) as people
    from organization o where o.id = ${organizationId}`.execute(tx)
  const [found] = rows
  const people = found?.people ?? []
  return {
    isOwned: people.includes(owner.id),
    people: people.length,
    hasGivenName: found?.row.name === ownOrganizationName(owner.email),
    settings: changedColumns(found?.row ?? {}),
    tables: await tablesWithRows(tx, organizationId),
  }
}

/** Its creation is recorded, and its members are counted separately. */
const noUse = ['audit_entry', 'membership']

/** Read from the catalogue, so that a table that is added later is not forgotten. */
async function tablesWithRows(tx: Tx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attname = 'organization_id' and not a.attisdropped
      and has_table_privilege(c.oid, 'select') and c.relname <> all(${noUse}::text[])
    order by c.relname`.execute(tx)
  if (rows.length === 0) return []
  const asked = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name where exists (select from ${sql.table(name)} where organization_id = ${organizationId})`,
  )
  const held = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(tx)
  return held.rows.map(({ name }) => name)
}

/** Rows that only others can see are not counted but still refer to it: then it stays. */
async function removeOrganization(tx: Tx, organizationId: string): Promise<void> {
  await sql`savepoint unused`.execute(tx)
  try {
    await recordAudit(tx, 'organization.removed', { subject: organizationId })
    await tx.deleteFrom('organization').where('id', '=', organizationId).execute()
    await sql`release savepoint unused`.execute(tx)
  } catch (error) {
    if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error
    await sql`rollback to savepoint unused`.execute(tx)
  }
}
