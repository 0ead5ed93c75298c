// Names are exact after folding case, accents, hyphens and apostrophes (docs/decisions/035-screening.md).
import { wordsOf } from '../words.ts'

/** A name that is looked for, in words. */
export type SearchedName = {
  /** As it was typed. */
  text: string
  given: readonly string[]
  middle: readonly string[]
  family: readonly string[]
}

/** How a name in an order is the one that is looked for. */
export type NameResult =
  | 'same'
  | 'hyphen'
  | 'accents'
  | 'family_first'
  | 'middle_missing'
  | 'middle_added'
  | 'middle_initial'

/** The words of a name; of one in Han characters each is a word, since orders print it with a space and without. */
export const nameWords = (text: string): string[] =>
  wordsOf(text).flatMap((word) => word.match(/\p{Script=Han}|\P{Script=Han}+/gu) ?? [])

export function searchedName(name: { first: string; middle: string | null; last: string }): SearchedName {
  return {
    text: [name.first, name.middle, name.last].filter(Boolean).join(' '),
    given: nameWords(name.first),
    middle: nameWords(name.middle ?? ''),
    family: withoutSuffix(nameWords(name.last)),
  }
}

/** Another name is one text: where its given name ends is not said, so each place is tried. */
export function searchedAlias(text: string): SearchedName[] {
  const words = withoutSuffix(nameWords(text))
  return words.slice(1).map((_, index) => ({
    text,
    given: words.slice(0, index + 1),
    middle: [],
    family: words.slice(index + 1),
  }))
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'junior', 'senior'])
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'mme', 'mlle'])

const withoutSuffix = (words: readonly string[]): string[] =>
  words.length > 1 && suffixes.has(words.at(-1) ?? '') ? words.slice(0, -1) : [...words]

/** One way to read a printed name: its words, and how many of the first are the family name, where print says so. */
export type Reading = { words: string[]; familyFirst: number | null }

const alsoKnownAs =
  /[,(]?\s*(?:\ba\.?\s?k\.?\s?a\b\.?|\ba\/k\/a\b|\balso known as\b|\balias\b|\bformerly(?: known as)?\b)\s*/iu

/** A printed name in the ways that it can be read. */
export function readingsOf(printed: string): Reading[] {
  // Whole as well: Alias is a name, too.
  return [...new Set([...printed.split(alsoKnownAs), printed])]
    .flatMap(withoutBrackets)
    .map(readingOf)
    .filter(({ words }) => words.length > 1)
}

/** `Daniela (Dani) Okonjo` is Daniela Okonjo and Dani Okonjo. */
function withoutBrackets(name: string): string[] {
  const [, before = '', inside = '', after = ''] = /^([^(]*)\(([^)]*)\)?(.*)$/.exec(name) ?? []
  return inside === '' ? [name.replaceAll(')', ' ')] : [`${before} ${after}`, `${inside} ${after}`]
}

function readingOf(name: string): Reading {
  const [beforeComma = '', ...rest] = name.split(',')
  const afterComma = rest.map(nameWords).filter((words) => words.some((word) => !suffixes.has(word)))
  if (afterComma.length > 0) {
    const family = withoutSuffix(nameWords(beforeComma))
    return { words: withoutSuffix([...family, ...afterComma.flat()]), familyFirst: family.length }
  }
  const words = withoutTitle(withoutSuffix(nameWords(beforeComma)))
  return { words, familyFirst: capitalsFirst(beforeComma) }
}

function withoutTitle(words: string[]): string[] {
  const [first = ''] = words
  const isTitle = titles.has(first) || (first === 'm' && words.length > 2)
  return isTitle ? words.slice(1) : words
}

/** `TREMBLAY Marisol`: how many words of the family name stand first in capitals; null where all or none do. */
function capitalsFirst(name: string): number | null {
  const tokens = name.split(/\s+/).filter((token) => /\p{L}{2}/u.test(token))
  const firstSmall = tokens.findIndex((token) => token !== token.toUpperCase())
  const isHan = /\p{Script=Han}/u.test(name)
  if (isHan) return 1
  return firstSmall > 0 ? tokens.slice(0, firstSmall).flatMap(nameWords).length : null
}

/** How many of the first words are the wanted ones, together or apart: Mac Donald is MacDonald. */
function prefixOf(words: readonly string[], wanted: readonly string[]): number | null {
  const target = wanted.join('')
  if (!target.startsWith(words[0] ?? '')) return null
  let joined = ''
  for (const [index, word] of words.entries()) {
    joined += word
    if (joined === target) return index + 1
    if (joined.length >= target.length) return null
  }
  return null
}

const suffixOf = (words: readonly string[], wanted: readonly string[]): number | null => {
  const target = wanted.join('')
  if (!target.endsWith(words.at(-1) ?? '')) return null
  for (let count = 1; count <= words.length; count += 1) {
    if (words.slice(-count).join('') === target) return count
  }
  return null
}

/** What a reading has between and behind the given and the family name; null where it is another name. */
function restOf({ words, familyFirst }: Reading, { given, family }: SearchedName): string[] | null {
  if (familyFirst !== null && prefixOf(words, family) === familyFirst) {
    const rest = words.slice(familyFirst)
    const end = prefixOf(rest, given)
    return end === null ? null : rest.slice(end)
  }
  // What is said to be the family name is not the one that is looked for.
  if (familyFirst !== null && !/\p{Script=Han}/u.test(words.join(''))) return null
  const start = prefixOf(words, given)
  const end = suffixOf(words, family)
  return start === null || end === null || start + end > words.length
    ? null
    : words.slice(start, words.length - end)
}

type Middle = 'same' | 'middle_missing' | 'middle_added' | 'middle_initial'

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)

