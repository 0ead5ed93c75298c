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
 * A Canadian postal code, normalized to `A1A1A1`. Any letter is accepted in a letter's place: the narrower set that
 * Canada Post uses today is not the specification's rule.
 */
export function parsePostalCode(text: string, messages: PostalCodeMessages): Parsed<string> {
  if (text.trim().length > POSTAL_CODE_MAX_LENGTH) return refused(messages.tooLong)
  const code = normalizePostalCode(text)
  return /^(?:[A-Z]\d){3}$/.test(code) ? accepted(code) : refused(messages.malformed)
}
