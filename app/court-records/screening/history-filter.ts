import { isIsoDate } from '#app/platform/values/dates.ts'
import { paths } from '../paths.ts'

export const pageSize = 10
/** Specification 2, section 9. */
const lastOffset = 90
/** How far the history can be paged; older searches are found by date. */
export const maxListed = lastOffset + pageSize

/** Only dates: applicants' names are never in an address. */
export type HistoryFilter = { from: string; to: string; offset: number }

/** The filter in an address; unknown values are ignored. */
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
