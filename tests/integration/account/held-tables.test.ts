import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import type { OnDeletion } from '#app/platform/matter.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { exportFilesOf, heldTablesOf } from '#app/profile/export/held-data.ts'
import { createAuthenticator, createPasskey } from '#database/factories/authenticator.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { createStoredFile, createUpload } from '#database/factories/court-order.ts'
import { createApplicantSearch, createSavedSearch } from '#database/factories/court-record.ts'
import { createDisputeDraft } from '#database/factories/dispute.ts'
import { createLeaseDraft } from '#database/factories/lease-draft.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { createImportMemory, createRentImport } from '#database/factories/rent-import.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

const exportFiles = exportFilesOf(matters)
const heldData = heldTablesOf(matters)

/**
 * Tables with a reference to a person, a column named like one, or an organization; the sandbox's own mailbox is not
 * our record.
 */
async function tablesOfPeople(): Promise<string[]> {
  const { owner } = await database()
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'sandbox_mail'
      and (t.relname in ('person', 'organization')
        or exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and k.confrelid
          in ('person'::regclass, 'organization'::regclass, 'membership'::regclass, 'authenticator'::regclass,
            'debtor'::regclass))
        or exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and (a.attname ~ '(^|_)(email|person|recipient|organization)(_|$)'
              and a.atttypid in ('uuid'::regtype, 'text'::regtype)
            or a.attname ~ '_by$' and a.atttypid = 'uuid'::regtype)))
    order by 1`.execute(owner)
  return rows.map(({ name }) => name)
}

describe('the list of what is held', () => {
  test('names every table of a person or an organization, and no table that is gone', async () => {
    const { owner } = await database()
    expect((await tablesOfPeople()).filter((name) => !(name in heldData))).toEqual([])
    const { rows: all } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public'`.execute(owner)
    const names = all.map(({ name }) => name)
    expect(Object.keys(heldData).filter((name) => !names.includes(name))).toEqual([])
  })

  test('has each table in one matter, and each file started by one', () => {
    const tables = matters.flatMap(({ held }) => Object.keys(held?.tables ?? {}))
    expect(tables).toHaveLength(new Set(tables).size)
    const files = matters.flatMap(({ held }) => Object.keys(held?.files ?? {}))
    expect(files).toHaveLength(new Set(files).size)
  })

  test.each([
    ['a person', 'seen_by uuid references person (id)'],
    ['an organization', 'organization_id uuid not null'],
  ])('a new table that refers to %s would be found', async (_, column) => {
    const { owner } = await database()
    await sql`create table sample_of_people (id int, ${sql.raw(column)})`.execute(owner)
    try {
      expect(await tablesOfPeople()).toContain('sample_of_people')
    } finally {
      await sql`drop table sample_of_people`.execute(owner)
    }
  })

  test('every file of it is read, and nothing else', () => {
    const named = Object.values(heldData).flatMap((holding) => ('in' in holding ? [holding.in] : []))
    // Who opened it is another reading of the audit trail.
    expect(new Set([...named, 'who-has-looked.json'])).toEqual(new Set(Object.keys(exportFiles)))
    const read = matters.flatMap(({ held }) => Object.keys({ ...held?.read, ...held?.stream }))
    expect(new Set(read)).toEqual(new Set(Object.keys(exportFiles)))
    // A part in a streamed file would be lost.
    const streamed = matters.flatMap(({ held }) => Object.keys(held?.stream ?? {}))
    expect(streamed.filter((name) => read.indexOf(name) !== read.lastIndexOf(name))).toEqual([])
  })
})

