import { readPage } from '#app/platform/values/paging.ts'
import { bureauPaths } from './paths.ts'

export const places = ['in_file', 'left_out', 'held'] as const
/** Where an entry of a batch is: in the file, or not and why. */
export type Place = (typeof places)[number]

/** What staff want to see of a file's entries. */
export type BatchFilter = {
  /** All of them, those in one place, or those of one total, by its key. */
  show: string
  /** Words of a name, a file number or an account number. */
  search: string
  page: number
}

const maxSearchLength = 100

export function readBatchFilter(query: URLSearchParams): BatchFilter {
  return {
    show: query.get('show') ?? '',
    // The database takes no NUL character, and nobody means one.
    search: (query.get('q') ?? '').replaceAll('\0', '').normalize('NFC').trim().slice(0, maxSearchLength),
    page: readPage(query.get('page')),
  }
}

/** The address of a file's page with a filter; what is as it is without one is not in it. */
export function batchLocation(batchId: string, { show, search, page }: Partial<BatchFilter>): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (show) query.set('show', show)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `${bureauPaths.batch(batchId)}?${query}` : bureauPaths.batch(batchId)
}

/** The words of a search: what is found has every one of them. */
export const searchTerms = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)
