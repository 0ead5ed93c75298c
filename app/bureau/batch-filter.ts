import { readPage } from '#app/platform/values/paging.ts'
import { bureauPaths } from './paths.ts'

export const places = ['in_file', 'left_out', 'held'] as const
/** Where an entry of a batch is: in the file, or left out and why. */
export type Place = (typeof places)[number]

/** The filter of a file's entries. */
export type BatchFilter = {
  /** All entries, those in one place, or those of one total, by its key. */
  show: string
  /** Words of a name, a file number or an account number. */
  search: string
  page: number
}

const maxSearchLength = 100

export function readBatchFilter(query: URLSearchParams): BatchFilter {
  return {
    show: query.get('show') ?? '',
    // The database rejects the NUL character, and no one types it on purpose.
    search: (query.get('q') ?? '').replaceAll('\0', '').normalize('NFC').trim().slice(0, maxSearchLength),
    page: readPage(query.get('page')),
  }
}

/** The address of a file's page with a filter; defaults are left out. */
export function batchLocation(batchId: string, { show, search, page }: Partial<BatchFilter>): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (show) query.set('show', show)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `${bureauPaths.batch(batchId)}?${query}` : bureauPaths.batch(batchId)
}

/** The words of a search: a result contains every one. */
export const searchTerms = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)
