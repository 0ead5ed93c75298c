/** Upper case without spaces and dashes: `k1a-0b1` becomes `K1A0B1`. Does not validate. */
export function normalizePostalCode(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}

/**
 * A postal code as people write it: `L5B0K2`, or one with another separator, as `L5B 0K2`. On pages its space does not
 * break; a form field has a plain one. Any other text stays as it is.
 */
export function formatPostalCode(text: string, space = '\u00a0'): string {
  const code = normalizePostalCode(text)
  return isPostalCode(code) ? `${code.slice(0, 3)}${space}${code.slice(3)}` : text
}

/** A normalized code. */
export const isPostalCode = (code: string) => /^(?:[A-Z]\d){3}$/.test(code)
