import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.server.ts'

/** Any number that nothing else locks: two processes that grant at the same moment would fail. */
const grantLock = 7_207_205

const firstValue = async <T>({ owner }: Database, question: RawBuilder<{ value: T }>): Promise<T> => {
  const { rows } = await question.execute(owner)
  if (!rows[0]) throw new Error('the database answered without a row')
  return rows[0].value
}

/** Whether the role of this address creates and changes tables; on an empty database, whether it could. */
export const mayMigrate = (open: Database) =>
  firstValue(
    open,
    sql<{ value: boolean }>`select coalesce(
      (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('migration')),
      has_schema_privilege(current_schema(), 'CREATE'), false) as value`,
  )

/** The server's name for it: a pooler may use another name in the address. */
export const loginRoleOf = (open: Database) =>
  firstValue(open, sql<{ value: string }>`select session_user::text as value`)

/** A separate one for each database of a server. */
export const databaseOf = (open: Database) =>
  firstValue(
    open,
    sql<{
      value: string
    }>`select oid || ' ' || datname as value from pg_database where datname = current_database()`,
  )

/**
 * Grants the service's role what it needs, as the owner of the tables and queues: the restricted role, in which all
 * work on people's rows runs, the list of applied migrations, and the rows of the queues. From then on only the owner
 * creates tables, including temporary ones. Running it again changes nothing.
 */
export async function grantService(owned: Database, role: string): Promise<void> {
  const service = `"${role.replaceAll('"', '""')}"`
  const named = `'${role.replaceAll("'", "''")}'`
  await owned.runScript(`begin;
    select pg_advisory_xact_lock(${grantLock});
    do $grant$ begin
      execute format('revoke create on schema %I from public', current_schema());
      execute format('revoke create, temporary on database %I from public', current_database());
      execute format('grant usage on schema %I to %I', current_schema(), ${named});
      if not pg_has_role(${named}, 'rentbook_app', 'MEMBER') then
        -- Before PostgreSQL 16 the role itself says whether it inherits.
        execute format('grant rentbook_app to %I', ${named})
          || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
      end if;
    end $grant$;
    grant select on migration to ${service};
    grant usage on schema pgboss to ${service};
    grant select, insert, update, delete on all tables in schema pgboss to ${service};
    grant usage, select on all sequences in schema pgboss to ${service};
    grant execute on all functions in schema pgboss to ${service};
    alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${service};
    alter default privileges in schema pgboss grant usage, select on sequences to ${service};
    alter default privileges in schema pgboss grant execute on functions to ${service};
    commit;`)
}

/** Statements about the login role, each with its condition. */
async function linesAbout(open: Database, conditions: readonly [string, RawBuilder<boolean>][]) {
  const lines = conditions.map(([text, holds]) => sql`case when ${holds} then ${text}::text end`)
  return firstValue(
    open,
    sql<{
      value: string[]
    }>`with mine as (select * from pg_roles where pg_has_role(session_user, oid, 'MEMBER')),
      here as (select oid from pg_database where datname = current_database()),
      outer_schema as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select array_remove(array[${sql.join(lines)}], null) as value`,
  )
}

const isAny = (attribute: RawBuilder<unknown>) =>
  sql<boolean>`(select bool_or(${attribute} and not rolsuper) from mine)`

/** What the login role, or a role it can take, is or owns beyond what a service should. */
export async function powersOfLogin(open: Database): Promise<string[]> {
  const isSuperuser = await linesAbout(open, [
    ['it is a superuser, or can become one', sql`(select bool_or(rolsuper) from mine)`],
  ])
  // Which includes all the rest.
  if (isSuperuser.length > 0) return isSuperuser
  return linesAbout(open, [
    ['it can make roles', isAny(sql`rolcreaterole`)],
    ['it can make databases', isAny(sql`rolcreatedb`)],
    ['it reads past row level security', isAny(sql`rolbypassrls`)],
    ['it can copy the server by replication', isAny(sql`rolreplication`)],
    [
      'it owns tables or other things of this database, or can take the role that does',
      sql`exists (select from pg_shdepend where deptype = 'o' and refclassid = 'pg_authid'::regclass
        and refobjid in (select oid from mine)
        and (dbid = (select oid from here)
          or classid = 'pg_database'::regclass and objid = (select oid from here)))`,
    ],
  ])
}

const roles = sql`(select session_user::text as role union all select 'rentbook_app') as either`

/** What the login role, or the restricted one, could change about the tables after all grants. */
export const excessOfLogin = (open: Database) =>
  linesAbout(open, [
    [
      'it can make tables',
      sql`exists (select from ${roles}, outer_schema where has_schema_privilege(role, oid, 'CREATE'))`,
    ],
    [
      'it can make schemas or temporary tables',
      sql`exists (select from ${roles}, here where has_database_privilege(role, oid, 'CREATE, TEMPORARY'))`,
    ],
    [
      'it can empty tables (TRUNCATE), or put triggers or references on them',
      sql`exists (select from ${roles}, pg_class where relkind in ('r', 'p')
        and relnamespace in (select oid from outer_schema)
        and has_table_privilege(role, pg_class.oid, 'TRUNCATE, TRIGGER, REFERENCES'))`,
    ],
  ])

/** What the service requires and the login role has no right to. */
export async function missingRights(open: Database): Promise<string[]> {
  const absent = await linesAbout(open, [
    ['the role rentbook_app is not there', sql`to_regrole('rentbook_app') is null`],
    ['the tables are not there', sql`to_regclass('migration') is null`],
    ['the tables of the queues are not there', sql`to_regnamespace('pgboss') is null`],
  ])
  if (absent.length > 0) return absent
  return linesAbout(open, [
    ['it cannot take the role rentbook_app', sql`not pg_has_role(session_user, 'rentbook_app', 'MEMBER')`],
    [
      'it cannot see which migrations have run',
      sql`not has_table_privilege(session_user, 'migration', 'SELECT')`,
    ],
    [
      'it cannot read and write the tables of the queues',
      sql`not has_schema_privilege(session_user, 'pgboss', 'USAGE') or exists (
        select from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as needed (right_name)
        where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p')
          and not has_table_privilege(session_user, pg_class.oid, right_name))`,
    ],
  ])
}
