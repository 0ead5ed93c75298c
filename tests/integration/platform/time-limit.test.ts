// @engine: the embedded database knows no limit of time, and each engine has its own error for a NUL
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { UnstorableText } from '#app/platform/database/database-errors.server.ts'
import { inTransactionWithin, TookTooLong } from '#app/platform/database/time-limit.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

test('a statement of a server ends at its limit, and the next transaction has none', async () => {
  const { kind } = await database()
  const sleep = inTransactionWithin(anonymous, 50, (tx) => sql`select pg_sleep(0.3)`.execute(tx))
  if (kind === 'server') await expect(sleep).rejects.toBeInstanceOf(TookTooLong)
  else await sleep
  await inTransaction(anonymous, (tx) => sql`select pg_sleep(0.1)`.execute(tx))
})

test('any other fault stays what it is', async () => {
  const broken = inTransactionWithin(anonymous, 1000, (tx) => sql`select 1 / 0`.execute(tx))
  await expect(broken).rejects.toThrow(/zero/)
})

test('a text with a NUL is a bad request, wherever it reaches a statement', async () => {
  const asText = inTransaction(anonymous, (tx) =>
    tx.selectFrom('person').select('id').where('email', '=', 'a\0b').execute(),
  )
  await expect(asText).rejects.toBeInstanceOf(UnstorableText)
  const asJson = inTransaction(anonymous, (tx) =>
    sql`select ${JSON.stringify({ a: '\0' })}::jsonb`.execute(tx),
  )
  await expect(asJson).rejects.toBeInstanceOf(UnstorableText)
})
