// How a printed name can be read: which words are the family name, and what surrounds the name.
import { wordsOf } from '#app/platform/values/fold.ts'
import { withoutOthers } from '#app/platform/values/printed-name.ts'
import { givenFirst, mayBeFamilyFirst } from './family-first.ts'

/** What distinguishes a father from a son with the same name. */
export type Suffix = 'jr' | 'sr' | 'ii' | 'iii' | 'iv'

/** One reading of a printed name: its words, and how many of the first are the family name, if the print shows it. */
export type Reading = {
  words: string[]
  familyFirst: number | null
  suffix: Suffix | null
  /** Places at which a hyphen joins a word to the next: no name ends there. */
  joined: ReadonlySet<number>
  /** Whether its words are in a different order than printed. */
  isReordered?: true
}

const suffixes: Record<Suffix, string> = {
  jr: 'jr junior',
  sr: 'sr senior',
  ii: 'ii 2nd',
  iii: 'iii 3rd',
  iv: 'iv 4th',
}
const suffixOfWord = new Map(
  (Object.keys(suffixes) as Suffix[]).flatMap((suffix) =>
    suffixes[suffix].split(' ').map((word) => [word, suffix] as const),
  ),
)
const titles = new Set('mr mrs ms miss mx dr mme mlle madame monsieur'.split(' '))
const particles = new Set(
  'mac mc de del della der den di da das do dos du la las le les los van von saint st el al ben bin ter ten'.split(
    ' ',
  ),
)

/**
 * The words of a name; in Han characters each character is a word, because orders print them with and without a space.
 */
export const nameWords = (text: string): string[] =>
  wordsOf(text)
    .flatMap((word) => word.match(/\p{Script=Han}|\P{Script=Han}+/gu) ?? [])
    .map((word) => saints.get(word) ?? word)

/** As compared: St-Pierre, St. Pierre and Saint-Pierre are one name. */
const saints = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
])

/** A name and its suffix; the first `least` words are the name, whatever they are: Paulo Junior is one. */
export function splitSuffix(
  tokens: readonly string[],
  least: number,
): { tokens: string[]; suffix: Suffix | null } {
  const [word = '', more] = nameWords(tokens.at(-1) ?? '')
  const suffix = tokens.length > least && more === undefined ? (suffixOfWord.get(word) ?? null) : null
  return { tokens: suffix ? tokens.slice(0, -1) : [...tokens], suffix }
}

