import type { Cents } from './money.ts'
import { accepted, type Parsed, refused } from './parsed.ts'

// Separate from formatting: every page formats amounts, and few parse any.

/** The maximum of one typed or read amount: $999,999,999.99. Ninety thousand of them still add up exactly. */
export const MAX_CENTS: Cents = 99_999_999_999

export const moneyMessages = {
  malformed: 'Enter an amount in dollars and cents, like 1,234.56',
  tooManyDecimals: 'Enter an amount with no more than two decimals',
  negative: 'Enter an amount that is not negative',
  tooLarge: 'Enter an amount of $999,999,999.99 or less',
  filter: 'Enter digits, with no more than two decimals',
} as const

const MAX_AMOUNT_LENGTH = 40
const MAX_CENTS_DIGITS = String(MAX_CENTS).length
// U+2212 is the minus sign that word processors and PDF files use instead of a hyphen.
const OUTER_MARKS = /^(\$?)\s?([-\u2212]?)\s?(\$?)\s?(.*?)\s?(\$?)$/u
const PLAIN = /^(\d*)(?:\.(\d*))?$/
const COMMA_GROUPS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
const SPACE_GROUPS = /^([1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d*))?$/u
const FRENCH_DECIMALS = /^(\d+),(\d{1,2})$/

/**
 * Parses dollars as people and orders write them (`$1,234.56`, `1234.5`, `1 234,56 $`) into exact cents. Refuses three
 * decimals, exponents, more than MAX_CENTS and, unless allowed, a minus sign.
 */
export function parseDollars(text: string, options: { allowNegative?: boolean } = {}): Parsed<Cents> {
  const marks = text.length > MAX_AMOUNT_LENGTH ? null : OUTER_MARKS.exec(text.trim())
  const [, before = '', minus = '', inner = '', number = '', after = ''] = marks ?? []
  const digits = (before + inner + after).length > 1 ? null : readDigits(number, after === '$')
  if (digits === null) return refused(moneyMessages.malformed)
  if (digits.fraction.length > 2) return refused(moneyMessages.tooManyDecimals)
  if (minus !== '' && options.allowNegative !== true) return refused(moneyMessages.negative)

  // Dollars and cents are joined as text: no arithmetic, so nothing is rounded.
  const joined = (digits.whole + digits.fraction.padEnd(2, '0')).replace(/^0+(?=\d)/, '')
  if (joined.length > MAX_CENTS_DIGITS) return refused(moneyMessages.tooLarge)
  const cents = Number(joined)
  return accepted(minus === '' || cents === 0 ? cents : -cents)
}

/** The specification's rule (1, section 8) if an amount is only shown or filtered by: an unreadable one counts as 0. */
export function parseDollarsOrZero(text: string): Cents {
  const parsed = parseDollars(text)
  return parsed.ok ? parsed.value : 0
}

/**
 * The valid text of a numeric filter field while typing: digits without leading zeros and up to two decimals; an
 * unfinished `12.` and an empty field are fine, and a leading '.' becomes '0.'.
 */
export function parseNumericFilter(typed: string): Parsed<string> {
  const text = typed.trim().replace(/^\./, '0.')
  return /^(?:(?:0|[1-9]\d*)(?:\.\d{0,2})?)?$/.test(text) ? accepted(text) : refused(moneyMessages.filter)
}

function readDigits(number: string, dollarAfter: boolean): { whole: string; fraction: string } | null {
  // A lone `12,50` may be a slip for 12,500: the comma is a decimal only if the rest is French too.
  const match =
    PLAIN.exec(number) ??
    COMMA_GROUPS.exec(number) ??
    SPACE_GROUPS.exec(number) ??
    (dollarAfter ? FRENCH_DECIMALS.exec(number) : null)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  return { whole: whole.replace(/\D/gu, ''), fraction }
}
