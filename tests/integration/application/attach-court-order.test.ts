import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { discardStoredFile } from '#app/platform/files/completing.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { attachCourtOrder } from '#app/rental-debt/application/court-order/attach-court-order.server.ts'
import { getDocument } from '#app/rental-debt/application/documents.server.ts'
import { AlreadySubmitted } from '#app/rental-debt/application/drafts.server.ts'
import { startDebt } from '#app/rental-debt/application/start-debt.server.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import {
  attach,
  current,
  debtId,
  listed,
  member,
  nothing,
  one,
  oneOrder,
  order,
  other,
  ownFiles,
  readCurrent,
  rows,
  start,
  uploaded,
  useDebts,
  useNewMember,
} from '../worlds/court-orders.ts'
import { newKey } from '../worlds/step-save.ts'

useDebts()

describe('starting', () => {
  beforeEach(useNewMember)

  test('a person has at most ten drafts, and is asked to finish or delete one', async () => {
    const many = { organizationId: member.organizationId, filerId: member.person.id }
    await inTransaction(member.actor, async (tx) => {
      for (let made = 0; made < 9; made += 1) await rentalDebtFactory.create(tx, many)
    })
    const fillIn = () =>
      inTransaction(member.actor, (tx) =>
        tx.updateTable('rental_debt').set({ address_1: '1 King St' }).execute(),
      )
    await fillIn()
    const tenth = await start()
    expect(isUuid(tenth)).toBe(true)
    // Pressed again it is the same one; there is no other.
    expect(await start()).toBe(tenth)
    await fillIn()
    expect(await start()).toBe('too-many')
    await inTransaction(member.actor, (tx) =>
      tx.updateTable('rental_debt').set({ status: 'in_review' }).where('id', '=', tenth).execute(),
    )
    expect(isUuid(await start())).toBe(true)
  })

  test('at the same moment a person starts one, and a program no more than ten', async () => {
    expect(new Set(await Promise.all([start(), start(), start()])).size).toBe(1)
    const known = { leaseStartedOn: isoDate('2026-01-01'), tenants: [] }
    const many = Array.from({ length: 14 }, () => startDebt(member, { once: newKey(), known }))
    const started = await Promise.all(many)
    expect(started.filter((each) => each === 'too-many')).toHaveLength(5)
    expect(await listed()).toHaveLength(10)
  })

  test('one key starts one debt, also when it is used twice at the same moment', async () => {
    const key = newKey()
    const started = await Promise.all([start(key), start(key), start(key)])
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

  test('one person’s upload cannot be used by another, nor for another organization’s debt', async () => {
    const stored = await uploaded(order(one))
    const uploadId = stored.ok ? stored.uploadId : ''
    const stranger = await createMember()
    await expect(attachCourtOrder(stranger, { debtId, uploadId, province: 'ON' })).rejects.toThrow(
      NothingThere,
    )
    const person = { ...member.person, id: stranger.person.id }
    const colleague = { ...member, person, by: { person } }
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
    await expect(attach(order(one))).rejects.toThrow(AlreadySubmitted)
  })
})
