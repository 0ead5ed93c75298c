import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isSuggestible, slipKeys } from './slips.ts'
import { wordsOf } from './words.ts'

/** From here on a word counts as frequent, and is not counted any more. */
const mostCounted = 50

/** Notes the words of orders that are published, in the order of the words: two writers then never wait for each other. */
export async function noteWords(tx: Tx, texts: readonly string[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const word of new Set(wordsOf(text).filter(isSuggestible)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const given = [...counts].map(([word, filings]) => ({ word, filings, keys: slipKeys(word) }))
  if (given.length === 0) return
  await sql`insert into court_word (word, filings, keys)
    select word, filings, keys from json_to_recordset(${JSON.stringify(given)}::json) as given (word text, filings int, keys text[])
    where not exists (select from court_word known where known.word = given.word and known.filings >= ${mostCounted})
    order by word
    on conflict (word) do update set filings = court_word.filings + excluded.filings`.execute(tx)
}

/** For each of the words that no order has, the most frequent one that is a slip away. */
export async function meantWords(tx: Tx, words: readonly string[]): Promise<Map<string, string>> {
  const asked = words.filter(isSuggestible).map((word) => ({ word, keys: slipKeys(word) }))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ word: string; meant: string }>`
    select distinct on (asked.word) asked.word, known.word as meant
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (word text, keys text[])
    join court_word known on known.keys && asked.keys
    order by asked.word, known.word = asked.word desc, known.filings desc, known.word`.execute(tx)
  return new Map(rows.filter(({ word, meant }) => word !== meant).map(({ word, meant }) => [word, meant]))
}
