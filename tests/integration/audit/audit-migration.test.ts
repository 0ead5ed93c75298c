// @engine: a migration moves rows by statements of the engine
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { migrationFiles } from '#app/platform/database/migrate.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordAuditOfEach } from '#app/rental-debt/audit.server.ts'
import { openDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'

const [person, organization] = [crypto.randomUUID(), crypto.randomUUID()]
const [debt, debtor, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const [order, batch, evidence, dispute] = Array.from({ length: 4 }, () => crypto.randomUUID())

const migration = '20261122143000_audit_trail.sql'
const scriptOf = (name: string) => readFileSync(`database/migrations/${name}`, 'utf8')

/** Rows of the four earlier trails, with the few rows that they belong to; no other rows are needed. */
const rowsOfBefore = `set session_replication_role = replica;
  insert into rental_debt (id, organization_id, filer_id) values ('${debt}', '${organization}', '${person}');
  insert into debtor (id, organization_id, rental_debt_id, position, first_name, last_name, email)
    values ('${debtor}', '${organization}', '${debt}', 1, 'Robin', 'Tremblay', 'robin@renter.example');
  insert into document (id, organization_id, rental_debt_id, file_id, document_type, original_file_name)
    values ('${order}', '${organization}', '${debt}', '${gone}', 'court_order', 'order.pdf');
  insert into dispute_evidence (id, organization_id, dispute_id, file_id, original_file_name)
    values ('${evidence}', '${organization}', '${dispute}', '${gone}', 'receipt.png');
  insert into sin_access (organization_id, debtor_id, person_id, purpose, created_at) values
    ('${organization}', '${debtor}', null, 'bureau file 12', '2026-10-15 08:00-04'),
    ('${organization}', '${debtor}', '${person}', 'saving what was typed', '2026-10-10 23:30-04'),
    ('${organization}', '${gone}', null, 'key rotation', '2026-10-11 08:00-04'),
    ('${organization}', '${debtor}', '${person}', 'a phone call with 046 454 286', '2026-10-12 08:00-04');
  insert into order_access (organization_id, document_id, person_id, purpose, created_at) values
    ('${organization}', '${order}', '${person}', 'review', '2026-10-13 08:00-04'),
    ('${organization}', '${gone}', '${person}', 'debtor', '2026-10-14 08:00-04');
  insert into bureau_batch_access (batch_id, person_id, purpose, created_at)
    values ('${batch}', '${person}', 'download', '2026-10-16 08:00-04');
  insert into dispute_evidence_access (organization_id, evidence_id, person_id, created_at)
    values ('${organization}', '${evidence}', '${person}', '2026-10-17 08:00-04');
  set session_replication_role = origin;`

test('the four trails of before go on in the one, in their order, and once stays once', async () => {
  const fresh = await openDatabase(null)
  try {
    const { owner, runScript } = await database()
    for (const name of migrationFiles().filter((each) => each < migration)) await runScript(scriptOf(name))
    await runScript(rowsOfBefore)
    await runScript(scriptOf(migration))

    const sin = { action: 'sin.opened', organization }
    const opened = { action: 'order.opened', organization, person }
    expect(await trailOf()).toMatchObject([
      { ...sin, subject: debtor, partOf: debt, person, why: 'typed_sin_saved', details: {} },
      { ...sin, subject: gone, partOf: null, person: null, why: 'key_rotation', details: {} },
      { ...sin, subject: debtor, partOf: debt, person, why: 'other', details: {} },
      { ...opened, subject: order, partOf: debt, why: 'review' },
      { ...opened, subject: gone, partOf: null, why: 'debtor' },
      { ...sin, subject: debtor, partOf: debt, person: null, why: 'bureau_file', details: { file: 12 } },
      { action: 'bureau_file.downloaded', organization: null, person, subject: batch, why: null },
      { action: 'evidence.opened', organization, person, subject: evidence, partOf: dispute, why: 'review' },
    ])
    const { rows } = await sql<{ day: string }>`select day from audit_entry order by id limit 1`.execute(
      owner,
    )
    expect(rows).toEqual([{ day: '2026-10-10' }])

    // The same file, written again after the change.

    const again = { why: 'bureau_file', details: { file: 12 }, once: 'bureau_file:12' } as const
    await inTransaction({ personId: null, organizationId: organization }, (tx) =>
      recordAuditOfEach(tx, 'sin.opened', { subjects: [{ id: debtor, partOf: debt }], ...again }),
    )
    expect(await trailOf()).toHaveLength(8)
  } finally {
    await fresh.close()
  }
})
