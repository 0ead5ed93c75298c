// @engine: full text search, its index and its ranking are the engine's
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import { parseSearch, rankedBy } from '#app/court-records/research/parse-search.ts'
import { findFilings } from '#app/court-records/research/research.server.ts'
import { readResearch } from '#app/court-records/research/research-filter.ts'
import { questionOf } from '#app/court-records/research/view-research.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'
import { judgedSearches } from '#tests/fixtures/judged-searches.ts'
import { useFreshDatabase } from './fresh-database.ts'

useFreshDatabase()

beforeAll(() => inTransaction(nobody, (tx) => publishFilings(tx, [...syntheticFilings(5000, '2026-11-20')])))

/** Of the first ten, how many are as good as the ten best of the whole corpus are. */
async function overlap(q: string): Promise<number> {
  return inTransaction(nobody, async (tx) => {
    const ranked = rankedBy(parseSearch(q)) ?? ''
    const { rows: best } = await sql<{ id: string; rank: number }>`select id, ts_rank(ranked, query) as rank
      from court_filing, to_tsquery('court_record', ${ranked}) query where ranked @@ query order by 2 desc`.execute(
      tx,
    )
    const rankOf = new Map(best.map(({ id, rank }) => [id, rank]))
    const { rows } = await findFilings(tx, questionOf(readResearch(new URLSearchParams({ q }))))
    const least = best[Math.min(10, best.length) - 1]?.rank ?? 0
    const good = rows.filter(({ id }) => (rankOf.get(id) ?? -1) >= least).length
    return best.length === 0 ? 1 : good / Math.min(10, best.length)
  })
}

test('the first ten are nearly as good as if every match had been ranked', async () => {
  expect(judgedSearches).toHaveLength(50)
  const overlaps = new Map<string, number>()
  for (const q of judgedSearches) overlaps.set(q, await overlap(q))
  const mean = [...overlaps.values()].reduce((sum, each) => sum + each, 0) / overlaps.size
  expect(mean).toBeGreaterThan(0.9)
}, 60_000)
