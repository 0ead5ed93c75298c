import { accepted, type Parsed, refused } from './parsed.ts'

export const personNameMessages = {
  required: 'Required',
  characters: 'Only letters, spaces, apostrophes, periods and hyphens are allowed',
} as const

// Letters of every script with their marks; straight and curly apostrophes; the hyphens that keyboards and PDF files
// produce.
const ALLOWED = /^[\p{L}\p{M} '\u2018\u2019.\-\u2010\u2011]*$/u

/** One part of a person's name: trimmed, inner spaces collapsed, accents composed. Needs at least one letter. */
export function parsePersonName(text: string): Parsed<string> {
  const name = tidy(text)
  if (!ALLOWED.test(name)) return refused(personNameMessages.characters)
  return /\p{L}/u.test(name) ? accepted(name) : refused(personNameMessages.required)
}

/** The same rule for a middle name: null if the field was left blank. */
export function parseOptionalPersonName(text: string): Parsed<string | null> {
  return tidy(text) === '' ? accepted(null) : parsePersonName(text)
}

function tidy(text: string): string {
  // Composed, so that the same name typed on two systems is the same text in a search.
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** The parts of a name that are known, as it is written: `Robin Ann Tremblay`. */
export const wholeName = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
