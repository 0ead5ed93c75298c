// @engine: two calls of one key at the same moment, of which one waits for the other's row
import { expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceDone, onceKey } from '#app/platform/once.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

test('work without an answer is done once, also by two calls at the same moment', async () => {
  const key = onceKey('test', crypto.randomUUID())
  let done = 0
  const call = () =>
    inTransaction(anonymous, (tx) =>
      onceDone(tx, key, async () => {
        done += 1
      }),
    )
  await Promise.all([call(), call()])
  await call()
  expect(done).toBe(1)
})

test('an error releases the key', async () => {
  const key = onceKey('test', crypto.randomUUID())
  const call = (work: () => Promise<void>) => inTransaction(anonymous, (tx) => onceDone(tx, key, work))
  await expect(call(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  let done = 0
  await call(async () => {
    done += 1
  })
  expect(done).toBe(1)
})
