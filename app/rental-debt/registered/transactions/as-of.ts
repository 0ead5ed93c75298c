import { type IsoDate, isBefore, isoDate, parseDate } from '#app/platform/values/dates.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { LATEST_DATE } from '../../application/repayment/payment-rows.ts'
import { paths } from '../../paths.ts'
import type { Show } from './years-to-show.ts'

export const asOfField = 'as-of'

/** The requested day of a ledger. An invalid date stays in the field, and the ledger is today's. */
export type AsOf = { date: IsoDate; typed: string; error: string | null }

/** How much of an invalid date the field shows. */
const maxShownLength = 40
const tooLate = 'Enter a date no later than Dec 31, 2099'

export function readAsOf(typed: string | null, today: IsoDate): AsOf {
  const text = typed?.trim() ?? ''
  if (text === '') return { date: today, typed: today, error: null }
  // Parsed whole: a date that is cut off can be another date.
  const parsed = parseAsOf(text)
  return parsed.ok
    ? { date: parsed.value, typed: parsed.value, error: null }
    : { date: today, typed: text.slice(0, maxShownLength), error: parsed.message }
}

/** Whether an address asks for an invalid day. */
export const isInvalidAsOf = (typed: string | null): boolean =>
  typed !== null && typed.trim() !== '' && !parseAsOf(typed.trim()).ok

function parseAsOf(text: string): Parsed<IsoDate> {
  const parsed = parseDate(text)
  return parsed.ok && isBefore(isoDate(LATEST_DATE), parsed.value) ? refused(tooLate) : parsed
}

type LedgerPlace = { year?: string | null; page?: number; show?: Show }

/** The query of a ledger page: `?as-of=2026-03-14&year=2025&page=2`, without empty values. */
export function ledgerSearch(asOf: string | null, { year = null, page = 1, show = 'all' }: LedgerPlace = {}) {
  const search = new URLSearchParams()
  if (asOf !== null) search.set(asOfField, asOf)
  if (show !== 'all') search.set('show', show)
  if (year !== null) search.set('year', year)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** From a dialog back to the ledger, as of the day that it was opened over. */
export function closeTo(debtId: string, address: string): string {
  return paths.transactions(debtId) + ledgerSearch(new URL(address).searchParams.get(asOfField))
}
