import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { pairsOf } from './marks.ts'
import { type ParsedSearch, quoted, rankedBy, type Term } from './parse-search.ts'
import type { Sort } from './research-filter.ts'
import { windowsFrom } from './windows.ts'

/** Up to here a total is exact. */
export const mostCounted = 1000
/** Of what matches, the newest so many are ranked. */
const mostRanked = 500

/** What is looked for, ready for the database. */
export type Question = {
  search: ParsedSearch
  /** Each must be met by one of its marks. */
  marks: readonly (readonly string[])[]
  minAmountOwed: number | null
  minIssuedDate: string | null
  sort: Sort
  limit: number
  offset: number
}

export type FilingRow = {
  id: string
  file_number: string
  issued_date: string
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string
  postal_code: string | null
  tenant_names: string[]
  landlord_names: string[]
  tenant_legal_rep_name: string | null
  landlord_legal_rep_name: string | null
  adjudicator_name: string | null
  tags: string[]
  reasoning: string
}

/** The filings of one page, and how many match: 1001 stands for more than 1,000. */
export async function findFilings(tx: Tx, question: Question): Promise<{ rows: FilingRow[]; total: number }> {
  const { search, sort } = question
  const isNewestFirst = sort !== 'issued_date_asc'
  const asked = [...question.marks, ...search.numbers.map((number) => [number])]
  const end = await endOfCorpus(tx, isNewestFirst, question.minIssuedDate)
  if (end === null) return { rows: [], total: 0 }
  for (const { from, to, marks } of windowsFrom(end, isNewestFirst)) {
    const page = await findWithin(tx, question, [...asked, marks], { from, to })
    if (page.total > mostCounted) return page
  }
  return findWithin(tx, question, asked, { from: null, to: null })
}

/** The newest or the oldest day of what is published, within what is asked for. */
async function endOfCorpus(tx: Tx, isNewest: boolean, minIssuedDate: string | null): Promise<string | null> {
  const found = await tx
    .selectFrom('court_filing')
    .select('issued_date')
    .where('search', 'is not', null)
    .$if(minIssuedDate !== null, (query) => query.where('issued_date', '>=', minIssuedDate as string))
    .orderBy('issued_date', isNewest ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
  return found?.issued_date ?? null
}

type Stretch = { from: string | null; to: string | null }
type Page = { total: number; rows: FilingRow[] }

/**
 * What matches in a stretch of days; its rows only where it decides, that is with more than 1,000, or as the whole corpus.
 * `issued_date + 0` keeps the index by date out of it: what is rare would be looked for row by row.
 */
async function findWithin(
  tx: Tx,
  { search, minAmountOwed, minIssuedDate, sort, limit, offset }: Question,
  marks: readonly (readonly string[])[],
  { from, to }: Stretch,
): Promise<Page> {
  const isLast = from === null
  const direction = sort === 'issued_date_asc' ? sql`asc` : sql`desc`
  const ranked = sort === 'most_relevant' ? rankedBy(search) : null
  const parts = [
    ...search.all.map(indexed),
    ...marks.map((any) => sql`${any.map(lexeme).join(' | ')}::tsquery`),
  ]
  const isNarrowed = parts.length > 0
  const day = isNarrowed ? sql`issued_date + 0` : sql`issued_date`
  const conditions = [
    isNarrowed ? sql`search @@ (${sql.join(parts, sql` && `)})` : sql`search is not null`,
    // Pairs of words could stand apart; the text with its positions tells a longer phrase.
    ...search.all
      .filter(isLongPhrase)
      .map(([term]) => sql`ranked @@ to_tsquery('court_record', ${quoted(term as Term)})`),
    ...(from === null ? [] : [sql`${day} between ${from}::date and ${to}::date`]),
    ...(minIssuedDate === null ? [] : [sql`${day} >= ${minIssuedDate}::date`]),
    ...(minAmountOwed === null ? [] : [sql`amount_owed >= ${minAmountOwed}`]),
  ]
  const byDate = sql`issued_date ${direction}, id ${direction}`
  const isDecided = sql`(${isLast} or (select count(*) from found) > ${mostCounted})`
  // Ranking reads the text of each: it is done where it decides, and for the newest alone.
  const inOrder =
    ranked === null
      ? sql`select id, row_number() over (order by ${byDate}) as place from found where ${isDecided}`
      : sql`select filing.id, row_number() over (order by ts_rank(filing.ranked, to_tsquery('court_record', ${ranked})) desc,
          filing.issued_date desc, filing.id desc) as place
        from (select id from found where ${isDecided} order by ${byDate} limit ${mostRanked}) newest
        join court_filing filing on filing.id = newest.id`
  const { rows } = await sql<FilingRow & { total: number }>`with found as materialized (
      select id, issued_date from court_filing where ${sql.join(conditions, sql` and `)}
      order by ${byDate} limit ${mostCounted + 1}
    ), page as (select * from (${inOrder}) placed order by place limit ${limit} offset ${offset})
    select (select count(*)::int from found) as total, filing.id, filing.file_number, filing.issued_date, filing.address_1, filing.address_2,
      filing.city, filing.province, filing.postal_code, filing.tenant_names, filing.landlord_names,
      filing.tenant_legal_rep_name, filing.landlord_legal_rep_name, filing.adjudicator_name, filing.tags, filing.reasoning
    from (select) one left join page on true left join court_filing filing on filing.id = page.id
    order by place`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
  }
}

/** One of its terms must be met; a word is stemmed by the database, a phrase stands in the index as pairs. */
function indexed(group: Term[]) {
  const terms = group.map((term) => {
    const meant =
      term.words.length === 1
        ? sql`to_tsquery('court_record', ${quoted(term)})`
        : sql`${pairsOf(term.words).map(lexeme).join(' & ')}::tsquery`
    return term.isNot ? sql`(!! ${meant})` : meant
  })
  return sql`(${sql.join(terms, sql` || `)})`
}

const isLongPhrase = (group: Term[]): boolean => {
  const [only] = group
  return group.length === 1 && only !== undefined && !only.isNot && only.words.length > 2
}

const lexeme = (mark: string) => `'${mark.replaceAll(/['\\]/g, '')}'`
