import { excerptOf, type Piece } from './excerpt.ts'
import { amountMark, marks } from './marks.ts'
import { parseSearch } from './parse-search.ts'
import type { FilingRow, Question } from './research.server.ts'
import { centsOf, pageSize, type ResearchFilter } from './research-filter.ts'
import { tagLabel } from './tags.ts'
import { wordsOf } from './words.ts'

/** What the filter asks of the corpus. */
export function questionOf(filter: ResearchFilter): Question {
  const { tags, city_provinces: cities } = filter
  const named = (name: string, mark: (word: string) => string) => wordsOf(name).map((word) => [mark(word)])
  const minAmountOwed = centsOf(filter.min_amount_owed)
  const amount = minAmountOwed === null ? null : amountMark(minAmountOwed)
  return {
    search: parseSearch(filter.q),
    marks: [
      ...named(filter.tenant_name, marks.tenant),
      ...named(filter.landlord_name, marks.landlord),
      ...named(filter.adjudicator_name, marks.adjudicator),
      ...named(filter.paralegal_name, marks.paralegal),
      // Of several topics an order has each; of several cities, one.
      ...tags.map((tag) => [marks.tag(tag)]),
      ...(cities.length > 0 ? [cities.map(marks.city)] : []),
      ...(amount === null ? [] : [[amount]]),
    ],
    minAmountOwed,
    minIssuedDate: filter.min_issued_date || null,
    sort: filter.sort_by,
    limit: pageSize,
    offset: filter.offset,
  }
}

/** A filing among the results. */
export type ResearchRow = {
  id: string
  fileNumber: string
  address: string
  issuedDate: string
  people: { label: string; names: string }[]
  tags: string[]
  excerpt: Piece[] | null
}

export function viewRow(row: FilingRow, found: readonly string[]): ResearchRow {
  const place = [row.city, row.province, row.postal_code].filter(Boolean).join(' ')
  const people = [
    { label: 'Tenants', names: row.tenant_names.join(', ') },
    { label: 'Landlords', names: row.landlord_names.join(', ') },
    { label: 'Adjudicator', names: row.adjudicator_name ?? '' },
    { label: 'For the landlord', names: row.landlord_legal_rep_name ?? '' },
    { label: 'For the tenant', names: row.tenant_legal_rep_name ?? '' },
  ]
  return {
    id: row.id,
    fileNumber: row.file_number,
    address: [row.address_2, row.address_1, place].filter(Boolean).join(', '),
    issuedDate: row.issued_date,
    people: people.filter(({ names }) => names !== ''),
    tags: row.tags.map(tagLabel),
    excerpt: excerptOf(row.reasoning, found),
  }
}
