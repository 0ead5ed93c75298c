// @engine: cents, rates and days come as the driver reads their types
import { beforeEach, expect, test } from 'vitest'
import { readOrder } from '#app/order-reader/process/read-order.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { readValues } from '#app/rental-debt/application/court-order/order-values.ts'
import { readCreditRecords, readOrderSources } from '#app/rental-debt/registered/ledger/sources.server.ts'
import { createPayment } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const reading = await readOrder('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
let member: Member
let debt: { debtId: string; debtorId: string }

const asMember = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)
const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })

beforeEach(async () => {
  member = await createMember()
  debt = await asMember((tx) => registeredDebtFactory.active(tx, owner()))
})

const sources = () => asMember((tx) => readOrderSources(tx, member.organizationId, debt.debtId))
const withOrder = (values = readValues(reading)) =>
  asMember((tx) =>
    courtOrderFactory.with(tx, owner(), debt.debtId, { ...values, reading: JSON.stringify(reading) }),
  )

test('each clause has the sentence and the page of the order', async () => {
  const documentId = await withOrder()
  const found = await sources()
  expect(found?.documentId).toBe(documentId)
  for (const clause of ['amount_owed', 'per_day_rent', 'interest_rate'] as const) {
    const { page, line, sentence } = reading.fields[clause]
    expect(found?.sentences[clause][0]).toEqual({ field: clause, page, line, sentence })
  }
})

test('a sentence is not shown for a corrected value', async () => {
  await withOrder({ ...readValues(reading), per_day_rent: 1 })
  const found = await sources()
  expect(found?.sentences.per_day_rent.map(({ field }) => field)).toEqual(['daily_compensation_start_date'])
  expect(found?.sentences.amount_owed[0]?.field).toBe('amount_owed')
})

test('without an order there are none', async () => {
  expect(await sources()).toBeNull()
})

test('a credit says who recorded it, until it is withdrawn', async () => {
  const id = await asMember((tx) => createPayment(tx, owner(), debt))
  const records = () => asMember((tx) => readCreditRecords(tx, member.organizationId, debt.debtId))
  expect(await records()).toEqual(
    new Map([
      [id, { recordedBy: expect.any(String), recordedAt: expect.any(Date), note: null, isCorrection: false }],
    ]),
  )
  const { firstName, lastName } = member.person
  expect((await records()).get(id)?.recordedBy).toBe(`${firstName} ${lastName}`)
  await asMember((tx) =>
    tx.updateTable('debt_transaction').set({ withdrawn_at: new Date() }).where('id', '=', id).execute(),
  )
  expect(await records()).toEqual(new Map())
})
