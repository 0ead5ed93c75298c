import { parsePersonName } from '#app/platform/values/person-name.ts'

/** A person's name in the parts of the screening form. */
export type SplitName = { first: string; middle: string; last: string }

const alsoKnownAs =
  /[,(]?\s*(?:\ba\.?\s?k\.?\s?a\b\.?|\ba\/k\/a\b|\balso known as\b|\bformerly(?: known as)?\b)/iu
const company = /\b(?:inc|ltd|ltée|limited|corp|corporation|llp|lp|co-?op|housing|properties|holdings)\b|\d/i
const suffix = /^(?:jr|sr|ii|iii|iv|junior|senior)\.?$/i
const title = /^(?:mr|mrs|ms|miss|dr|mme|mlle)\.?$/i
const han = /^\p{Script=Han}{2,}$/u

/**
 * The parts of a name printed in an order, read as screening reads it: `Marchetti, Siobhán`, `TREMBLAY Marisol` and
 * names in Han characters have the family name first. Null for a company, and for a name without a first and last name.
 */
export function splitName(printed: string): SplitName | null {
  const [known = ''] = printed.split(alsoKnownAs)
  const name = known.replaceAll(/\([^)]*\)?/g, ' ').trim()
  if (company.test(name)) return null
  const { given, family } = partsOf(name)
  const [first = '', ...middle] = given
  const split = { first, middle: middle.join(' '), last: family.join(' ') }
  const isWhole = parsePersonName(split.first).ok && parsePersonName(split.last).ok
  const isMiddleGood = split.middle === '' || parsePersonName(split.middle).ok
  return isWhole && isMiddleGood ? split : null
}

type Parts = { given: string[]; family: string[] }

function partsOf(name: string): Parts {
  const [beforeComma = [], ...rest] = name.split(',').map(tokensOf)
  const given = rest.flat().filter((token) => !suffix.test(token))
  const words = withoutSuffix(beforeComma)
  // A suffix belongs to the last name: it distinguishes father and son.
  const suffixes = [...beforeComma.slice(words.length), ...rest.flat().filter((token) => suffix.test(token))]
  const split = given.length > 0 ? { given, family: words } : inOrder(words)
  return { given: split.given, family: [...split.family, ...suffixes] }
}

function inOrder(words: string[]): Parts {
  const whole = words.join('')
  if (han.test(whole)) return { given: [whole.slice(1)], family: [whole.slice(0, 1)] }
  const inCapitals = capitalsFirst(words)
  if (inCapitals > 0) return { given: words.slice(inCapitals), family: words.slice(0, inCapitals) }
  const untitled = withoutTitle(words)
  return { given: untitled.slice(0, -1), family: untitled.slice(-1) }
}

const tokensOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const withoutSuffix = (words: readonly string[]): string[] =>
  words.length > 1 && suffix.test(words.at(-1) ?? '') ? words.slice(0, -1) : [...words]

const withoutTitle = (words: string[]): string[] =>
  title.test(words[0] ?? '') || (/^m\.?$/i.test(words[0] ?? '') && words.length > 2) ? words.slice(1) : words

/** How many words of the family name come first in capitals; 0 if all or none do. */
function capitalsFirst(words: readonly string[]): number {
  const isCapitals = (word: string) => /\p{L}{2}/u.test(word) && word === word.toUpperCase()
  const end = words.findIndex((word) => !isCapitals(word))
  // JOHN McDONALD and JEAN de la CRUZ are printed with the given name first.
  const isGiven = (word: string) => /^\p{Lu}\p{Ll}/u.test(word) && !/^Ma?c\p{Lu}/u.test(word)
  return end > 0 && words.slice(end).every(isGiven) ? end : 0
}
