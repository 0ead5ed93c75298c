// @engine: a migration moves rows by statements of the engine
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate, migrationFiles } from '#app/platform/database/migrate.server.ts'
import { type FreshDatabase, openDatabase } from '../support/fresh-database.ts'

const migration = '20261122140000_bureau_sources.sql'
const [organization, person, debt, another] = ['1', '2', '3', '4'].map(
  (n) => `0000000${n}-0000-4000-8000-000000000000`,
)

let open: FreshDatabase
beforeAll(async () => {
  open = await openDatabase(null)
  const { runScript } = await database()
  await runScript(`create table migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  for (const name of migrationFiles().filter((each) => each < migration)) {
    const script = readFileSync(`database/migrations/${name}`, 'utf8')
    const hash = createHash('sha256').update(script).digest('hex')
    await runScript(
      `begin; ${script}; insert into migration (name, sha256) values ('${name}', '${hash}'); commit`,
    )
  }
  await runScript(entriesOfBefore)
})
afterAll(async () => {
  await closeDatabase()
  await open.remove()
})

/** Entries in every possible state, as the version before the migration wrote them. */
const entriesOfBefore = `
  insert into person (id, email) values ('${person}', 'before@people.example');
  insert into organization (id, name) values ('${organization}', 'Willow Street Homes');
  insert into rental_debt (id, organization_id, filer_id)
    select id, '${organization}', '${person}' from unnest(array['${debt}', '${another}']::uuid[]) id;
  insert into bureau_batch (number, report_date, state, settings, record_count, storage_key, size_bytes, sha256, sent_at)
    select n, ('2026-0' || n || '-15')::date, case when n < 3 then 'sent' else 'written' end, '{"dialect": "canada"}',
      2, 'bureau/file-' || n, 852, sha256(('file ' || n)::bytea), case when n < 3 then now() end
    from generate_series(1, 4) n;
  insert into bureau_entry (organization_id, rental_debt_id, batch_id, equifax_report_date, amount_in_cents, start_date,
      end_date, equifax_status, reason, line)
    select '${organization}', d.id, b.id, b.report_date, 786417 + b.number, b.report_date - 28, b.report_date,
      case when d.id = '${debt}' then case when b.number < 3 then 'sent' else 'pending' end
        when b.number < 3 then 'left_out' else 'held' end,
      case when d.id = '${another}' then case when b.number < 3 then 'no_identity' else 'dispute_evidence' end end,
      case when d.id = '${debt}' then '{"accountNumber": "000AB", "currentBalance": 786417, "ratio": 1.00,
        "consumers": [{"firstName": "Éloïse", "lastName": "Beaulac-李", "hasSin": true}], "history": "GG0"}'::jsonb end
    from rental_debt d cross join bureau_batch b;`

/** Every row with everything stored, and its place: a rewritten row has another place and transaction. */
async function rowsOf(columns: string, table: string): Promise<unknown[]> {
  const { owner } = await database()
  const { rows } = await sql`select ctid::text, xmin::text, ${sql.raw(columns)}
    from ${sql.raw(table)} row order by row.id`.execute(owner)
  return rows
}
const rest = `id, organization_id, batch_id, equifax_report_date::text, amount_in_cents::text, start_date::text,
  end_date::text, equifax_status, reason, line::text, encode(jsonb_send(line), 'hex') as bytes, created_at::text`
const batch = `id, number, report_date::text, state, settings::text, record_count, left_out_count, held_count,
  storage_key, size_bytes, encode(sha256, 'hex') as sha256, created_at::text, written_at::text, sent_at::text, sent_by`

test('every entry and batch stays as it was, in its place, as one of the rental debts', async () => {
  const entriesBefore = await rowsOf(`rental_debt_id as subject_id, ${rest}`, 'bureau_entry')
  const batchesBefore = await rowsOf(batch, 'bureau_batch')
  expect(entriesBefore).toHaveLength(8)

  expect(await migrate(await database())).toContain(migration)

  expect(await rowsOf(`subject_id, ${rest}`, 'bureau_entry')).toEqual(entriesBefore)
  expect(await rowsOf(batch, 'bureau_batch')).toEqual(batchesBefore)
  const { owner } = await database()
  const sources = await owner.selectFrom('bureau_entry').select('source').distinct().execute()
  expect(sources).toEqual([{ source: 'rental_debt' }])
})

test('afterwards one source has one entry a subject and month, and another may have its own', async () => {
  const { owner } = await database()
  const copyAs = (source: string) =>
    sql`insert into bureau_entry (organization_id, source, subject_id, batch_id, equifax_report_date, amount_in_cents,
        start_date, end_date, equifax_status, line)
      select organization_id, ${source}, subject_id, batch_id, equifax_report_date, amount_in_cents, start_date, end_date,
        equifax_status, line from bureau_entry where source = 'rental_debt' and line is not null`.execute(
      owner,
    )
  await expect(copyAs('rental_debt')).rejects.toThrow('bureau_entry_once_a_month')
  await expect(copyAs('Rent lines')).rejects.toThrow('bureau_entry_source_check')
  expect((await copyAs('rent_lines')).numAffectedRows).toBe(4n)
})
