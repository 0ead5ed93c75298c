// @engine: row level security and roles are the work of the engine
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Actor, anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { createApiKey } from '#database/factories/api-key.ts'
import {
  applicationFactory,
  createDebtor,
  createDraftInput,
  createPayment,
} from '#database/factories/application.ts'
import { createBilling } from '#database/factories/billing.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { courtOrderFactory, createUpload } from '#database/factories/court-order.ts'
import { createApplicantSearch, createSavedSearch } from '#database/factories/court-record.ts'
import { createDisputeDraft, createDisputeTraces } from '#database/factories/dispute.ts'
import { createInvitation } from '#database/factories/invitation.ts'
import { createLeaseTraces } from '#database/factories/lease-traces.ts'
import { createTestMail } from '#database/factories/mail.ts'
import { createMember } from '#database/factories/member.ts'
import { createClaim, createNotMeRecord } from '#database/factories/not-me.ts'
import { organizationFactory } from '#database/factories/organization.ts'
import {
  createBankruptcy,
  createBureauEntry,
  createDebtNotice,
  createDispute,
  createFormerDebtor,
  createNoticeDelivery,
  createOccupancyChange,
  createRemovedTenant,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { createImportMemory, createRentImport } from '#database/factories/rent-import.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { createWebhookRow } from '#database/factories/webhook.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

let first: Actor
let second: Actor
/** The tables of the catalogue, so that a new one without rows from the factories fails here. */
let tables: string[]
/** Only staff read these: the organization does not see them either. */
const ofStaff = ['returned_application', 'not_me_record']
let notMe = { organizationId: '', personId: '', claimId: '' }
let returnedRow = { organization_id: '', rental_debt_id: '', content: '' }

beforeAll(async () => {
  const [one, other] = [await createMember(), await createMember()]
  first = one.actor
  second = other.actor
  await inTransaction(first, async (tx) => {
    const owner = { organizationId: one.organizationId, personId: one.person.id }
    const debtId = await rentalDebtFactory.create(tx, {
      organizationId: one.organizationId,
      filerId: one.person.id,
    })
    await courtOrderFactory.corrected(tx, owner, debtId)
    await recordAudit(tx, 'application.started', { subject: debtId })
    await createUpload(tx, owner)
    await createContribution(tx, owner)
    await createSavedSearch(tx, owner)
    await createInvitation(tx, owner)
    await organizationFactory.withLogo(tx, owner.organizationId)
    await createApiKey(tx, owner)
    await createWebhookRow(tx, owner.organizationId)
    await createTestMail(tx, owner.organizationId)
    await createBilling(tx, owner)
    await createApplicantSearch(tx, owner)
    await createLeaseTraces(tx, owner)
    await createRentImport(tx, owner)
    await createImportMemory(tx, owner)
    notMe = { ...owner, claimId: await createClaim(tx, owner) }
    const returned = await applicationFactory.returned(tx, owner)
    const debtorId = await createDebtor(tx, owner, returned)
    await createPayment(tx, owner, { debtId: returned, debtorId })
    await createDraftInput(tx, owner, returned)
    await registerDebt(tx, owner, one.person.email)
    const of = { organization_id: one.organizationId, rental_debt_id: returned }
    returnedRow = { ...of, content: '{}' }
  })
  const { owner: db } = await database()
  await db.insertInto('returned_application').values(returnedRow).execute()
  await db.transaction().execute((tx) => createNotMeRecord(tx, notMe))
  tables = await ownedTables()
})

/** One row of everything that comes after an approval; its debtor is the viewer, who disputes it. */
async function registerDebt(
  tx: Tx,
  owner: { organizationId: string; personId: string },
  email: string,
): Promise<void> {
  const debt = await registeredDebtFactory.active(tx, owner, {}, { email })
  await createOccupancyChange(tx, owner, debt.debtId)
  await createRemovedTenant(tx, owner, debt.debtId)
  await createBankruptcy(tx, owner, debt)
  await createFormerDebtor(tx, owner, debt.debtId)
  await createNoticeDelivery(tx, owner, debt)
  const file = await tx.selectFrom('stored_file').select('id').limit(1).executeTakeFirstOrThrow()
  await createDisputeTraces(tx, owner, await createDispute(tx, owner, debt, { fileId: file.id }))
  await createDisputeDraft(tx, owner, { debtId: debt.debtId, fileId: file.id })
  await createBureauEntry(tx, owner, debt.debtId)
  await createDebtNotice(tx, owner, debt.debtId)
}

async function ownedTables(): Promise<string[]> {
  const { owner } = await database()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id' order by table_name`.execute(owner)
  return ['organization', ...rows.map(({ name }) => name)]
}

const keyOf = (table: string) => sql.ref(table === 'organization' ? 'id' : 'organization_id')

/** Whether the application may remove its own rows at all. */
async function isRemovable(table: string): Promise<boolean> {
  const { owner } = await database()
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('rentbook_app', ${`public.${table}`}::text, 'delete') as may`.execute(owner)
  return rows[0]?.may === true
}

/** A column that the application may change at all: in some tables there are few. */
async function changeable(table: string) {
  const { owner } = await database()
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and has_column_privilege('rentbook_app', table_schema || '.' || table_name, column_name, 'update')
    order by ordinal_position limit 1`.execute(owner)
  return rows[0] && sql.ref(rows[0].name)
}

/** Nothing was removed where removal is forbidden. */
function nothingForbidden(error: unknown): { numAffectedRows?: bigint } {
  if (!(error instanceof Error) || !/^permission denied for table/.test(error.message)) throw error
  return {}
}

/** All except generated columns, and ids that only the database gives. */
async function writableColumns(table: string) {
  const { owner } = await database()
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and identity_generation is distinct from 'ALWAYS'
    order by ordinal_position`.execute(owner)
  return rows.map(({ name }) => sql.ref(name))
}

async function count(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${keyOf(table)} = ${first.organizationId}`.execute(tx)
  return rows[0]?.n ?? -1
}

async function rowsOfFirst(table: string): Promise<number> {
  if (!ofStaff.includes(table)) return inTransaction(first, (tx) => count(tx, table))
  expect(await inTransaction(first, (tx) => count(tx, table)), table).toBe(0)
  const { owner } = await database()
  return owner.transaction().execute((tx) => count(tx as unknown as Tx, table))
}

async function each(work: (table: string) => Promise<void>): Promise<void> {
  expect(tables.length).toBeGreaterThan(6)
  for (const table of tables) await work(table)
}

test('the factories make a row of every table that belongs to an organization', () =>
  each(async (table) => {
    const own = await rowsOfFirst(table)
    expect(own, `database/factories make no row of ${table}: add one, and it is tested here`).toBeGreaterThan(
      0,
    )
  }))

describe.each([
  ['another organization', () => second],
  ['nobody', () => anonymous],
  ['a job of another organization', () => ({ personId: null, organizationId: second.organizationId })],
])('as %s', (_, actor) => {
  test('nothing is seen', () =>
    each(async (table) => expect(await inTransaction(actor(), (tx) => count(tx, table)), table).toBe(0)))

  test('nothing is changed', () =>
    each(async (table) => {
      const column = await changeable(table)
      if (!column) return
      const hit = await inTransaction(actor(), (tx) =>
        sql`update ${sql.table(table)} set ${column} = ${column}
          where ${keyOf(table)} = ${first.organizationId}`.execute(tx),
      )
      expect(Number(hit.numAffectedRows ?? 0), table).toBe(0)
    }))

  test('nothing is removed', () =>
    each(async (table) => {
      if (!(await isRemovable(table))) return
      const gone = await inTransaction(actor(), (tx) =>
        sql`delete from ${sql.table(table)} where ${keyOf(table)} = ${first.organizationId}`.execute(tx),
      ).catch(nothingForbidden)
      expect(Number(gone.numAffectedRows ?? 0), table).toBe(0)
      expect(await rowsOfFirst(table), table).toBeGreaterThan(0)
    }))

  test('nothing is added in its name', () =>
    each(async (table) => {
      const row = await inTransaction(first, (tx) =>
        sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t limit 1`.execute(tx),
      )
      const copy = { ...(row.rows[0]?.row as Record<string, unknown>) }
      const columns = sql.join(await writableColumns(table))
      const added = inTransaction(actor(), (tx) =>
        sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(copy)}::jsonb)`.execute(
          tx,
        ),
      )
      await expect(added, table).rejects.toThrow(/row-level security|permission denied/)
    }))
})

test('rows cannot be handed over to another organization', () =>
  each(async (table) => {
    if (table === 'organization') return
    const moved = inTransaction(first, (tx) =>
      sql`update ${sql.table(table)} set organization_id = ${second.organizationId}`.execute(tx),
    )
    await expect(moved, table).rejects.toThrow(/row-level security|permission denied/)
  }))

test("a row cannot lean on another organization's", async () => {
  const filer = { organizationId: String(first.organizationId), filerId: String(first.personId) }
  const debtId = await inTransaction(first, (tx) => rentalDebtFactory.create(tx, filer))
  const owner = { organizationId: String(second.organizationId), personId: String(second.personId) }
  const leaning = inTransaction(second, (tx) => courtOrderFactory.waiting(tx, owner, debtId))
  await expect(leaning).rejects.toThrow(/foreign key/)
})

describe('upkeep', () => {
  const upkeep: Actor = { ...anonymous, asUpkeep: true }
  const ids = (actor: Actor) =>
    inTransaction(actor, (tx) => tx.selectFrom('organization').select('id').execute())

  test('sees which organizations there are, and of none of them anything else', async () => {
    expect((await ids(upkeep)).map(({ id }) => id)).toContain(first.organizationId)
    await each(async (table) => {
      if (table !== 'organization')
        expect(await inTransaction(upkeep, (tx) => count(tx, table)), table).toBe(0)
    })
  })

  test('goes over every organization, acting for one after another', async () => {
    const found: string[] = []
    await forEveryOrganization(async (organizationId) => {
      const seen = await ids({ personId: null, organizationId })
      expect(seen).toEqual([{ id: organizationId }])
      found.push(organizationId)
    })
    expect(found).toEqual(expect.arrayContaining([first.organizationId, second.organizationId]))
  })
})