const alsoKnownAs =
  /[,(]?\s*(?:\ba\.?\s?k\.?\s?a\b\.?|\ba\/k\/a\b|\balso known as\b|\balias\b|\bf\/k\/a\b|\bformerly(?: known as)?\b)\s*/iu

/** All readings of a printed name. */
export function readingsOf(asPrinted: string): Reading[] {
  const printed = withoutOthers(asPrinted)
  // As a whole too: Alias is also a name.
  const readings = [
    ...new Set([...withBirthName(printed).flatMap((name) => name.split(alsoKnownAs)), printed]),
  ]
    .flatMap(withoutBrackets)
    .flatMap(readingsOfOne)
    .filter(({ words }) => words.length > 0)
  // Robert Smith Jr., also known as Bob Smith: both names are the son's.
  const suffix = readings.find((each) => each.suffix)?.suffix ?? null
  return readings.map((each) => ({ ...each, suffix: each.suffix ?? suffix }))
}

/** `Marisol Tremblay (née Okoye)` is Marisol Tremblay and Marisol Okoye. */
function withBirthName(printed: string): string[] {
  const [, name = '', born = ''] = /^(.*\S)[\s,]+\(?n[ée]e\s+([^()]+)\)?$/iu.exec(printed) ?? []
  if (born === '') return [printed]
  const [family = '', given] = name.split(',')
  return [name, given === undefined ? `${family.trim().replace(/\s*\S+$/, '')} ${born}` : `${born}, ${given}`]
}

/** `Daniela (Dani) Okonjo` is Daniela Okonjo and Dani Okonjo. */
function withoutBrackets(name: string): string[] {
  const [, before = '', inside = '', after = ''] = /^([^(]*)\(([^)]*)\)?(.*)$/.exec(name) ?? []
  return inside === '' ? [name.replaceAll(')', ' ')] : [`${before} ${after}`, `${inside} ${after}`]
}

function readingsOfOne(name: string): Reading[] {
  const [ahead = [], ...behind] = name.split(',').map(tokensOf)
  // Silva, Junior is a whole name; in Silva, Paulo, Junior it is not.
  const least = ahead.length === 1 && behind.length === 1 ? 1 : 0
  const parts = behind.map((tokens) => splitSuffix(tokens, least))
  const given = parts.flatMap(({ tokens }) => tokens)
  const suffixBehind = parts.find((part) => part.suffix)?.suffix ?? null
  if (given.length > 0) return [readingOf([...ahead, ...given], ahead.length, suffixBehind)]
  const own = splitSuffix(ahead, 2)
  const suffix = own.suffix ?? suffixBehind
  const read = familiesAhead(own.tokens).map((count) => readingOf(own.tokens, count, suffix))
  return [...read, ...eastAsian(own.tokens, suffix)]
}

/** The readings of Vietnamese, Korean and Chinese names printed without telling capitals. */
function eastAsian(tokens: string[], suffix: Suffix | null): Reading[] {
  const words = tokens.flatMap(nameWords)
  const reordered = givenFirst(words)
  return [
    ...(mayBeFamilyFirst(words) ? [readingOf(tokens, 1, suffix)] : []),
    ...(reordered
      ? [
          {
            words: reordered,
            familyFirst: null,
            suffix,
            joined: new Set<number>(),
            isReordered: true as const,
          },
        ]
      : []),
  ]
}

/** The words of tokens, and where a hyphen joins two. */
function joinedWords(tokens: readonly string[]): Pick<Reading, 'words' | 'joined'> {
  const words: string[] = []
  const joined = new Set<number>()
  for (const token of tokens) {
    const own = nameWords(token)
    if (/[-\u2010\u2011]/.test(token))
      for (let at = 1; at < own.length; at += 1) joined.add(words.length + at)
    words.push(...own)
  }
  return { words, joined }
}

function readingOf(tokens: string[], count: number | null, suffix: Suffix | null): Reading {
  if (count === null) return { ...joinedWords(tokens), familyFirst: null, suffix }
  const family = splitSuffix(tokens.slice(0, count), 1)
  return {
    ...joinedWords([...family.tokens, ...tokens.slice(count)]),
    familyFirst: family.tokens.flatMap(nameWords).length,
    suffix: family.suffix ?? suffix,
  }
}

export const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** The text between spaces, without a title before it; of Han characters, each one. */
function tokensOf(text: string): string[] {
  const tokens = text
    .split(/\s+/)
    .flatMap((token) => (isHan(token) ? nameWords(token) : [token]))
    .filter((token) => nameWords(token).length > 0)
  const [first = ''] = nameWords(tokens[0] ?? '')
  const isTitle = tokens.length > 1 && (titles.has(first) || (first === 'm' && tokens.length > 2))
  return isTitle ? tokens.slice(1) : tokens
}

/** How many of the first tokens are the family name, for each possible reading; null for the given name first. */
function familiesAhead(tokens: readonly string[]): (number | null)[] {
  if (isHan(tokens.join(''))) return [null, ...tokens.slice(1).map((_, index) => index + 1)]
  const start = tokens.findIndex((token) => !isParticle(token))
  const behind = tokens.findIndex((token, index) => index >= start && !isInCapitals(token))
  // All in capitals, or none at the front: the print says nothing.
  if (start === -1 || behind <= start) return [null]
  const rest = tokens.slice(behind)
  const given = rest.filter(isGivenName)
  const isSure = given.some((token) => !isParticle(token) && !/^mac/i.test(token))
  // JEAN De La CRUZ; in SMITH Ben and ROY Mackenzie what looks like a part of a family name may be the given name.
  if (given.length === 0 || (!isSure && rest.some(isInCapitals))) return [null]
  const [first = ''] = tokens
  // MARY ANN Smith has the given name first, LI Wei does not, but MD Rahman does.
  const isOpen = start === 0 ? behind > 1 || first.length <= 3 : /^\p{Lu}/u.test(first)
  return isOpen || !isSure || isParticle(rest[0] ?? '') ? [behind, null] : [behind]
}

const isParticle = (token: string) => particles.has(nameWords(token).join('')) && !isInCapitals(token)

/** `TREMBLAY`, `McDONALD`; an initial says nothing. */
const isInCapitals = (token: string): boolean =>
  /\p{Lu}.*\p{Lu}/u.test(token) &&
  !/\p{Ll}/u.test(token.replace(/^(?:Ma?c|De|Di|Du|La|Le|Van)(?=\p{Lu}{2})/u, ''))

/** A capital and small letters: a given name beside a family name in capitals; McDonald has two capitals. */
const isGivenName = (token: string): boolean =>
  /\p{Ll}/u.test(token) &&
  token.split(/[-'’]/).every((part) => /^\p{Lu}\p{Ll}*\.?$/u.test(part)) &&
  !/^mc/i.test(token)
