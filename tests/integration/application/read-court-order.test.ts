import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { confirmAddress } from '#app/rental-debt/application/court-order/confirm-address.server.ts'
import { correctOrder } from '#app/rental-debt/application/court-order/correct-order.server.ts'
import { readCourtOrder } from '#app/rental-debt/application/court-order/read-court-order.server.ts'
import { getDocument } from '#app/rental-debt/application/documents.server.ts'
import { AlreadySubmitted } from '#app/rental-debt/application/drafts.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createMember } from '#database/factories/member.ts'
import {
  attach,
  current,
  debtId,
  listed,
  member,
  newDebt,
  one,
  order,
  readCurrent,
  statusOf,
  useDebts,
} from '../worlds/court-orders.ts'
import { saveOf } from '../worlds/step-save.ts'

useDebts()

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
    await correctOrder(member, { debtId, field: 'amount_owed', value: 5 })
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

  test('a machine that is busy, however often, is no failure of the file', async () => {
    await attach(order(one))
    const documentId = (await current())?.documentId ?? ''
    const job = { organizationId: member.organizationId, documentId }
    const busy = () => Promise.reject(new ReadersBusy())
    await expect(readCourtOrder(job, { failures: 99 }, busy)).rejects.toThrow(ReadersBusy)
    expect((await current())?.state).toBe('waiting')
    await readCourtOrder(job, { failures: 99 })
    expect((await current())?.state).toBe('read')
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
  const confirm = async (by: Member = member) => {
    const saved = await confirmAddress(by, { ...(await saveOf(member, debtId, 'court-order')), address })
    return saved.ok ? undefined : saved.refusal
  }

  test('waits for an order, and for it to be read', async () => {
    expect(await confirm()).toBe('no-order')
    await attach(order(one))
    expect(await confirm()).toBe('still-reading')
    await readCurrent()
    expect(await confirm()).toBeUndefined()
    expect((await listed())[0]?.title).toBe('1 Main St, Toronto, ON\u00a0M5V\u00a02T6')
  })

  test("is for one's own drafts", async () => {
    await attach(order(one))
    await readCurrent()
    await expect(confirm(await createMember())).rejects.toThrow(NothingThere)
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ status: 'active' }).execute(),
    )
    await expect(confirm()).rejects.toThrow(AlreadySubmitted)
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
    await correctOrder(member, { debtId, field: 'amount_owed', value: 100 })
    await correctOrder(member, { debtId, field: 'tenant_names', value: ['Noor Haddad'] })
    await correctOrder(member, { debtId, field: 'issued_date', value: '2026-02-28' as never })
    await correctOrder(member, { debtId, field: 'amount_owed', value: 100 })
    const by = { person_id: member.person.id }
    expect(await corrections()).toEqual([
      { field: 'amount_owed', old_value: 123_456, new_value: 100, ...by },
      { field: 'tenant_names', old_value: ['Robin Tremblay'], new_value: ['Noor Haddad'], ...by },
      { field: 'issued_date', old_value: '2025-03-14', new_value: '2026-02-28', ...by },
    ])
    expect((await current())?.values).toMatchObject({ amount_owed: 100, tenant_names: ['Noor Haddad'] })
  })

  test("is for one's own drafts whose order has been read", async () => {
    const correct = (by: Member) => correctOrder(by, { debtId, field: 'amount_owed', value: 1 })
    await expect(correct(member)).rejects.toThrow(NothingThere)
    await attach(order(one))
    await expect(correct(member)).rejects.toThrow(NothingThere)
    await readCurrent()
    await expect(correct(await createMember())).rejects.toThrow(NothingThere)
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ status: 'in_review' }).execute(),
    )
    await expect(correct(member)).rejects.toThrow(AlreadySubmitted)
    expect(await corrections()).toEqual([])
  })
})

test('a document of another organization, or of another debt, is not found', async () => {
  await attach(order(one))
  const documentId = (await current())?.documentId ?? ''
  expect(await statusOf(getDocument(await createMember(), debtId, documentId))).toBe(404)
  expect(await statusOf(getDocument(member, await newDebt(), documentId))).toBe(404)
})
