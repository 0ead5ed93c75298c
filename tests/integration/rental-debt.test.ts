import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { discardStoredFile } from '#app/platform/files/completing.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { prepareJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { attachCourtOrder } from '#app/rental-debt/court-order/attach-court-order.server.ts'
import { confirmAddress } from '#app/rental-debt/court-order/confirm-address.server.ts'
import { correctOrder } from '#app/rental-debt/court-order/correct-order.server.ts'
import { findCourtOrder } from '#app/rental-debt/court-order/court-orders.server.ts'
import { readCourtOrder } from '#app/rental-debt/court-order/read-court-order.server.ts'
import { getDocument } from '#app/rental-debt/documents.server.ts'
import { lockDraft } from '#app/rental-debt/drafts.server.ts'
import { listOwedToYou } from '#app/rental-debt/list/debt-lists.server.ts'
import { readFilter } from '#app/rental-debt/list/list-filter.ts'
import { viewOwn } from '#app/rental-debt/list/view-lists.server.ts'
import { startDebt } from '#app/rental-debt/start-debt.server.ts'
import { courtOrderFactory } from '#tests/factories/court-order.ts'
import { createMember } from '#tests/factories/member.ts'
import { rentalDebtFactory } from '#tests/factories/rental-debt.ts'
import { chunked, filesOnDisk } from './files/helpers.ts'
import { useFreshDatabase } from './fresh-database.ts'

const used = useFreshDatabase()

beforeAll(prepareJobs)
afterAll(stopJobs)

const order = (name: string) => path.join('tests/fixtures/orders', `${name}.pdf`)
const [one, other] = ['on-l1-new-one-tenant', 'on-l1-new-two-tenants']

let member: Member
let debtId: string

beforeEach(async () => {
  member = await createMember()
  debtId = await newDebt()
})

function formOf(token: string = crypto.randomUUID()): FormData {
  const form = new FormData()
  form.set('form_token', token)
  return form
}

async function start(form = formOf()): Promise<string> {
  const location = await startDebt(member, form)
  return /rental-debt\/([0-9a-f-]{36})\/court-order$/.exec(location)?.[1] ?? ''
}

const newDebt = () =>
  inTransaction(member.actor, (tx) =>
    rentalDebtFactory.create(tx, { organizationId: member.organizationId, filerId: member.person.id }),
  )

const listed = async () => (await listOwedToYou(member, readFilter(new URLSearchParams()))).rows.map(viewOwn)

async function uploaded(file: string, fileName = 'order.pdf') {
  const uploader = { personId: member.person.id, organizationId: member.organizationId }
  return storeStream(uploader, chunked(await readFile(file)), { fileName })
}

async function attach(file: string, to = debtId) {
  const stored = await uploaded(file)
  if (!stored.ok) return stored
  return attachCourtOrder(member, { debtId: to, uploadId: stored.uploadId, province: 'ON' })
}

const current = () => inTransaction(member.actor, (tx) => findCourtOrder(tx, member.organizationId, debtId))

async function readCurrent(): Promise<string> {
  const documentId = (await current())?.documentId ?? ''
  await readCourtOrder({ organizationId: member.organizationId, documentId })
  return documentId
}

async function rows(of: Member = member) {
  const { rows: found } = await inTransaction(of.actor, (tx) =>
    sql<Record<string, number>>`select
      (select count(*)::int from upload) as upload,
      (select count(*)::int from stored_file) as stored_file,
      (select count(*)::int from document) as document,
      (select count(*)::int from document where replaced_at is null) as current,
      (select count(*)::int from court_order) as court_order,
      (select count(*)::int from court_order_correction) as correction`.execute(tx),
  )
  return found[0]
}

const nothing = { upload: 0, stored_file: 0, document: 0, current: 0, court_order: 0, correction: 0 }
const oneOrder = { ...nothing, stored_file: 1, document: 1, current: 1, court_order: 1 }
const ownFiles = () => filesOnDisk(used.dataDir).filter((name) => name.includes(member.organizationId))

/** What was thrown to be answered with a status. */
async function statusOf(work: Promise<unknown>): Promise<number | null> {
  return work.then(
    () => null,
    (thrown: { status?: number; init?: { status: number } }) =>
      thrown.init?.status ?? thrown.status ?? Promise.reject(thrown),
  )
}

describe('starting', () => {
  beforeEach(async () => {
    member = await createMember()
  })

  test('one form starts one debt, also when it is sent twice at the same moment', async () => {
    const form = formOf()
    const started = await Promise.all([start(form), start(form), start(form)])
    expect(new Set(started).size).toBe(1)
    expect((await listed()).map(({ id }) => id)).toEqual([started[0]])
  })

  test('the debt is a draft of the one who started it', async () => {
    await start()
    const debt = await inTransaction(member.actor, (tx) =>
      tx.selectFrom('rental_debt').select(['status', 'filer_id', 'organization_id']).executeTakeFirst(),
    )
    const { person, organizationId } = member
    expect(debt).toEqual({ status: 'draft', filer_id: person.id, organization_id: organizationId })
  })
})

