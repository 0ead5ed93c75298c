import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { wordsOf } from '#app/platform/values/fold.ts'
import { endsOf, isLong, isSuggestible, lettersIn, slipKeys, slipsBetween } from './slips.ts'

/** From this count on, a word is frequent and is no longer counted. */
const maxCounted = 50
/** How many words with the same beginning or ending are compared with a word. */
const maxCompared = 2000

/** Counts the words of published orders, in word order: two writers then never deadlock. */
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
    where not exists (select from court_word known where known.word = given.word and known.filings >= ${maxCounted})
    order by word
    on conflict (word) do update set filings = court_word.filings + excluded.filings`.execute(tx)
}

/** For each word that no order has, the most frequent word one slip away; for a long one, two slips. */
export async function meantWords(tx: Tx, words: readonly string[]): Promise<Map<string, string>> {
  const asked = words.filter(isSuggestible).map((word) => ({ word, keys: slipKeys(word) }))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ word: string; meant: string }>`
    select distinct on (asked.word) asked.word, known.word as meant
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (word text, keys text[])
    join court_word known on known.keys && asked.keys
    order by asked.word, known.word = asked.word desc, known.filings desc, known.word`.execute(tx)
  const near = new Map(rows.map(({ word, meant }) => [word, meant]))
  for (const { word } of asked) {
    if (near.has(word) || !isLong(word)) continue
    const meant = await meantByTwoSlips(tx, word)
    if (meant) near.set(word, meant)
  }
  return new Map([...near].filter(([word, meant]) => word !== meant))
}

/** Among words of nearly the same length that begin or end alike: the most frequent one two slips away. */
async function meantByTwoSlips(tx: Tx, word: string): Promise<string | null> {
  const { start, end } = endsOf(word)
  const ofLength = sql`length(word) between ${lettersIn(word) - 2} and ${lettersIn(word) + 2}`
  const { rows } = await sql<{ word: string; filings: number }>`
    (select word, filings from court_word where word like ${`${start}%`} and ${ofLength} limit ${maxCompared})
    union
    (select word, filings from court_word where reverse(word) like reverse(${end}::text) || '%' and ${ofLength} limit ${maxCompared})`.execute(
    tx,
  )
  const [best] = rows
    .filter((known) => slipsBetween(word, known.word) <= 2)
    .toSorted((a, b) => b.filings - a.filings || a.word.localeCompare(b.word))
  return best?.word ?? null
}
