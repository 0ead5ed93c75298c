import type { Language } from '../language.ts'

/**
 * An amount of Canadian money in whole cents, always a safe integer. Sums of many amounts stay exact;
 * a product (cents x basis points x days) may not, so multiply in BigInt.
 */
export type Cents = number

/**
 * `$1,234.56`, or `-$5.00`; in French `1 234,56 $`, with no-break spaces. An amount inside an English sentence is English.
 * Takes any safe integer; throws a RangeError on anything else.
 */
export function formatCents(cents: Cents, language: Language = 'en'): string {
  const { sign, dollars, fraction } = splitCents(cents)
  if (language === 'fr') return `${sign}${grouped(dollars, '\u00a0')},${fraction}\u00a0$`
  return `${sign}$${grouped(dollars, ',')}.${fraction}`
}

/** `1234.56`, for the value of a text field that parseDollars will read again. */
export function formatCentsForInput(cents: Cents): string {
  const { sign, dollars, fraction } = splitCents(cents)
  return `${sign}${dollars}.${fraction}`
}

/** The whole dollars of an amount, its cents cut off: $19.99 gives 19, and -$19.99 gives -19. */
export function wholeDollars(cents: Cents): number {
  const { sign, dollars } = splitCents(cents)
  return sign === '' ? Number(dollars) : 0 - Number(dollars)
}

const grouped = (digits: string, by: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, by)

function splitCents(cents: Cents): { sign: string; dollars: string; fraction: string } {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Cents must be a safe integer')
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', dollars: digits.slice(0, -2), fraction: digits.slice(-2) }
}
