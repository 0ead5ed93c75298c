// @engine: the embedded engine has one connection, for which transactions queue
import { expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1' })

const daysAhead = () =>
  inTransaction(anonymous, (tx) =>
    tx.selectFrom('sandbox_clock').select('days_ahead').executeTakeFirstOrThrow(),
  ).then((row) => row.days_ahead)

test('a transaction inside another is an error at once, and nothing of the other happens', async () => {
  const before = await daysAhead()
  const nested = inTransaction(anonymous, async (tx) => {
    await tx
      .updateTable('sandbox_clock')
      .set({ days_ahead: before + 7 })
      .execute()
    await daysAhead()
  })
  await expect(nested).rejects.toThrow('a transaction was asked for inside another')
  expect(await daysAhead()).toBe(before)
})

test('many beside each other, and one after another, are none inside another', async () => {
  const before = await daysAhead()
  const all = await Promise.all(Array.from({ length: 30 }, daysAhead))
  expect(all).toEqual(Array.from({ length: 30 }, () => before))
})
