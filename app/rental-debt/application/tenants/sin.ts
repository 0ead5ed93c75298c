import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'

export const sinMessages = {
  digits: 'SIN number must contain 9 digits',
  invalid: 'Invalid SIN: SIN number must contain 9 digits',
  mask: 'Invalid mask (should be XXX-XXX-123)',
  notSaved: 'Type the SIN again. What you typed before is no longer kept',
} as const

/** As many characters as the field takes: nine digits in three groups. */
export const SIN_MAX_LENGTH = 11

/**
 * Nine digits, with dashes and spaces between them or not. The specification (3, section 5) has two texts and does not say when: text
 * that is made of digits, but not of nine, "must contain 9 digits"; anything with other characters in it is an
 * "Invalid SIN". The check digit is not tested: the specification asks for nine digits, and a number that a landlord
 * holds with a slip in it is for the bureau to match or not.
 */
export function parseSin(text: string): Parsed<string> {
  const digits = text.replace(/[\s\-\u2010-\u2015]/g, '')
  if (!/^\d*$/.test(digits)) return refused(sinMessages.invalid)
  return digits.length === 9 ? accepted(digits) : refused(sinMessages.digits)
}

export const isMaskedSin = (text: string) => /^XXX-XXX-\d{3}$/.test(text)

/** What is shown of a SIN, from its last three digits. */
export const maskedSin = (lastDigits: string) => `XXX-XXX-${lastDigits}`

export const lastDigitsOf = (sin: string) => sin.slice(-3)
