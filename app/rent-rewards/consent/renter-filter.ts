import { readPage } from '#app/platform/values/paging.ts'

/** Specification 1, section 2. */
export const rentersPerPage = 10
const maxSearchLength = 200
const maxSearchTerms = 12

/** The specification's three, and those whose request came back. */
const states = ['pending', 'requested', 'accepted', 'returned'] as const

export type RenterFilter = { q: string; consent: '' | (typeof states)[number]; page: number }

export const renterConsentOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'requested', label: 'Requested' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'returned', label: 'Email came back' },
] as const

/** The filter in an address; unknown values are ignored. */
export function readRenterFilter(search: URLSearchParams): RenterFilter {
  const consent = search.get('consent_status')
  return {
    q: (search.get('q') ?? '').replaceAll('\0', '').slice(0, maxSearchLength).toWellFormed(),
    consent: states.find((state) => state === consent) ?? '',
    page: readPage(search.get('page')),
  }
}

export function searchOfRenters(filter: RenterFilter, change: Partial<RenterFilter> = {}): string {
  const { q, consent, page } = { ...filter, ...change }
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (consent) search.set('consent_status', consent)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export const termsOf = ({ q }: Pick<RenterFilter, 'q'>): string[] =>
  q
    .normalize('NFC')
    .split(/[\s,]+/u)
    .filter(Boolean)
    .slice(0, maxSearchTerms)
