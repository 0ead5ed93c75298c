// Debts in a real database, to measure the cost of a monthly file: written by SQL, with SINs encrypted as the
// application does.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'

/**
 * Opens a separate database: on the server of DATABASE_URL if there is one, otherwise an embedded one. A named one
 * stays for the next run, and is opened again by name.
 */
export async function openBenchDatabase(
  kept?: string,
): Promise<{ kind: string; dataDir: string; close: () => Promise<void> }> {
  const dataDir = kept
    ? path.join(os.tmpdir(), `rentbook-bench-${kept}`)
    : mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
  mkdirSync(dataDir, { recursive: true })
  const drop = process.env.DATABASE_URL ? await newDatabaseOn(process.env.DATABASE_URL, kept) : null
  Object.assign(process.env, { NODE_ENV: 'test', SANDBOX: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const open = await database()
  await migrate(open)
  return {
    kind: open.kind,
    dataDir,
    close: async () => {
      await closeDatabase()
      if (kept) return
      await drop?.()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function newDatabaseOn(serverUrl: string, kept?: string): Promise<() => Promise<void>> {
  const name = `rentbook_bench_${kept ?? randomBytes(6).toString('hex')}`
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const there = await asOwner(`select 1 from pg_database where datname = '${name}'`)
  if (there.length === 0) await asOwner(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  process.env.DATABASE_URL = url.href
  return async () => {
    await asOwner(`drop database ${name} with (force)`)
  }
}

/**
 * A number of debts in a number of organizations, all past their two weeks: one in ten with a second debtor, one in a
 * hundred without a birth date, one in four with rent after the order, three payments each, some disputed, three in ten
 * with a SIN.
 */
export async function seedDebts(debts: number, organizations: number): Promise<void> {
  const { runScript } = await database()
  await runScript(`
    insert into person (id, email) values ('00000000-0000-4000-8000-000000000001', 'bench@people.example');
    insert into organization (id, name)
      select md5('organization' || n)::uuid, 'Landlord ' || n from generate_series(1, ${organizations}) n;
    insert into rental_debt (id, organization_id, status, filer_id, address_1, address_2, city, province, postal_code,
      approved_at, grace_period_end_at, reference_id, landlord_names, issued_date, interest_rate,
      interest_accrual_start_date, per_day_rent, daily_compensation_start_date, starting_principal,
      starting_filing_cost, starting_principal_includes_filing_cost, apply_rent_accrual, vacated_date, vacated_date_status)
    select md5('debt' || n)::uuid, md5('organization' || 1 + n % ${organizations})::uuid,
      case when n % 50 = 0 then 'disputed' else 'active' end, '00000000-0000-4000-8000-000000000001',
      n || ' Thistlewick Crescent', 'Unit ' || n % 400, 'Mississauga', 'ON', 'L5B0K2',
      '2025-06-01', '2025-06-15', 'LTB-L-' || n || '-25', array['Landlord ' || n % ${organizations}],
      '2025-05-01', 6.00, '2025-05-12', 5000 + n % 4000, '2025-04-01', 200000 + n * 7, 20100, true,
      n % 4 = 0, '2025-04-01'::date + (n % 60)::int, 'active'
    from generate_series(1, ${debts}) n;
    insert into debtor (id, organization_id, rental_debt_id, position, first_name, middle_name, last_name, email,
      date_of_birth, notified_on)
    select md5('debtor' || n || '-' || p)::uuid, md5('organization' || 1 + n % ${organizations})::uuid,
      md5('debt' || n)::uuid, p, 'Éloïse ' || chr(97 + n % 26), null, 'Tremblay-Beaulac',
      'debtor-' || n || '-' || p || '@people.example',
      case when n % 100 = 0 then null else '1970-01-01'::date + (n % 9000)::int end,
      '2025-05-01'::date
    from generate_series(1, ${debts}) n, generate_series(0, 1) p where p = 0 or n % 10 = 0;
    insert into debt_transaction (organization_id, rental_debt_id, reason, amount_in_cents, at, paid_by_id)
    select md5('organization' || 1 + n % ${organizations})::uuid, md5('debt' || n)::uuid, 'payment', 1000 + n % 5000,
      '2025-06-20'::date + (t * 31)::int, md5('debtor' || n || '-0')::uuid
    from generate_series(1, ${debts}) n, generate_series(0, 2) t;
    insert into dispute (organization_id, subject_kind, subject_id, party_id, person_id, reason, explanation, opened_on, due_on)
    select md5('organization' || 1 + n % ${organizations})::uuid, 'rental_debt', md5('debt' || n)::uuid,
      md5('debtor' || n || '-0')::uuid, '00000000-0000-4000-8000-000000000001', 'paid', 'Paid.', '2025-07-01', '2025-07-16'
    from generate_series(50, ${debts}, 50) n;`)
  await sealSins()
  await runScript('analyze')
}

async function sealSins(): Promise<void> {
  const { owner } = await database()
  const debtors = await owner.selectFrom('debtor').select('id').orderBy('id').execute()
  const some = debtors.filter((_, index) => index % 10 < 3)
  for (let from = 0; from < some.length; from += 2000) {
    const chunk = some.slice(from, from + 2000).map(({ id }, index) => {
      const { sin_sealed, sin_last_digits } = sinColumns(id, String(100_000_000 + from + index))
      return { id, sin_sealed, sin_last_digits }
    })
    await sql`update debtor set sin_sealed = s.sin_sealed, sin_last_digits = s.sin_last_digits
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as s (id uuid, sin_sealed text, sin_last_digits text)
      where debtor.id = s.id`.execute(owner)
  }
}
