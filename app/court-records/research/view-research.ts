import { wordsOf } from '#app/platform/values/fold.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { citationOf, styleOfCause } from '../citation.ts'
import { amountMark, marks } from '../marks.ts'
import { tagLabel } from '../tags.ts'
import { excerptOf, markIn, type Piece } from './excerpt.ts'
import { parseSearch } from './parse-search.ts'
import type { FilingRow, Question } from './research.server.ts'
import { centsOf, pageSize, type ResearchFilter } from './research-filter.ts'

/** The filter's conditions for the corpus. */
export function questionOf(filter: ResearchFilter): Question {
  const { tags, city_provinces: cities } = filter
  const named = (name: string, mark: (word: string) => string) => wordsOf(name).map((word) => [mark(word)])
  const minAmountOwed = centsOf(filter.min_amount_owed)
  const amount = minAmountOwed === null ? null : amountMark(minAmountOwed)
  return {
    search: parseSearch(filter.q),
    marks: [
      ...named(filter.landlord_name, marks.landlord),
      ...named(filter.adjudicator_name, marks.adjudicator),
      ...named(filter.paralegal_name, marks.paralegal),
      // An order has all of several topics, but only one of several cities.
      ...tags.map((tag) => [marks.tag(tag)]),
      ...(cities.length > 0 ? [cities.map(marks.city)] : []),
      ...(filter.year ? [[marks.year(filter.year)]] : []),
      ...(amount === null ? [] : [[amount]]),
    ],
    minAmountOwed,
    minIssuedDate: filter.min_issued_date || null,
    sort: filter.sort_by,
    limit: pageSize,
    offset: filter.offset,
    withFacets: true,
  }
}

/** A filing among the results. */
export type ResearchRow = {
  id: string
  /** The filing's page; null if there is none yet. */
  to: string | null
  fileNumber: string
  address: string
  issuedDate: string
  /** The parties. */
  title: string
  people: { label: string; names: Piece[] }[]
  tags: string[]
  citation: string
  excerpt: Piece[] | null
}

export function viewRow(row: FilingRow, found: readonly string[], to: string | null = null): ResearchRow {
  const one = (name: string | null) => (name ? [name] : [])
  const people = [
    { label: 'Tenants', names: row.tenant_names },
    { label: 'Landlords', names: row.landlord_names },
    { label: 'Adjudicator', names: one(row.adjudicator_name) },
    { label: 'For the landlord', names: one(row.landlord_legal_rep_name) },
    { label: 'For the tenant', names: one(row.tenant_legal_rep_name) },
  ]
  return {
    id: row.id,
    to,
    fileNumber: row.file_number,
    address: fullAddress(row) ?? [row.city, row.province].filter(Boolean).join(', '),
    issuedDate: row.issued_date,
    title:
      styleOfCause({ tenantNames: row.tenant_names, landlordNames: row.landlord_names }) || row.file_number,
    people: people
      .filter(({ names }) => names.length > 0)
      .map(({ label, names }) => ({ label, names: foldNames(names, found) })),
    tags: row.tags.map(tagLabel),
    citation: citationOf({
      tenantNames: row.tenant_names,
      landlordNames: row.landlord_names,
      fileNumber: row.file_number,
      tribunal: row.tribunal,
      province: row.province,
      issuedDate: row.issued_date,
      neutralCitation: row.neutral_citation,
    }),
    excerpt: excerptOf(row.reasoning, found),
  }
}

const maxNames = 2

/** The first two of many names, with each that was looked for; the filing's page has all. */
export function foldNames(names: readonly string[], found: readonly string[]): Piece[] {
  const isLookedFor = (name: string) => markIn(name, found).some(({ isFound }) => isFound)
  const shown = names.filter((name, at) => at < maxNames || isLookedFor(name))
  const more = names.length - shown.length
  const pieces = markIn(shown.join(', '), found)
  if (more === 0) return pieces
  return [...pieces, { text: more === 1 ? ' and 1 other' : ` and ${more} others`, isFound: false }]
}
