import { accepted, type Parsed, refused } from './parsed.ts'

/** As typed, including the separating space or dash. */
export const POSTAL_CODE_MAX_LENGTH = 7

type PostalCodeMessages = { readonly tooLong: string; readonly malformed: string }

/** The specification words the same rule differently on each of its three forms (1, 2 and 3, section 5). */
export const postalCodeMessages = {
  onboarding: {
    tooLong: 'Please enter a valid Canadian Postal Code, e.g. A1A1A1',
    malformed: 'Please enter a valid Canadian Postal Code, e.g. A1A1A1',
  },
  debtAddress: {
    tooLong: 'Postal code must follow the format A1A1A1',
    malformed: 'Invalid postal code format',
  },
  publicRecord: {
    tooLong: 'Postal code must follow the format A1A1A1/A1A 1A1',
    malformed: 'Postal code must follow the format A1A1A1/A1A 1A1',
  },
} as const satisfies Record<string, PostalCodeMessages>

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
const isPostalCode = (code: string) => /^(?:[A-Z]\d){3}$/.test(code)

/**
 * A Canadian postal code, normalized to `A1A1A1`. Any letter is accepted in a letter's place: the narrower set that
 * Canada Post uses today is not the specification's rule.
 */
export function parsePostalCode(text: string, messages: PostalCodeMessages): Parsed<string> {
  if (text.trim().length > POSTAL_CODE_MAX_LENGTH) return refused(messages.tooLong)
  const code = normalizePostalCode(text)
  return isPostalCode(code) ? accepted(code) : refused(messages.malformed)
}
