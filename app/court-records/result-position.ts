import { paths } from './paths.ts'

/** A filing's place in the results of a search: the search's query, and its index from 0. */
export type ResultPosition = { query: string; place: number }

/** The last visible result (specification 2, section 9). */
const lastPlace = 99
const pageSize = 10

/** The address of a filing that keeps its place in the results. */
export function filingAddress(id: string, position: ResultPosition | null): string {
  if (!position) return paths.filing(id)
  const kept = new URLSearchParams({ from: withoutOffset(position.query), at: String(position.place) })
  return `${paths.filing(id)}&${kept}`
}

/** The place in a filing's address; null if it was opened another way. */
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

/** The addresses of the filings before and after, with their places; null at either end. */
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
