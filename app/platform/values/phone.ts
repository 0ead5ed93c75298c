import { accepted, type Parsed, refused } from './parsed.ts'

export const phoneMessages = {
  contact: 'Phone must be 10 digits',
  dispute: 'Must be a valid 10-digit Canadian phone number',
} as const

/** The digits of a typed number. A written `+1` is the country, not part of the ten. */
export function phoneDigits(text: string): string {
  return text
    .trim()
    .replace(/^\+\s*1/, '')
    .replace(/\D/g, '')
}

/** A phone number as its ten digits; the refusal has its form's message. */
export function parsePhone(text: string, message: string): Parsed<string> {
  const digits = phoneDigits(text)
  return digits.length === 10 ? accepted(digits) : refused(message)
}

/** `### ### ####`, as far as there are digits. Eleven or more are returned as typed: dropping one would hide a slip. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length > 10) return text
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ')
}

/** `### ### ####`, for the value of a text field, in every language: parsePhone reads it again. */
export const formatPhoneForInput = (text: string): string => formatPhone(text)

/** `(###) ### ####`, as far as there are digits; eleven or more are returned as typed. */
export function maskPhone(text: string): string {
  if (phoneDigits(text).length > 10) return text
  const [area = '', ...rest] = formatPhone(text).split(' ')
  if (rest.length === 0) return area === '' ? '' : `(${area}`
  return `(${area}) ${rest.join(' ')}`
}
