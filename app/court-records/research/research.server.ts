import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { marks, pairsOf } from '../marks.ts'
import { fileNumbersOf, isOnlyNot, type ParsedSearch, quoted, rankedBy } from './parse-search.ts'
import { maxCounted, type Sort } from './research-filter.ts'
import { type Corpus, marksWithin, maxFetched, nearest, type Stretch, Stretches } from './stretches.ts'
import type { Term } from './term.ts'

/** How many matches are ranked: those in which the words weigh most, and of these the newest. */
const maxRanked = 150
/** How many search words count for weight. */
const maxWeighed = 4

/** The search, ready for the database. */
export type Question = {
  search: ParsedSearch
  /** One of the marks of each must match. */
  marks: readonly (readonly string[])[]
  minAmountOwed: number | null
  minIssuedDate: string | null
  sort: Sort
  limit: number
  offset: number
  withFacets: boolean
}

export type FilingRow = {
  id: string
  file_number: string
  neutral_citation: string | null
  tribunal: string
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

/** How many of the counted orders have a topic, a city, or an issue year; unordered. */
export type Facets = { tags: Facet[]; cities: Facet[]; years: Facet[] }
export type Facet = { value: string; count: number }

/**
 * The filings of one page, the number of matches (1001 means more than 1,000), and the topics, cities and years of the
 * counted ones: all of them, or somewhat more than the first 1,000.
 */
export type Found = { rows: FilingRow[]; total: number; counted: number; facets: Facets }

const nothing: Found = { rows: [], total: 0, counted: 0, facets: { tags: [], cities: [], years: [] } }

export async function findFilings(tx: Tx, question: Question): Promise<Found> {
  const isNewestFirst = question.sort !== 'issued_date_asc'
  const start = await startOf(tx, question, isNewestFirst)
  if (start === null) return nothing
  const stretches = new Stretches(start.corpus, isNewestFirst)
  const asked = { ...question, weights: start.weights }
  for (;;) {
    const page = await findWithin(tx, asked, stretches.stretch)
    if (page.isDecided) return pageOf(page)
    // A single day with too many: the first ones read are shown.
    if (!stretches.goOn(page.found)) return pageOf(await findWithin(tx, asked, stretches.stretch, true))
  }
}

/** For each search word, the bits of its weight in an order. */
type Weighed = Question & { weights: number[][] }

/** Where a search starts: the ends of the corpus, and the minimum weight for ranking. */
async function startOf(
  tx: Tx,
  { search, sort, minIssuedDate }: Question,
  isNewest: boolean,
): Promise<{ corpus: Corpus; weights: number[][] } | null> {
  const weighed = sort === 'most_relevant' ? search.found.slice(0, maxWeighed).join(' ') : ''
  const at = (direction: 'asc' | 'desc', offset: number) => sql<
    string | null
  >`(select issued_date from searched_filing
    ${minIssuedDate === null ? sql`` : sql`where issued_date >= ${minIssuedDate}::date`}
    order by issued_date ${sql.raw(direction)} offset ${sql.raw(String(offset))} limit 1)`
  // The planner assumes that a row is cheap to read, and does not know that the matching columns are stored elsewhere.
  const { rows } = await sql<{
    first: string | null
    last: string | null
    near: string | null
    weights: number[][] | null
  }>`select
    ${at('asc', 0)} as first, ${at('desc', 0)} as last, ${at(isNewest ? 'desc' : 'asc', nearest)} as near,
    set_config('enable_seqscan', 'off', true),
    (select json_agg(court_record_bits(lexeme)) from unnest(to_tsvector('court_record', ${weighed}))) as weights`.execute(
    tx,
  )
  const { first, last, near = null, weights } = rows[0] ?? {}
  return first && last ? { corpus: { first, last, near }, weights: weights ?? [] } : null
}

/** Of all in the stretch: grouped first, because many orders have the same topic, city and year. */
const facetsOfFound = sql`case when is_decided then (
  with counted as materialized (select topics, city, province, extract(year from issued_date) as year, count(*) as count
    from found group by 1, 2, 3, 4)
  select json_build_object(
    'tags', (select json_agg(each) from (select value, sum(count)::int as count
      from (select string_to_table(topics, ' ') as value, count from counted where topics <> '') tagged group by 1) each),
    'cities', (select json_agg(each) from (select city || ', ' || province as value, sum(count)::int as count
      from counted where city is not null group by city, province) each),
    'years', (select json_agg(each) from (
      select year::text as value, sum(count)::int as count from counted group by year) each))) end`

type Page = { isDecided: boolean; found: number; page: FilingRow[]; facets: Facets | null }

const pageOf = ({ found, page, facets }: Page): Found => ({
  rows: page,
  total: Math.min(found, maxCounted + 1),
  counted: found,
  facets: { tags: facets?.tags ?? [], cities: facets?.cities ?? [], years: facets?.years ?? [] },
})

/**
 * The matches in a stretch of days; its rows only if the stretch decides, that is with more than 1,000, or as the whole
 * corpus. `issued_date + 0` keeps the planner from using the date index, which would look for rare matches row by row.
 * Words and days are separate conditions: the index then skips from one's next filing to the other's. Ranked ones are
 * read again by position (`ctid`), which is valid for one statement.
 */
async function findWithin(
  tx: Tx,
  question: Weighed,
  { from, to, isWhole }: Stretch,
  isAccepted = false,
): Promise<Page> {
  const { search, minIssuedDate, sort, limit, offset, withFacets, weights } = question
  const direction = sort === 'issued_date_asc' ? sql`asc` : sql`desc`
  const ranked = sort === 'most_relevant' ? rankedBy(search) : null
  // The order with the number comes before those that mention it.
  const numbers = fileNumbersOf(search)
  const byNumber = numbers.length === 0 ? sql`` : sql`(searched.search @@ (select ${anyOf(numbers)})) desc, `
  // Without a required word, the index can start only with the days.
  const isBounded = !isWhole || minIssuedDate !== null || isNothingButNot(question)
  const conditions = [
    ...conditionsOf(question),
    ...(isBounded
      ? [
          sql`search @@ ${anyOf(marksWithin(from, to))}`,
          sql`issued_date + 0 between ${from}::date and ${to}::date`,
        ]
      : []),
  ]
  // Ranking reads the text of each: only if it decides, and for the candidates. The query is built once, not per row.
  const byWeight =
    ranked === null || weights.length === 0
      ? sql``
      : sql`${sql.join(
          weights.map((bits) => sql`court_record_weight(weights, ${bits}::int[])`),
          sql` + `,
        )} desc, `
  const inOrder =
    ranked === null
      ? sql`select filing_id, position from first`
      : sql`select newest.filing_id, row_number() over (
          order by ${byNumber}${byName(search)}ts_rank(searched.ranked, (select to_tsquery('court_record', ${ranked}))) desc, newest.position) as position
        from first newest join searched_filing searched on searched.ctid = newest.place`
  const { rows } = await sql<{
    found: number
    is_decided: boolean
    page: FilingRow[]
    facets: Facets | null
  }>`
    with found as materialized (
      select ctid as place, filing_id, issued_date${withFacets ? sql`, topics, city, province` : sql``}${ranked === null ? sql`` : sql`, weights`}
      from searched_filing searched where ${sql.join(conditions, sql` and `)} limit ${maxFetched + 1}
    ), total as materialized (
      select count(*)::int as found,
        ${isAccepted} or (count(*) <= ${maxFetched} and (${isWhole} or count(*) > ${maxCounted})) as is_decided from found
    ), first as materialized (
      select place, filing_id, row_number() over (order by issued_date ${direction}, filing_id ${direction}) as position
      from (select * from found where (select is_decided from total)
        order by ${byWeight}issued_date ${direction}, filing_id ${direction} limit ${ranked === null ? offset + limit : maxRanked}) nearest
    ), page as (select * from (${inOrder}) placed order by position limit ${limit} offset ${offset})
    select found, is_decided, (select coalesce(json_agg(row_to_json(shown) order by position), '[]') from (
      select position, filing.id, filing.file_number, filing.neutral_citation, filing.tribunal, filing.issued_date, filing.address_1, filing.address_2,
        filing.city, filing.province, filing.postal_code, filing.tenant_names, filing.landlord_names,
        filing.tenant_legal_rep_name, filing.landlord_legal_rep_name, filing.adjudicator_name, filing.tags, filing.reasoning
      from page join court_filing filing on filing.id = page.filing_id) shown) as page,
      ${withFacets ? facetsOfFound : sql`null`} as facets
    from total`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a search without an answer')
  return { isDecided: row.is_decided, found: row.found, page: row.page, facets: row.facets }
}

/**
 * An order that names a person by all of the words comes first: as a tenant, a landlord, and then in any other role.
 */
function byName({ all, found }: ParsedSearch) {
  const words = [...new Set(found)]
  if (words.length < 2 || words.length > 4 || all.some((group) => group.some(({ isNot }) => isNot)))
    return sql``
  // The words are adjacent, in either order: two people with one word each do not count.
  const beside = [words, words.toReversed()]
    .map((order) => `(${pairsOf(order).map(lexeme).join(' & ')})`)
    .join(' | ')
  const named = (mark: (word: string) => string) =>
    sql`${`(${words.map((word) => lexeme(mark(word))).join(' & ')}) & (${beside})`}::tsquery`
  return sql`case when searched.search @@ (select ${named(marks.tenant)}) then 0
    when searched.search @@ (select ${named(marks.landlord)}) then 1
    when searched.search @@ (select ${named(marks.adjudicator)}) then 2 else 3 end, `
}

const isNothingButNot = ({ search, marks }: Question): boolean =>
  marks.length === 0 && search.all.length > 0 && isOnlyNot(search)

/** The conditions a filing must meet, in any place and time. */
function conditionsOf({ search, marks, minAmountOwed }: Question) {
  const parts = [...search.all.map(indexed), ...marks.map(anyOf)]
  return [
    parts.length > 0 ? sql`search @@ (${sql.join(parts, sql` && `)})` : sql`true`,
    // Pairs of words may be apart; the text with positions confirms a longer phrase.
    ...search.all
      .filter(isLongPhrase)
      .map(([term]) => sql`ranked @@ (select to_tsquery('court_record', ${quoted(term as Term)}))`),
    ...(minAmountOwed === null ? [] : [sql`searched.amount_owed >= ${minAmountOwed}`]),
  ]
}

/** Matches that were published between two moments, latest orders first; the total counts to 100. */
export async function findPublishedBetween(
  tx: Tx,
  question: Question,
  { since, until }: { since: Date; until: Date },
): Promise<{ total: number; rows: NewFiling[] }> {
  const { minIssuedDate } = question
  const conditions = [
    ...conditionsOf(question),
    sql`published_at > ${since} and published_at <= ${until}`,
    ...(minIssuedDate === null ? [] : [sql`filing.issued_date >= ${minIssuedDate}::date`]),
  ]
  const { rows } =
    await sql<NewFiling>`select id, file_number, filing.issued_date, filing.city, filing.province, tenant_names, landlord_names
    from court_filing filing join searched_filing searched on searched.filing_id = filing.id
    where ${sql.join(conditions, sql` and `)} order by filing.issued_date desc, id desc limit 100`.execute(tx)
  return { total: rows.length, rows: rows.slice(0, question.limit) }
}

type NewFiling = Pick<
  FilingRow,
  'id' | 'file_number' | 'issued_date' | 'city' | 'province' | 'tenant_names' | 'landlord_names'
>

/** One of its terms must match; the database stems words, and phrases are pairs in the index. */
function indexed(group: Term[]) {
  const terms = group.map((term) => {
    if (term.mark) return anyOf([term.mark])
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

const anyOf = (any: readonly string[]) => sql`${any.map(lexeme).join(' | ')}::tsquery`

const lexeme = (mark: string) => `'${mark.replaceAll(/['\\]/g, '')}'`
