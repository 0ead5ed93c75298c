import { readPage } from '#app/platform/values/paging.ts'

/** The order of debts in lists (specification 3, section 4); a status that is not here comes last. */
export const listOrder = [
  'draft',
  'in_review',
  'disputed',
  'notified',
  'active',
  'settled',
  'petition_for_bankruptcy',
  'bankruptcy_discharged',
  'expired',
  'terminated',
] as const

/** The filter's options in the specification's order and words (3, section 2), each with its status. */
const statusFilters = [
  { value: 'active', label: 'Active', status: 'active' },
  { value: 'notified', label: 'Notified', status: 'notified' },
  { value: 'petition_for_bankruptcy', label: 'Petition for Bankruptcy', status: 'petition_for_bankruptcy' },
  { value: 'discharged', label: 'Discharged', status: 'bankruptcy_discharged' },
  { value: 'terminated', label: 'Terminated', status: 'terminated' },
  { value: 'settled', label: 'Settled', status: 'settled' },
  { value: 'expired', label: 'Expired', status: 'expired' },
  { value: 'in_review', label: 'In Review', status: 'in_review' },
  { value: 'draft', label: 'Draft', status: 'draft' },
  { value: 'disputed', label: 'Disputed', status: 'disputed' },
] as const

export const allStatuses = 'All statuses'
export const statusOptions = statusFilters.map(({ value, label }) => ({ value, label }))

export const pageSize = 10
const maxSearchLength = 200
const maxSearchTerms = 12

export type DebtListFilter = {
  /** As typed. */
  q: string
  /** The option's value; empty for all. */
  status: string
  /** Of "Debt owed to you" and of "Debt owed by you"; 1 is the first. */
  page: number
  byPage: number
}

/** The filter in an address; unknown values are ignored. */
export function readFilter(search: URLSearchParams): DebtListFilter {
  const status = search.get('status') ?? ''
  return {
    // No one types a NUL character, and the database cannot store one.
    q: (search.get('q') ?? '').replaceAll('\0', '').slice(0, maxSearchLength).toWellFormed(),
    status: statusFilters.some(({ value }) => value === status) ? status : '',
    page: readPage(search.get('page')),
    byPage: readPage(search.get('by_page')),
  }
}

/** A filter's query string, without empty values: `?q=main+st&page=2`. */
export function searchOf(filter: DebtListFilter, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(more)
  if (filter.q) search.set('q', filter.q)
  if (filter.status) search.set('status', filter.status)
  if (filter.page > 1) search.set('page', String(filter.page))
  if (filter.byPage > 1) search.set('by_page', String(filter.byPage))
  return search.size > 0 ? `?${search}` : ''
}

/** The search words: each must be somewhere in a debt's address, names or file number. */
export function searchTermsOf({ q }: DebtListFilter): string[] {
  return q
    .normalize('NFC')
    .split(/[\s,]+/u)
    .filter(Boolean)
    .slice(0, maxSearchTerms)
}

/** The status of the filter; null for all. */
export function statusOf(filter: DebtListFilter): string | null {
  return statusFilters.find(({ value }) => value === filter.status)?.status ?? null
}

export const isFiltered = (filter: DebtListFilter): boolean =>
  searchTermsOf(filter).length > 0 || filter.status !== ''

/** The result of a search, as text announced on change. */
export function countText(count: number, isNarrowed: boolean): string {
  const debts = count === 1 ? '1 rental debt' : `${count} rental debts`
  return isNarrowed ? `${debts} found` : debts
}
