// @engine: grants, policies and triggers are read from the catalogue of the engine
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import {
  anonymous,
  inTransaction,
  restrictedFunctions,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

type Guard = { name: string; enabled: boolean; forced: boolean; policies: number }

/** Every table with rows of an organization, and its protection. */
async function guardedTables(tx: Tx): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p
        where p.polrelid = c.oid
          and (select oid from pg_roles where rolname = 'rentbook_app') = any (p.polroles)) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'organization' or exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
    order by c.relname`.execute(tx)
  return rows
}

const unguarded = (tables: Guard[]) =>
  tables.filter((table) => !table.enabled || !table.forced || table.policies === 0).map(({ name }) => name)

async function asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { owner } = await database()
  return owner.transaction().execute(work)
}

class RollBack extends Error {}

/** Runs something on the real catalogue and rolls it back. */
async function takenBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | null = null
  await asOwner(async (tx) => {
    result = { value: await work(tx) }
    throw new RollBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
  return (result as unknown as { value: T }).value
}

test('every table with an organization is guarded by row level security, also against its owner', async () => {
  const tables = await asOwner(guardedTables)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['organization', 'membership', 'rental_debt']),
  )
  expect(unguarded(tables)).toEqual([])
})

test('every function that is called outside a transaction runs as the restricted role, anonymously', async () => {
  const { rows } = await asOwner((tx) =>
    sql<{ name: string; settings: string[]; definer: boolean }>`select proname as name, proconfig as settings,
      prosecdef as definer from pg_proc where proname = any (${restrictedFunctions})`.execute(tx),
  )
  expect(rows.map(({ name }) => name)).toEqual([...restrictedFunctions])
  for (const { settings, definer } of rows) {
    expect(definer).toBe(false)
    expect(settings).toEqual(
      expect.arrayContaining([
        'role=rentbook_app',
        'app.user_id=',
        'app.organization_id=',
        'app.staff=',
        'app.upkeep=',
      ]),
    )
  }
})

test.each([
  ['nothing at all', []],
  ['no force', ['alter table sample enable row level security', policy('rentbook_app')]],
  [
    'no policy',
    ['alter table sample enable row level security', 'alter table sample force row level security'],
  ],
  [
    "a policy for somebody else's role",
    [
      'alter table sample enable row level security',
      'alter table sample force row level security',
      policy('current_user'),
    ],
  ],
])('a new table with %s would be found', async (_, statements) => {
  const found = await takenBack(async (tx) => {
    await sql`create table sample (id int, organization_id uuid not null)`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    return unguarded(await guardedTables(tx))
  })
  expect(found).toEqual(['sample'])
})

function policy(role: string): string {
  return `create policy own on sample for all to ${role} using (organization_id = app_organization_id())`
}

test('no policy admits everyone', async () => {
  const { rows } = await asOwner((tx) =>
    sql<{ tablename: string }>`select tablename from pg_policies
      where schemaname = 'public' and ('public' = any (roles)
        or permissive = 'PERMISSIVE' and (qual = 'true' or with_check = 'true'))
        -- Ids alone, which the policies of all other tables ask for.
        and policyname <> 'test_organization_known'`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('no policy calls a function without arguments for every row', async () => {
  const { rows } = await asOwner((tx) =>
    sql`select tablename, policyname from pg_policies
      where schemaname = 'public' and regexp_replace(concat(qual, ' ', with_check),
        'SELECT app_[a-z_]+\\(\\)', '', 'g') ~ 'app_[a-z_]+\\(\\)'`.execute(tx),
  )
  expect(rows).toEqual([])
})

test.each([
  ['days', 'date', "CHECK (((%1$I >= '1000-01-01'::date) AND (%1$I <= '9999-12-31'::date)))"],
  [
    'amounts',
    'bigint',
    "CHECK (((%1$I >= '-9007199254740991'::bigint) AND (%1$I <= '9007199254740991'::bigint)))",
  ],
])('every column of %s takes those that the application knows, and no others', async (_, type, check) => {
  const { rows } = await asOwner((tx) =>
    sql`select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = ${type}::regtype
        and not a.attisdropped and not exists (select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
            and pg_get_constraintdef(k.oid) = format(${check}, a.attname))`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('the role of requests has no rights beyond its grants and owns nothing', async () => {
  const role = await asOwner((tx) =>
    sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin
      from pg_roles where rolname = 'rentbook_app'`.execute(tx),
  )
  expect(role.rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: false,
    },
  ])
  const owned = await asOwner((tx) =>
    sql`select relname from pg_class where relowner = 'rentbook_app'::regrole
      union all select proname from pg_proc where proowner = 'rentbook_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'rentbook_app'::regrole`.execute(tx),
  )
  expect(owned.rows).toEqual([])
  const joined = await asOwner((tx) =>
    sql`select roleid::regrole::text from pg_auth_members where member = 'rentbook_app'::regrole`.execute(tx),
  )
  expect(joined.rows).toEqual([])
})

test('a request runs as that role, and only for as long as its transaction', async () => {
  const who = (tx: Tx) => sql<{ name: string }>`select current_user as name`.execute(tx)
  const inside = await inTransaction(anonymous, who)
  expect(inside.rows[0]?.name).toBe('rentbook_app')
  const outside = await asOwner(who)
  expect(outside.rows[0]?.name).not.toBe('rentbook_app')
})

test('who is asking does not leak from one transaction into the next', async () => {
  const actor = { personId: crypto.randomUUID(), organizationId: crypto.randomUUID() }
  await inTransaction(actor, async (tx) => {
    const { rows } = await sql`select app_user_id() as u, app_organization_id() as o`.execute(tx)
    expect(rows).toEqual([{ u: actor.personId, o: actor.organizationId }])
  })
  for (let time = 0; time < 12; time += 1) {
    const { rows } = await asOwner((tx) =>
      sql`select app_user_id() as u, app_organization_id() as o`.execute(tx),
    )
    expect(rows).toEqual([{ u: null, o: null }])
  }
})

test.each([
  ['turn row security off', 'alter table rental_debt disable row level security'],
  ['see past it', 'set local row_security = off; select * from rental_debt'],
  ['read what the migrations keep', 'select * from migration'],
  ['make a table', 'create table public.mine (id int)'],
  ['make a role', 'create role other'],
  ['empty a table', 'truncate rental_debt'],
])('a request cannot %s', async (_, statement) => {
  const tried = inTransaction(anonymous, async (tx) => {
    for (const one of statement.split(';')) await sql.raw(one).execute(tx)
  })
  await expect(tried).rejects.toThrow()
})
