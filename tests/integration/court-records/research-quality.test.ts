// @engine: full text search, its index and its ranking are the engine's
import { beforeAll, expect, test } from 'vitest'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'
import { judgedSearches } from '#tests/fixtures/judged-searches.ts'
import { overlapOf } from '#tests/fixtures/overlap.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

beforeAll(() =>
  inTransaction(anonymous, (tx) => publishFilings(tx, [...syntheticFilings(5000, '2026-11-20')])),
)

test('the first ten are nearly as good as if every match had been ranked', async () => {
  expect(judgedSearches).toHaveLength(50)
  const overlaps = new Map<string, number>()
  for (const q of judgedSearches) overlaps.set(q, await inTransaction(anonymous, (tx) => overlapOf(tx, q)))
  const mean = [...overlaps.values()].reduce((sum, each) => sum + each, 0) / overlaps.size
  expect(mean).toBeGreaterThan(0.9)
}, 60_000)
