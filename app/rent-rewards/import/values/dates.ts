import { dateMessages, type IsoDate, parseDate } from '#app/platform/values/dates.ts'

export type DateOrder = 'month-first' | 'day-first'
/** For dates with slashes and for dates with dashes. */
export type DateOrders = Record<Separator, DateOrder>
type Separator = 'slash' | 'dash'

/** `unsure`: no date of the file has a day over 12. `both`: some have it first and some second. Then the person decides. */
export type OrderFound = { order: DateOrder; by: 'content' | 'unsure' | 'both' | 'none'; examples: string[] }

export type DateFault = 'not-a-date' | 'not-in-calendar' | 'two-digit-year'
/** Null: the cell is blank, or says that there is no such day. */
export type DateRead = { ok: true; value: IsoDate | null } | { ok: false; fault: DateFault }

/** The specification's: slashes have the month first, dashes the day. */
export const usualOrders: DateOrders = { slash: 'month-first', dash: 'day-first' }

const separators = { '/': 'slash', '-': 'dash' } as const
const inDigits = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/
const withTime = /^(\d{4}-\d{1,2}-\d{1,2})[T ]\d{1,2}:.*$/
const none = /^(?:[-–—\s]*|n\/?a|none|mtm|m2m|m-t-m|month[- ]to[- ]month|monthly|at[- ]will|open|ongoing)$/i

/**
 * Reads the four formats of the specification. Whether the day or the month is first in digits is the file's, never a
 * row's: see `dateOrdersOf`. The time of day is left out.
 */
export function readDate(text: string, orders: DateOrders): DateRead {
  const plain = text.trim().replace(withTime, '$1')
  if (none.test(plain)) return { ok: true, value: null }
  const [, first, separator, second, year] = inDigits.exec(plain) ?? []
  if (/^\d{1,2}([/-])\d{1,2}\1\d{2}$/.test(plain)) return { ok: false, fault: 'two-digit-year' }
  let written = plain.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, '$1-$2-$3')
  if (separator === '/' || separator === '-') {
    const isDayFirst = orders[separators[separator]] === 'day-first'
    written = isDayFirst ? `${year}-${second}-${first}` : `${year}-${first}-${second}`
  }
  const parsed = parseDate(written)
  if (parsed.ok) return parsed
  return {
    ok: false,
    fault: parsed.message === dateMessages.notInCalendar ? 'not-in-calendar' : 'not-a-date',
  }
}

const maxExamples = 3

/** What the dates of a whole file say about their order: a number over 12 cannot be a month. */
export function dateOrdersOf(texts: Iterable<string>): Record<Separator, OrderFound> {
  const seen = { slash: tally(), dash: tally() }
  for (const text of texts) {
    const [found, first, separator, second] = inDigits.exec(text.trim()) ?? []
    if (found === undefined || (separator !== '/' && separator !== '-')) continue
    const each = seen[separators[separator]]
    if (Number(first) > 12) each.dayFirst += 1
    else if (Number(second) > 12) each.monthFirst += 1
    // 03/03/2026 is the same day either way.
    else if (Number(first) !== Number(second)) {
      each.unsure += 1
      if (each.examples.length < maxExamples) each.examples.push(found)
    }
  }
  return { slash: decide(seen.slash, usualOrders.slash), dash: decide(seen.dash, usualOrders.dash) }
}

type Tally = { dayFirst: number; monthFirst: number; unsure: number; examples: string[] }
const tally = (): Tally => ({ dayFirst: 0, monthFirst: 0, unsure: 0, examples: [] })

function decide({ dayFirst, monthFirst, unsure, examples }: Tally, usual: DateOrder): OrderFound {
  if (dayFirst > 0 && monthFirst > 0) return { order: usual, by: 'both', examples }
  if (dayFirst > 0) return { order: 'day-first', by: 'content', examples }
  if (monthFirst > 0) return { order: 'month-first', by: 'content', examples }
  return { order: usual, by: unsure > 0 ? 'unsure' : 'none', examples }
}
