import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.server.ts'

const folder = path.resolve('database/migrations')
/** Any number that only migrations use: two processes that start at once take turns. */
const lockKey = 7_207_201

/** Applies the pending SQL files of database/migrations, each in one transaction. */
export async function migrate(database: Database): Promise<string[]> {
  const applied: string[] = []
  await database.runScript(`begin;
    select pg_advisory_xact_lock(${lockKey});
    create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    commit;`)
  for (const name of migrationFiles()) {
    if (await applyOnce(database, name)) applied.push(name)
  }
  return applied
}

export function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** The pending files; needs the right to read which are applied. */
export async function pendingMigrations({ owner }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(owner)
  const applied = new Set(rows.map(({ name }) => name))
  return migrationFiles().filter((name) => !applied.has(name))
}

async function applyOnce(database: Database, name: string): Promise<boolean> {
  const script = readFileSync(path.join(folder, name), 'utf8')
  const hash = createHash('sha256').update(script).digest('hex')
  const known = await sql<{ sha256: string }>`select sha256 from migration where name = ${name}`.execute(
    database.owner,
  )
  const before = known.rows[0]
  if (before) {
    if (before.sha256 !== hash) throw new Error(`Migration ${name} was changed after it had been applied.`)
    return false
  }
  // One script, so that both drivers send it as a whole: the lock, the work and its record succeed or fail together.
  await database
    .runScript(`begin;
    select pg_advisory_xact_lock(${lockKey});
    do $guard$ begin
      if exists (select from migration where name = '${name}') then raise exception 'already applied'; end if;
    end $guard$;
    ${script}
    ;insert into migration (name, sha256) values ('${name}', '${hash}');
    commit;`)
    .catch(async (error: unknown) => {
      const now = await sql`select 1 from migration where name = ${name}`.execute(database.owner)
      if (now.rows.length === 0) throw error
    })
  return true
}
