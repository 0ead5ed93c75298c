import { isIsoDate } from '#app/platform/values/dates.ts'
import { paths } from '../paths.ts'

export const pageSize = 10
/** Specification 2, section 9. */
const lastOffset = 90
/** What the history pages through; older searches are found by their days. */
export const mostListed = lastOffset + pageSize

/** Days alone: names of applicants stand in no address. */
export type HistoryFilter = { from: string; to: string; offset: number }

/** The filter that an address carries; what it does not know counts as not said. */
export function readHistory(search: URLSearchParams): HistoryFilter {
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isIsoDate(text) ? text : ''
  }
  const typed = search.get('offset') ?? ''
  const asked = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  return { from: day('from'), to: day('to'), offset: Math.min(lastOffset, asked - (asked % pageSize)) }
}

export function historyAddress({ from, to, offset }: HistoryFilter): string {
  const search = new URLSearchParams()
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  if (offset > 0) search.set('offset', String(offset))
  return search.size > 0 ? `${paths.records}?${search}` : paths.records
}