describe('attaching an order', () => {
  test('keeps the file with its document and asks for it to be read', async () => {
    expect(await attach(order(one))).toEqual({ ok: true })
    expect(await rows()).toEqual(oneOrder)
    expect((await current())?.state).toBe('waiting')
    expect(ownFiles()).toHaveLength(1)
    const jobs = await inTransaction(member.actor, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from pgboss.job
        where name = 'read-court-order' and data->>'organizationId' = ${member.organizationId}`.execute(tx),
    )
    expect(jobs.rows[0]?.n).toBe(1)
  })

  test.each([
    ['empty', 'empty'],
    ['encrypted', 'encrypted'],
    ['not-a-pdf', 'wrong-type'],
    ['truncated', 'truncated'],
  ])('%s.pdf is refused and leaves nothing', async (name, reason) => {
    expect(await attach(path.join('tests/fixtures/orders/bad', `${name}.pdf`))).toEqual({ ok: false, reason })
    expect(await rows()).toEqual(nothing)
    expect(ownFiles()).toEqual([])
  })

  test('a bad file leaves the order that was there', async () => {
    await attach(order(one))
    const before = await current()
    await attach('tests/fixtures/orders/bad/truncated.pdf')
    expect(await current()).toEqual(before)
    expect(await rows()).toEqual(oneOrder)
  })

  test('the same file again changes nothing', async () => {
    await attach(order(one))
    const documentId = await readCurrent()
    expect(await attach(order(one))).toEqual({ ok: true })
    expect((await current())?.documentId).toBe(documentId)
    expect((await current())?.state).toBe('read')
    const spare = await inTransaction(member.actor, (tx) =>
      sql<{ id: string }>`select id from stored_file f where not exists (
        select from document d where d.file_id = f.id)`.execute(tx),
    )
    for (const { id } of spare.rows) await discardStoredFile(member.organizationId, id)
    expect(await rows()).toEqual(oneOrder)
    expect(ownFiles()).toHaveLength(1)
  })

  test('another file takes its place, and the old one stays on record', async () => {
    await attach(order(one))
    const old = (await current())?.documentId ?? ''
    await attach(order(other))
    expect((await current())?.documentId).not.toBe(old)
    expect(await rows()).toEqual({ ...nothing, stored_file: 2, document: 2, current: 1, court_order: 2 })
    expect((await getDocument(member, debtId, old)).contentType).toBe('application/pdf')
  })

  test('several at the same moment leave one current order', async () => {
    const answers = await Promise.all([
      attach(order(one)),
      attach(order(other)),
      attach(order('on-l9-rent-only')),
    ])
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await rows()).toMatchObject({ upload: 0, document: 3, current: 1, court_order: 3 })
  })

  test('one upload attached twice at the same moment is one order', async () => {
    const stored = await uploaded(order(one))
    const uploadId = stored.ok ? stored.uploadId : ''
    const attached = () => attachCourtOrder(member, { debtId, uploadId, province: 'ON' })
    expect(await Promise.all([attached(), attached()])).toEqual([{ ok: true }, { ok: true }])
    expect(await rows()).toEqual(oneOrder)
  })

  test("one's upload is no good to somebody else, nor for somebody else's debt", async () => {
    const stored = await uploaded(order(one))
    const uploadId = stored.ok ? stored.uploadId : ''
    const stranger = await createMember()
    expect(await statusOf(attachCourtOrder(stranger, { debtId, uploadId, province: 'ON' }))).toBe(404)
    const colleague = { ...member, person: { ...member.person, id: stranger.person.id } }
    expect(await attachCourtOrder(colleague, { debtId, uploadId, province: 'ON' })).toEqual({
      ok: false,
      reason: 'upload-gone',
    })
    expect(await rows()).toEqual({ ...nothing, upload: 1 })
  })

  test('only a draft takes one', async () => {
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ status: 'in_review' }).execute(),
    )
    expect(await statusOf(attach(order(one)))).toBe(303)
  })
})

describe('reading an order', () => {
  const expected = JSON.parse(readFileSync(`tests/fixtures/orders/${one}.json`, 'utf8')) as Record<
    string,
    unknown
  >

  test('keeps what it says, once', async () => {
    await attach(order(one))
    await readCurrent()
    const first = await current()
    expect(first?.state).toBe('read')
    expect(first?.values.reference_id).toBe(expected.reference_id)
    expect(first?.values.amount_owed).toEqual(expect.any(Number))
    await readCurrent()
    expect(await current()).toEqual(first)
  })

  test('a late second run does not undo a correction', async () => {
    await attach(order(one))
    const documentId = await readCurrent()
    await correctOrder(member, debtId, { field: 'amount_owed', value: 5 })
    await readCourtOrder({ organizationId: member.organizationId, documentId })
    expect((await current())?.values.amount_owed).toBe(5)
  })

  test('what keeps failing for an unknown reason ends as failed instead of waiting on', async () => {
    await attach(order(one))
    const documentId = (await current())?.documentId ?? ''
    const { owner } = await database()
    await sql`alter table court_order add constraint broken check (state <> 'read') not valid`.execute(owner)
    onTestFinished(
      async () => void (await sql`alter table court_order drop constraint broken`.execute(owner)),
    )
    const job = { organizationId: member.organizationId, documentId }
    await expect(readCourtOrder(job, { failures: 2 })).rejects.toThrow()
    expect((await current())?.state).toBe('waiting')
    await readCourtOrder(job, { failures: 3 })
    expect(await current()).toMatchObject({ state: 'failed', failure: 'unknown' })
  })

  test('two runs at the same moment end as one', async () => {
    await attach(order(one))
    await Promise.all([readCurrent(), readCurrent()])
    expect((await current())?.state).toBe('read')
  })

  test('a PDF that is no order is kept with empty fields', async () => {
    await attach('tests/fixtures/orders/bad/no-order.pdf')
    await readCurrent()
    const found = await current()
    expect(found?.state).toBe('read')
    expect(found?.reading?.isOrder).toBe(false)
    expect(found?.values.amount_owed).toBeNull()
  })

  test('scripts in a PDF are data', async () => {
    expect(await attach('tests/fixtures/orders/bad/javascript.pdf')).toEqual({ ok: true })
    await readCurrent()
    expect((await current())?.state).toBe('read')
  })

  test("a job for another organization's document touches nothing", async () => {
    await attach(order(one))
    const documentId = (await current())?.documentId ?? ''
    const stranger = await createMember()
    await readCourtOrder({ organizationId: stranger.organizationId, documentId })
    expect((await current())?.state).toBe('waiting')
  })
})

const address = {
  province: 'ON',
  address_1: '1 Main St',
  address_2: null,
  city: 'Toronto',
  postal_code: 'M5V2T6',
} as never

describe('confirming the address', () => {
  const confirm = (by: Member = member) =>
    inTransaction(by.actor, async (tx) =>
      confirmAddress(tx, await lockDraft(tx, by.organizationId, debtId), address),
    )

  test('waits for an order, and for it to be read', async () => {
    expect(await confirm()).toBe('no-order')
    await attach(order(one))
    expect(await confirm()).toBe('still-reading')
    await readCurrent()
    expect(await confirm()).toBeUndefined()
    expect((await listed())[0]?.title).toBe('1 Main St, Toronto, ON M5V 2T6')
  })

  test("is for one's own drafts", async () => {
    await attach(order(one))
    await readCurrent()
    expect(await statusOf(confirm(await createMember()))).toBe(404)
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ status: 'active' }).execute(),
    )
    expect(await statusOf(confirm())).toBe(303)
  })
})

describe('correcting an order', () => {
  const corrections = () =>
    inTransaction(member.actor, (tx) =>
      tx
        .selectFrom('court_order_correction')
        .select(['field', 'old_value', 'new_value', 'person_id'])
        .orderBy('created_at')
        .execute(),
    )

  test('records who changed what, from what', async () => {
    const owner = { organizationId: member.organizationId, personId: member.person.id }
    await inTransaction(member.actor, (tx) => courtOrderFactory.read(tx, owner, debtId))
    await correctOrder(member, debtId, { field: 'amount_owed', value: 100 })
    await correctOrder(member, debtId, { field: 'tenant_names', value: ['Noor Haddad'] })
    await correctOrder(member, debtId, { field: 'issued_date', value: '2026-02-28' as never })
    await correctOrder(member, debtId, { field: 'amount_owed', value: 100 })
    const by = { person_id: member.person.id }
    expect(await corrections()).toEqual([
      { field: 'amount_owed', old_value: 123_456, new_value: 100, ...by },
      { field: 'tenant_names', old_value: ['Robin Tremblay'], new_value: ['Noor Haddad'], ...by },
      { field: 'issued_date', old_value: '2025-03-14', new_value: '2026-02-28', ...by },
    ])
    expect((await current())?.values).toMatchObject({ amount_owed: 100, tenant_names: ['Noor Haddad'] })
  })

  test("is for one's own drafts whose order has been read", async () => {
    const correct = (by: Member) => correctOrder(by, debtId, { field: 'amount_owed', value: 1 })
    expect(await statusOf(correct(member))).toBe(404)
    await attach(order(one))
    expect(await statusOf(correct(member))).toBe(404)
    await readCurrent()
    expect(await statusOf(correct(await createMember()))).toBe(404)
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ status: 'in_review' }).execute(),
    )
    expect(await statusOf(correct(member))).toBe(303)
    expect(await corrections()).toEqual([])
  })
})

test('a document of another organization, or of another debt, is not found', async () => {
  await attach(order(one))
  const documentId = (await current())?.documentId ?? ''
  expect(await statusOf(getDocument(await createMember(), debtId, documentId))).toBe(404)
  expect(await statusOf(getDocument(member, await newDebt(), documentId))).toBe(404)
})
