import { type IsoDate, isIsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'

/** Specification 1, section 9. */
export const pageSize = 20
/** The delay after the last key before a list updates. */
export const delayMs = 300
const maxSearchLength = 200
const maxSearchTerms = 12

export const consentOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'requested', label: 'Requested' },
  { value: 'accepted', label: 'Accepted' },
] as const

export const operatorSymbols = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
export type Operator = keyof typeof operatorSymbols

export const balanceOperators = [
  { value: 'gt', label: 'More than' },
  { value: 'gte', label: 'At least' },
  { value: 'lt', label: 'Less than' },
  { value: 'lte', label: 'At most' },
  { value: 'eq', label: 'Exactly' },
] as const satisfies readonly { value: Operator; label: string }[]

export const startOperators = [
  { value: 'gte', label: 'On or after' },
  { value: 'gt', label: 'After' },
  { value: 'lte', label: 'On or before' },
  { value: 'lt', label: 'Before' },
  { value: 'eq', label: 'On' },
] as const satisfies readonly { value: Operator; label: string }[]

export const sortOptions = [
  { value: 'needs', label: 'What needs you first' },
  { value: 'address', label: 'Address' },
  { value: 'start', label: 'Newest lease first' },
  { value: 'balance', label: 'Highest balance first' },
] as const
export type LeaseSort = (typeof sortOptions)[number]['value']

/** The filter as its form shows it: texts, as typed. */
export type LeaseFilter = {
  q: string
  consent: '' | (typeof consentOptions)[number]['value']
  balanceIs: Operator
  balance: string
  startIs: Operator
  start: string
  sort: LeaseSort
  page: number
}

const oneOf = <Value extends string>(
  given: string | null,
  options: readonly { value: Value }[],
): Value | undefined => options.find(({ value }) => value === given)?.value

/** The filter in an address; unknown values are ignored. */
export function readLeaseFilter(search: URLSearchParams): LeaseFilter {
  return {
    q: (search.get('q') ?? '').replaceAll('\0', '').slice(0, maxSearchLength).toWellFormed(),
    consent: oneOf(search.get('consent_status'), consentOptions) ?? '',
    balanceIs: oneOf(search.get('balance_is'), balanceOperators) ?? 'gt',
    balance: (search.get('balance') ?? '').replaceAll('\0', '').slice(0, 40),
    startIs: oneOf(search.get('lease_start_date_is'), startOperators) ?? 'gte',
    start: (search.get('lease_start_date') ?? '').slice(0, 10),
    sort: oneOf(search.get('sort_by'), sortOptions) ?? 'needs',
    page: readPage(search.get('page')),
  }
}

/** A filter's query string, without empty values. */
export function searchOf(filter: LeaseFilter, change: Partial<LeaseFilter> = {}): string {
  const { q, consent, balanceIs, balance, startIs, start, sort, page } = { ...filter, ...change }
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (consent) search.set('consent_status', consent)
  if (balance) {
    search.set('balance_is', balanceIs)
    search.set('balance', balance)
  }
  if (start) {
    search.set('lease_start_date_is', startIs)
    search.set('lease_start_date', start)
  }
  if (sort !== 'needs') search.set('sort_by', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** What an unreadable amount or date of the filter gets; it filters nothing. */
export const filterMessages = {
  balance: 'Enter the balance in dollars and cents, like 1,234.56',
  start: 'Enter the lease start date as a year, a month and a day',
} as const

/** The values to filter by, and what is wrong with the rest. */
export type ReadConditions = {
  terms: string[]
  balance: { is: Operator; cents: Cents }[]
  start: { is: Operator; date: IsoDate }[]
  consent: LeaseFilter['consent']
  faults: string[]
}

/** The words of a search. */
export const searchTerms = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .split(/[\s,]+/u)
    .filter(Boolean)
    .slice(0, maxSearchTerms)

export function conditionsOf(filter: LeaseFilter): ReadConditions {
  const balance = filter.balance.trim() === '' ? null : parseDollars(filter.balance)
  const start = filter.start === '' ? null : filter.start
  return {
    terms: searchTerms(filter.q),
    balance: balance?.ok ? [{ is: filter.balanceIs, cents: balance.value }] : [],
    start: start !== null && isIsoDate(start) ? [{ is: filter.startIs, date: start }] : [],
    consent: filter.consent,
    faults: [
      ...(balance && !balance.ok ? [filterMessages.balance] : []),
      ...(start !== null && !isIsoDate(start) ? [filterMessages.start] : []),
    ],
  }
}

export function isFiltered(filter: LeaseFilter): boolean {
  const { terms, balance, start } = conditionsOf(filter)
  return terms.length > 0 || filter.consent !== '' || balance.length > 0 || start.length > 0
}
