import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'

export const sinMessages = {
  digits: 'SIN number must contain 9 digits',
  invalid: 'Invalid SIN: SIN number must contain 9 digits',
  mask: 'Invalid mask (should be XXX-XXX-123)',
  notSaved: 'Type the SIN again. What you typed before is no longer kept',
} as const

/** The length of the field: nine digits in three groups. */
export const SIN_MAX_LENGTH = 11

/**
 * Nine digits, with or without dashes and spaces. The specification (3, section 5) has two texts and does not say when:
 * digits only, but not nine, "must contain 9 digits"; anything with other characters is an "Invalid SIN". The check
 * digit is not tested: the specification asks for nine digits, and if a landlord's number has a slip, it is for the
 * bureau to match or not.
 */
export function parseSin(text: string): Parsed<string> {
  const digits = text.replace(/[\s\-\u2010-\u2015]/g, '')
  if (!/^\d*$/.test(digits)) return refused(sinMessages.invalid)
  return digits.length === 9 ? accepted(digits) : refused(sinMessages.digits)
}

export const isMaskedSin = (text: string) => /^XXX-XXX-\d{3}$/.test(text)

/** The displayed form of a SIN, from its last three digits. */
export const maskedSin = (lastDigits: string) => `XXX-XXX-${lastDigits}`

export const lastDigitsOf = (sin: string) => sin.slice(-3)