/** Whether middle names can be of one person; one that differs makes another person of it. */
function compareMiddle(middle: readonly string[], printed: readonly string[]): Middle | null {
  if (middle.join('') === printed.join('')) return 'same'
  if (printed.length === 0) return 'middle_missing'
  if (middle.length === 0) return printed.length <= 2 ? 'middle_added' : null
  const pairs = middle.slice(0, printed.length).map((word, index) => [word, printed[index] ?? ''] as const)
  if (!pairs.every(([a, b]) => a === b || isInitialOf(a, b) || isInitialOf(b, a))) return null
  if (pairs.some(([a, b]) => a !== b)) return 'middle_initial'
  return middle.length > printed.length ? 'middle_missing' : 'middle_added'
}

/** How a name as an order prints it is the one that is looked for; null where it is another. */
export function compareName(
  searched: SearchedName,
  printed: string,
  readings: readonly Reading[],
): NameResult | null {
  for (const reading of readings) {
    const rest = restOf(reading, searched)
    const middle = rest && compareMiddle(searched.middle, rest)
    if (middle && middle !== 'same') return middle
    if (middle) return spellingOf(searched, printed, reading.familyFirst)
  }
  return null
}

function spellingOf({ text }: SearchedName, printed: string, familyFirst: number | null): NameResult {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[’‘ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim()
  const hyphens = (name: string) => plain(name).replaceAll(/[-\u2010\u2011 ]/g, '')
  const [a, b] = [plain(text), plain(printed)]
  if (a === b) return 'same'
  if (hyphens(text) === hyphens(printed)) return 'hyphen'
  if (familyFirst !== null) return 'family_first'
  return nameWords(text).join('') === nameWords(printed).join('') ? 'accents' : 'same'
}

/** The same for another name; one of more than two words is compared whole. */
export function compareAlias(
  splits: readonly SearchedName[],
  printed: string,
  readings: readonly Reading[],
): NameResult | null {
  for (const split of splits) {
    const result = compareName(split, printed, readings)
    if (result && (splits.length === 1 || result !== 'middle_added')) return result
  }
  return null
}
