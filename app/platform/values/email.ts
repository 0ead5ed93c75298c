import { accepted, type Parsed, refused } from './parsed.ts'

/** The longest address that mail can carry (RFC 5321, erratum 1690). */
export const EMAIL_MAX_LENGTH = 254

export const emailMessages = {
  required: 'Email is required',
  malformed: 'Please enter a valid email address',
  invite: 'Please enter a valid email address.',
} as const

const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
// Invisible characters spoof, line breaks split headers, and the rest makes a mail client read one recipient as several.
const UNSAFE_IN_A_HEADER = /[\p{C}\u2028\u2029,;:<>()[\]"\\]/u

/** An e-mail address, trimmed and in lower case; a blank field is refused like any other invalid address. */
export function parseEmail(text: string, message: string = emailMessages.malformed): Parsed<string> {
  const email = text.trim().toLowerCase()
  if (email.length > EMAIL_MAX_LENGTH || UNSAFE_IN_A_HEADER.test(email)) return refused(message)
  return PATTERN.test(email) ? accepted(email) : refused(message)
}
