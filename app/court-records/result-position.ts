import { paths } from './paths.ts'

/** Where among the results of a search a filing stands: the search's query, and its place from 0 on. */
export type ResultPosition = { query: string; place: number }

/** The last of the results that anybody sees (specification 2, section 9). */
const lastPlace = 99
const pageSize = 10

/** The address of a filing that keeps where it was found. */
export function filingAddress(id: string, position: ResultPosition | null): string {
  if (!position) return paths.filing(id)
  const kept = new URLSearchParams({ from: withoutOffset(position.query), at: String(position.place) })
  return `${paths.filing(id)}&${kept}`
}

/** What a filing's address keeps; null where it was opened in another way. */
export function readPosition(search: URLSearchParams): ResultPosition | null {
  const from = search.get('from')
  const at = search.get('at') ?? ''
  if (from === null || from.length > 6000 || !/^\d{1,2}$/.test(at)) return null
  return { query: withoutOffset(from), place: Number(at) }
}

/** Back to the same row of the same page of results. */
export function backToResults(id: string, { query, place }: ResultPosition): string {
  const search = new URLSearchParams(query)
  const offset = place - (place % pageSize)
  if (offset > 0) search.set('offset', String(offset))
  return `${paths.research}${search.size > 0 ? `?${search}` : ''}#filing-${id}`
}

/** The filings before and after, as addresses that keep their places; null at either end. */
export function neighbourAddresses(
  { query, place }: ResultPosition,
  { previous, next }: { previous: string | null; next: string | null },
): { previous: string | null; next: string | null } {
  return {
    previous: previous === null || place === 0 ? null : filingAddress(previous, { query, place: place - 1 }),
    next: next === null || place >= lastPlace ? null : filingAddress(next, { query, place: place + 1 }),
  }
}

function withoutOffset(query: string): string {
  const search = new URLSearchParams(query)
  search.delete('offset')
  return search.toString()
}
