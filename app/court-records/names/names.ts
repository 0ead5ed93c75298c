// Names are exact after folding case, accents, hyphens and apostrophes (docs/decisions/035-screening.md).

import { wordsOf } from '#app/platform/values/fold.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { isHan, nameWords, type Reading, type Suffix, splitSuffix } from './name-readings.ts'

/** A searched name, in words. */
export type SearchedName = {
  /** As it was typed. */
  text: string
  given: readonly string[]
  middle: readonly string[]
  family: readonly string[]
  suffix: Suffix | null
}

/** How a name in an order matches the searched one. */
export type NameResult = { words: WordsResult; suffix: 'same' | 'in_search_only' | 'in_order_only' }
type WordsResult =
  | 'same'
  | 'hyphen'
  | 'accents'
  | 'family_first'
  | 'saint'
  | 'middle_missing'
  | 'middle_added'
  | 'middle_initial'

export function searchedName(name: { first: string; middle: string | null; last: string }): SearchedName {
  const given = splitSuffix(nameWords(name.first), 1)
  const middle = splitSuffix(nameWords(name.middle ?? ''), 0)
  const family = splitSuffix(nameWords(name.last), 1)
  return {
    text: wholeName(name.first, name.middle, name.last),
    ...wholeOrOne(given.tokens, middle.tokens, family.tokens),
    suffix: family.suffix ?? middle.suffix ?? given.suffix,
  }
}

/** What forms require in place of a missing name. */
const placeholders = new Set(['fnu', 'lnu', 'nfn', 'nln'])
const withoutPlaceholders = (words: readonly string[]) => words.filter((word) => !placeholders.has(word))

/** A person with one name types it twice, or with a placeholder: it has no family name then. */
function wholeOrOne(given: readonly string[], middle: readonly string[], family: readonly string[]) {
  const [first, last] = [withoutPlaceholders(given), withoutPlaceholders(family)]
  const isOne = first.length === 0 || last.length === 0 || first.join('') === last.join('')
  return isOne && middle.length === 0
    ? { given: first.length > 0 ? first : last, middle: [], family: [] }
    : { given, middle, family }
}

/**
 * Another name is one text: it does not say where its given name ends, so each place is tried. Without its own suffix
 * it has the applicant's.
 */
export function searchedAlias(text: string, ownSuffix: Suffix | null = null): SearchedName[] {
  const { tokens: words, suffix } = splitSuffix(nameWords(text), 2)
  return words.slice(1).map((_, index) => ({
    text,
    given: words.slice(0, index + 1),
    middle: [],
    family: words.slice(index + 1),
    suffix: suffix ?? ownSuffix,
  }))
}

/** How many of the first words match the wanted ones, joined or separate: Mac Donald is MacDonald. */
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

/** The words between and after the given and the family name; null if it is another name. */
function restOf(
  { words, familyFirst, joined }: Reading,
  { given, family }: SearchedName,
): { rest: string[]; isCut: boolean } | null {
  if (family.length === 0) {
    const one = [...new Set(withoutPlaceholders(words))].join('')
    return one !== '' && one === given.join('') ? { rest: [], isCut: false } : null
  }
  if (familyFirst !== null) {
    // The marked family name may differ from the searched one.
    if (prefixOf(words, family) !== familyFirst) return null
    const rest = words.slice(familyFirst)
    const end = prefixOf(rest, given)
    return end === null ? null : { rest: rest.slice(end), isCut: joined.has(familyFirst + end) }
  }
  const start = prefixOf(words, given)
  const end = suffixOf(words, family)
  if (start === null || end === null || start + end > words.length) return null
  const isCut = joined.has(start) || joined.has(words.length - end)
  return { rest: words.slice(start, words.length - end), isCut }
}

type Middle = 'same' | 'middle_missing' | 'middle_added' | 'middle_initial'

const isInitialOf = (short: string, long: string) => short.length === 1 && long.startsWith(short)

/** Whether middle names can belong to one person; a different one means another person. */
function compareMiddle(middle: readonly string[], printed: readonly string[]): Middle | null {
  if (middle.join('') === printed.join('')) return 'same'
  if (printed.length === 0) return 'middle_missing'
  // In Han characters, an added character is part of another given name.
  if (middle.length === 0) return printed.length <= 2 && !printed.some(isHan) ? 'middle_added' : null
  const pairs = middle.slice(0, printed.length).map((word, index) => [word, printed[index] ?? ''] as const)
  if (!pairs.every(([a, b]) => a === b || isInitialOf(a, b) || isInitialOf(b, a))) return null
  if (pairs.some(([a, b]) => a !== b)) return 'middle_initial'
  return middle.length > printed.length ? 'middle_missing' : 'middle_added'
}

/** How a name printed in an order matches the searched one; null if it is another. */
export function compareName(
  searched: SearchedName,
  printed: string,
  readings: readonly Reading[],
): NameResult | null {
  for (const reading of readings) {
    const suffix = compareSuffix(searched.suffix, reading.suffix)
    const rest = suffix && restOf(reading, searched)
    const middle = rest && compareMiddle(searched.middle, rest.rest)
    // Half of a hyphenated name is not that name, whichever half it is.
    if (!suffix || !middle || (rest.isCut && middle !== 'same')) continue
    const words = middle === 'same' ? spellingOf(searched, printed, reading) : middle
    return { words, suffix }
  }
  return null
}

/** Father and son: two different suffixes are two people, and one alone leaves it open. */
function compareSuffix(searched: Suffix | null, printed: Suffix | null): NameResult['suffix'] | null {
  if (searched === printed) return 'same'
  if (searched && printed) return null
  return searched ? 'in_search_only' : 'in_order_only'
}

function spellingOf(
  { text }: SearchedName,
  printed: string,
  { familyFirst, isReordered }: Reading,
): WordsResult {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[’‘ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim()
  const hyphens = (name: string) => plain(name).replaceAll(/[-\u2010\u2011 ]/g, '')
  const [a, b] = [plain(text), plain(printed)]
  if (a === b) return 'same'
  if (hyphens(text) === hyphens(printed)) return 'hyphen'
  if (familyFirst !== null || isReordered) return 'family_first'
  if (
    wordsOf(text).join('') !== wordsOf(printed).join('') &&
    nameWords(text).join('') === nameWords(printed).join('')
  )
    return 'saint'
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
    if (result && (splits.length === 1 || result.words !== 'middle_added')) return result
  }
  return null
}
