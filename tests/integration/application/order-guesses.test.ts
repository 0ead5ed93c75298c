import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { unsureOf } from '#app/rental-debt/application/court-order/order-stops.ts'
import { correctableFields } from '#app/rental-debt/application/court-order/order-values.ts'
import { orderValues } from '#database/factories/order-values.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const { unsure: _, ...values } = orderValues()
const readingWith = (pages: { pages: number; pagesRead: number; unseen?: number[] }, low: string[]) => ({
  ...pages,
  fields: Object.fromEntries(
    correctableFields.map(({ key }) => [
      key,
      { value: values[key], confidence: low.includes(key) ? 'low' : 'high' },
    ]),
  ),
})

test.each([
  ['a whole order', readingWith({ pages: 2, pagesRead: 2 }, [])],
  ['values of low confidence', readingWith({ pages: 2, pagesRead: 2 }, ['amount_owed', 'tenant_names'])],
  ['a page that was not read', readingWith({ pages: 3, pagesRead: 2 }, ['reference_id'])],
  ['a page that was not recognized', readingWith({ pages: 3, pagesRead: 3, unseen: [2] }, [])],
])('the database keeps the same guesses as the rule: %s', async (_, reading) => {
  const { owner } = await database()
  const { rows } = await sql<{ guesses: Record<string, unknown> | null }>`
    select order_guesses(${JSON.stringify(reading)}::jsonb) as guesses`.execute(owner)
  const unsure = unsureOf({ reading: reading as never, values })
  expect(Object.keys(rows[0]?.guesses ?? {}).toSorted()).toEqual(unsure.toSorted())
})
