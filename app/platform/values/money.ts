/**
 * An amount of Canadian money in whole cents, always a safe integer. Sums of many amounts stay exact;
 * a product (cents x basis points x days) may not, so multiply in BigInt.
 */
export type Cents = number

/** `$1,234.56`, or `-$5.00`. Takes any safe integer; throws a RangeError on anything else. */
export function formatCents(cents: Cents): string {
  const { sign, dollars, fraction } = splitCents(cents)
  return `${sign}$${dollars.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`
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

function splitCents(cents: Cents): { sign: string; dollars: string; fraction: string } {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Cents must be a safe integer')
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', dollars: digits.slice(0, -2), fraction: digits.slice(-2) }
}