/** A person, their only organization, and a row in each table that the deletion of the account empties. */
async function someoneWithEverything(): Promise<Member> {
  const member = await createMember()
  const { organizationId, person, membership } = member
  const owner = { organizationId, personId: person.id }
  await inTransaction(member.actor, async (tx) => {
    await rentalDebtFactory.create(tx, { organizationId, filerId: person.id })
    const { debtId } = await registeredDebtFactory.active(tx, owner, { status: 'settled' })
    await createDisputeDraft(tx, owner, { debtId, fileId: await createStoredFile(tx, owner) })
    await createSavedSearch(tx, owner)
    await createApplicantSearch(tx, owner)
    await createUpload(tx, owner)
    await createContribution(tx, owner)
    await createRentImport(tx, owner)
    await createImportMemory(tx, owner)
    await createLeaseDraft(tx, owner)
    await createAuthenticator(tx, person.id)
    await createPasskey(tx, person.id, 'Phone')
  })
  const { owner: db } = await database()
  const bytes = () => sql`decode(${randomBytes(16).toString('hex')}, 'hex')`
  const soon = sql`now() + interval '1 day'`
  const session = crypto.randomUUID()
  const [p, o, s] = [sql.lit(person.id), sql.lit(organizationId), sql.lit(session)]
  for (const insert of [
    sql`insert into session (id, token_hash, person_id, expires_at) values (${s}, ${bytes()}, ${p}, ${soon})`,
    sql`insert into known_device (person_id, device_hash) values (${p}, ${bytes()})`,
    sql`insert into sign_in_notice (token_hash, person_id, session_id, device, device_hash, expires_at)
      values (${bytes()}, ${p}, ${s}, 'Firefox', ${bytes()}, ${soon})`,
    sql`insert into sign_in_attempt (email, code_hash, link_hash, expires_at)
      values (${person.email}, ${bytes()}, ${bytes()}, ${soon})`,
    sql`insert into recovery_code (person_id, code_hash) values (${p}, ${bytes()})`,
    sql`insert into passkey_challenge (session_id, person_id, purpose, challenge_hash, expires_at)
      values (${s}, ${p}, 'add', ${bytes()}, ${soon})`,
    sql`insert into confirmation_code (session_id, person_id, code_hash, expires_at)
      values (${s}, ${p}, ${bytes()}, ${soon})`,
    sql`insert into dismissed_notice (person_id, notice) values (${p}, 'passkeys')`,
    sql`insert into identity_inquiry (inquiry_id, person_id, status, occurred_at)
      values (${`inq_${person.id}`}, ${p}, 'approved', now())`,
    sql`insert into identity_verification (person_id, status, occurred_at) values (${p}, 'approved', now())`,
    sql`insert into email_change (person_id, new_email, old_hash, expires_at)
      values (${p}, ${`new-${person.email}`}, ${bytes()}, ${soon})`,
    sql`insert into person_profile (person_id, doors) values (${p}, 12)
      on conflict (person_id) do update set doors = 12`,
    sql`insert into draft_input (id, organization_id, subject_kind, subject_id, person_id, step, body_sealed)
      values (gen_random_uuid(), ${o}, 'sample', gen_random_uuid(), ${p}, 'tenants', 'sealed')`,
    sql`insert into data_export (person_id, expires_on) values (${p}, now() + interval '7 days')`,
    sql`insert into kept_post (id, membership_id, body_sealed)
      values (gen_random_uuid(), ${sql.lit(membership.id)}, 'sealed')`,
    sql`insert into organization_logo (organization_id, png, width, height) values (${o}, ${bytes()}, 80, 80)`,
    sql`insert into webhook (organization_id, url, types, secret_sealed)
      values (${o}, 'https://hooks.people.example/', '{team.joined}', 'sealed')`,
    sql`insert into webhook_delivery (organization_id, webhook_id, event_id, type, subject_id, next_try_at)
      select organization_id, id, ${p}, 'team.joined', ${p}, now() from webhook where organization_id = ${o}`,
    sql`insert into rent_settings (organization_id, display_name) values (${o}, 'Maple Court')`,
    sql`insert into month_draft (organization_id, month, as_of, saved_by) values (${o}, '2026-04-01', '2026-04-09', ${p})`,
    sql`with test as (insert into organization (name, is_test) values ('Test of Maple Court', true) returning id)
      update organization set test_organization_id = test.id from test where organization.id = ${o}`,
    sql`insert into test_mail (organization_id, recipient, subject)
      select test_organization_id, 'renter@example.com', 'A request' from organization where id = ${o}`,
    sql`with offer as (insert into perk (id, company_name, company_url, discount, description, instructions, starts_on)
        values (gen_random_uuid(), 'Lantern', 'https://lantern.example/', '15% off', 'A plan', 'Choose one', '2026-01-01')
        returning id)
      insert into perk_opening (id, perk_id, person_id) select gen_random_uuid(), id, ${p} from offer`,
    sql`insert into account_deletion (person_id, due_on) values (${p}, ${await today()}::date)`,
  ])
    await insert.execute(db)
  return member
}

const tablesThat = (...what: OnDeletion[]) =>
  Object.entries(heldData)
    .filter(([, { onDeletion }]) => what.includes(onDeletion))
    .map(([name]) => name)

async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  const { owner } = await database()
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      owner,
    )
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

test('the deletion of an account empties each table that says so, of this person alone, and no other', async () => {
  const leaving = await someoneWithEverything()
  const emptied = tablesThat('deleted')
  const staying = tablesThat('cleared', 'kept').filter(
    (name) => !['audit_entry', 'outgoing_mail'].includes(name),
  )
  const own = await countRows(emptied)
  expect(
    emptied.filter((name) => own[name] === 0),
    'tables without a row in this test',
  ).toEqual([])
  const other = await someoneWithEverything()
  const { owner } = await database()
  await sql`update account_deletion set due_on = due_on + 14 where person_id = ${other.person.id}`.execute(
    owner,
  )
  const before = await countRows(staying)
  const both = await countRows(emptied)
  await deleteDueAccounts(matters, addDays(await today(), 1))
  const left = await countRows(emptied)
  const expected = Object.fromEntries(emptied.map((name) => [name, (both[name] ?? 0) - (own[name] ?? 0)]))
  expect(left).toEqual(expected)
  expect(await countRows(staying)).toEqual(before)
  const person = owner.selectFrom('person').select('email').where('id', '=', leaving.person.id)
  expect((await person.executeTakeFirstOrThrow()).email).not.toBe(leaving.person.email)
})
