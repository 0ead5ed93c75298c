import { parseDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { parseDollars, parseNumericFilter } from '#app/platform/values/parse-money.ts'
import { cityLabel } from '../cities.ts'
import { isTag, tagLabel } from '../tags.ts'
import { cityNamed } from './cities-like.ts'

export const pageSize = 10
/** Totals are exact up to here. */
export const maxCounted = 1000
/** A total as text: `1000+` for an incomplete count. */
export const countOf = (total: number): string => (total > maxCounted ? '1000+' : String(total))
/** Specification 2, section 9. */
const lastOffset = 90
/** How many results of a search can be seen with Plus. */
export const maxShown = lastOffset + pageSize
const maxText = 400

export const sorts = [
  { value: 'most_relevant', label: 'Most relevant' },
  { value: 'issued_date_desc', label: 'Latest' },
  { value: 'issued_date_asc', label: 'Oldest' },
] as const
export type Sort = (typeof sorts)[number]['value']

/**
 * The kinds of names that a filing can be searched by in addresses. Tenants are not among them: a screened person has
 * agreed to it.
 */
export const nameFilters = [
  { name: 'landlord_name', label: 'Landlord name' },
  { name: 'adjudicator_name', label: 'Adjudicator name' },
  { name: 'paralegal_name', label: 'Legal representative' },
] as const
type NameFilter = (typeof nameFilters)[number]['name']

export type ResearchFilter = Record<NameFilter, string> & {
  q: string
  tags: string[]
  /** In dollars as typed; empty for none. */
  min_amount_owed: string
  /** As YYYY-MM-DD; empty for none. */
  min_issued_date: string
  city_provinces: string[]
  /** The year of issue; empty for any. */
  year: string
  sort_by: Sort
  offset: number
}

/** The filter in an address; unknown values are ignored. */
export function readResearch(search: URLSearchParams): ResearchFilter {
  const text = (name: string) =>
    (search.get(name) ?? '').replaceAll('\0', '').slice(0, maxText).toWellFormed().trim()
  const many = (name: string, isKnown: (value: string) => boolean) => [
    ...new Set([...search.getAll(name), ...search.getAll(`${name}[]`)].filter(isKnown)),
  ]
  return {
    q: text('q'),
    landlord_name: text('landlord_name'),
    adjudicator_name: text('adjudicator_name'),
    paralegal_name: text('paralegal_name'),
    tags: many('tags', isTag),
    min_amount_owed: readAmount(text('min_amount_owed')),
    min_issued_date: readDate(text('min_issued_date')),
    city_provinces: [
      ...new Set([
        ...many('city_provinces', (value) => cityLabel(value) !== null),
        ...(cityNamed(text('city')) ?? []),
      ]),
    ],
    year: /^(19|20)\d\d$/.test(text('year')) ? text('year') : '',
    sort_by: sorts.find(({ value }) => value === search.get('sort_by'))?.value ?? 'most_relevant',
    offset: readOffset(search.get('offset')),
  }
}

function readAmount(typed: string): string {
  const parsed = parseNumericFilter(typed)
  return parsed.ok && centsOf(parsed.value) !== null ? parsed.value : ''
}

/** The cents of a parsed amount; null for none. */
export function centsOf(amount: string): number | null {
  const parsed = amount === '' ? null : parseDollars(amount.replace(/\.$/, ''))
  return parsed?.ok ? parsed.value : null
}

function readDate(typed: string): string {
  const parsed = parseDate(typed)
  return parsed.ok && parsed.value >= '1900-01-01' && parsed.value <= '2100-12-31' ? parsed.value : ''
}

export type RefusedFilters = Partial<
  Record<'min_amount_owed' | 'min_issued_date' | 'city', { typed: string; message: string }>
>

/** Values in an address that cannot be parsed: they are ignored, and the page says so. */
export function refusedOf(search: URLSearchParams, filter: ResearchFilter): RefusedFilters {
  const typed = (name: keyof RefusedFilters) =>
    (search.get(name) ?? '').replaceAll('\0', '').slice(0, maxText).toWellFormed().trim()
  const [amount, date, city] = [typed('min_amount_owed'), typed('min_issued_date'), typed('city')]
  return {
    ...(amount !== '' &&
      filter.min_amount_owed === '' && {
        min_amount_owed: { typed: amount, message: 'Enter an amount in dollars, such as 1000 or 1000.50' },
      }),
    ...(date !== '' &&
      filter.min_issued_date === '' && {
        min_issued_date: { typed: date, message: 'Enter a date from 1900-01-01 to 2100-12-31' },
      }),
    ...(city !== '' &&
      cityNamed(city) === null && {
        city: { typed: city, message: 'Enter a city of the list, such as Toronto, ON' },
      }),
  }
}

/** A page starts at a multiple of ten; a page beyond the last is the last one. */
function readOffset(typed: string | null): number {
  const asked = /^\d{1,9}$/.test(typed ?? '') ? Number(typed) : 0
  return Math.min(lastOffset, asked - (asked % pageSize))
}

/** A filter's query string, without empty values. */
export function searchOf(filter: ResearchFilter): string {
  const search = new URLSearchParams()
  for (const name of [
    'q',
    ...nameFilters.map((each) => each.name),
    'min_amount_owed',
    'min_issued_date',
    'year',
  ] as const) {
    if (filter[name]) search.set(name, filter[name])
  }
  for (const name of ['tags', 'city_provinces'] as const) {
    for (const value of filter[name]) search.append(name, value)
  }
  if (filter.sort_by !== 'most_relevant') search.set('sort_by', filter.sort_by)
  if (filter.offset > 0) search.set('offset', String(filter.offset))
  return search.size > 0 ? `?${search}` : ''
}

/**
 * The same query without empty, unknown and repeated parts; null if it has none. A form without scripts sends all its
 * fields: the answer redirects to this address.
 */
export function cleanedQuery(search: URLSearchParams, filter: ResearchFilter): string | null {
  const clean = searchOf(filter)
  const sorted = (query: URLSearchParams) => JSON.stringify([...query].toSorted())
  return sorted(search) === sorted(new URLSearchParams(clean)) ? null : clean
}

/** Each active filter as text, with the filter that remains without it. */
export function chipsOf(asked: ResearchFilter): { label: string; without: ResearchFilter }[] {
  const filter = { ...asked, offset: 0 }
  return [
    ...nameFilters.flatMap(({ name, label }) =>
      filter[name] ? [{ label: `${label}: ${filter[name]}`, without: { ...filter, [name]: '' } }] : [],
    ),
    ...filter.city_provinces.map((city) => ({
      label: cityLabel(city) ?? city,
      without: { ...filter, city_provinces: filter.city_provinces.filter((each) => each !== city) },
    })),
    ...filter.tags.map((tag) => ({
      label: tagLabel(tag),
      without: { ...filter, tags: filter.tags.filter((each) => each !== tag) },
    })),
    ...(filter.min_amount_owed
      ? [
          {
            label: `At least ${formatCents(centsOf(filter.min_amount_owed) ?? 0)}`,
            without: { ...filter, min_amount_owed: '' },
          },
        ]
      : []),
    ...(filter.min_issued_date
      ? [
          {
            label: `Issued since ${formatDate(filter.min_issued_date)}`,
            without: { ...filter, min_issued_date: '' },
          },
        ]
      : []),
    ...(filter.year ? [{ label: `Issued in ${filter.year}`, without: { ...filter, year: '' } }] : []),
  ]
}

/** A search as text: what was typed, and its filters. */
export function describeSearch(query: string): string {
  const filter = readResearch(new URLSearchParams(query))
  return [filter.q, ...chipsOf(filter).map(({ label }) => label)].filter(Boolean).join(', ') || 'All orders'
}
