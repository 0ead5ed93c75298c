import { wordsOf } from '#app/platform/values/fold.ts'
import { fileNumbersIn } from './file-numbers.ts'
import { otherWords, saidTogether } from './other-words.ts'
import type { Term } from './term.ts'

/** A parsed search: one term of each entry in `all` must match. */
export type ParsedSearch = {
  all: Term[][]
  /** The words to mark in results. */
  found: string[]
  /** Whether something was typed that cannot be searched: symbols or emoji. */
  isNothing: boolean
  /** Set if an operator could not be parsed and everything counts as plain words. */
  isPlain: boolean
}

const maxLength = 400
const maxTerms = 24

type Token = { term: Term; text: string; isPhrase: boolean } | 'or'
type Group = { terms: Term[]; text: string; isPhrase?: boolean }

/** Parses a search: bare words mean all of them, "phrases", -not, OR. What cannot be parsed becomes plain words. */
export function parseSearch(typed: string): ParsedSearch {
  const text = typed
    .toWellFormed()
    .replaceAll('\0', ' ')
    .slice(0, maxLength)
    .replaceAll(beforeNumber, ' ')
    .replaceAll(behindCitation, '$1')
  const tokens = tokensOf(text)
  const groups = tokens && groupsOf(tokens)
  if (!groups) return plain(text)
  const terms = groups.flatMap((group) => group.terms)
  return {
    all: withOtherWords(groups, withFileNumbers(groups)),
    found: terms.filter(({ isNot }) => !isNot).flatMap(({ words }) => words),
    isPlain: false,
    isNothing: typed.trim() !== '' && groups.length === 0,
  }
}

/** `File No.` before a number is not a word of an order. */
const beforeNumber = /\bfile\s*(?:no\.?|number|#)\s*:?\s*(?=[A-Za-z]{0,4}[-\s]?[A-Za-z]?[-\s]?\d)/gi

/** Neither is the database after a citation: "2024 ONLTB 10037 (CanLII)". */
const behindCitation = /(\b(?:19|20)\d\d\]?\s*[A-Z]{4,7}\s*\d{1,6})\s*\(CanLII\)/gi

function plain(text: string): ParsedSearch {
  const words = wordsOf(text)
    .filter((word) => word !== 'or')
    .slice(0, maxTerms)
  const groups = words.map((word) => ({ terms: [{ words: [word], isNot: false }], text: word }))
  return { all: withFileNumbers(groups), found: words, isPlain: true, isNothing: false }
}

/** A possible file number also matches that number; with several parts, each of them. */
function withFileNumbers(groups: readonly Group[]): Term[][] {
  const bare = groups.flatMap(({ terms, text }, place) =>
    terms.length === 1 && !terms[0]?.isNot ? [{ text, place }] : [],
  )
  const numbers = fileNumbersIn(bare)
  return groups.map(({ terms }, place) => [
    ...terms,
    ...[...(numbers.get(place) ?? [])].map((mark) => ({ words: [], isNot: false, mark })),
  ])
}

/** Words without quotation marks also match other forms in orders. */
function withOtherWords(groups: readonly Group[], all: readonly Term[][]): Term[][] {
  const bare = groups.map(({ terms, isPhrase }) =>
    terms.length === 1 && !isPhrase && !terms[0]?.isNot && terms[0]?.words.length === 1
      ? (terms[0]?.words[0] ?? '')
      : '',
  )
  const met: Term[][] = []
  for (let at = 0; at < all.length; at += 1) {
    const said = saidTogether(bare.slice(at, at + 4))
    if (said) {
      met.push(said.terms)
      at += said.count - 1
    } else met.push([...(all[at] ?? []), ...otherWords(bare[at] ?? '')])
  }
  return met
}

/** Null if a quotation mark is left open. */
function tokensOf(text: string): Token[] | null {
  const even = text.replaceAll(/[“”«»]/g, '"')
  if ((even.match(/"/g)?.length ?? 0) % 2 === 1) return null
  const tokens: Token[] = []
  // NOT before a word is a minus sign.
  let isLeftOut = false
  for (const [whole, minus, phrase, bare] of even.matchAll(/(?<![^\s(])(-?)"([^"]*)"|([^\s"]+)/g)) {
    if (bare === 'OR') tokens.push('or')
    else if (bare === 'NOT') isLeftOut = true
    else {
      const isNot = isLeftOut || minus === '-' || (bare?.startsWith('-') ?? false)
      const words = wordsOf(phrase ?? bare ?? whole)
      if (words.length > 0)
        tokens.push({ term: { words, isNot }, text: phrase ?? bare ?? whole, isPhrase: phrase !== undefined })
      isLeftOut = false
    }
  }
  return tokens.slice(0, maxTerms)
}

/** Terms that must all match, each with its alternatives; null if OR lacks one of its two sides. */
function groupsOf(tokens: readonly Token[]): Group[] | null {
  const groups: Group[] = []
  let joins = false
  for (const token of tokens) {
    const last = groups.at(-1)
    if (token === 'or') {
      if (!last || joins) return null
      joins = true
    } else if (joins && last) {
      last.terms.push(token.term)
      joins = false
    } else groups.push({ terms: [token.term], text: token.text, isPhrase: token.isPhrase })
  }
  return joins ? null : groups
}

/** Whether it only excludes words, or may: nearly the whole corpus matches. */
export const isOnlyNot = ({ all }: ParsedSearch): boolean =>
  all.every((group) => group.some(({ isNot }) => isNot))

/** The ranking query in the database's tsquery syntax: excluded words do not rank. Null for none. */
export function rankedBy({ all }: ParsedSearch): string | null {
  const groups = all
    .map((group) => group.filter(({ isNot, mark }) => !isNot && !mark).map(quoted))
    .filter(({ length }) => length > 0)
  return groups.length > 0 ? groups.map((group) => `(${group.join(' | ')})`).join(' & ') : null
}

/**
 * Only letters and digits reach this point: several words in one pair of quotation marks are a phrase to the database.
 */
export const quoted = ({ words, isBeginning }: Term): string =>
  `'${words.join(' ')}'${isBeginning ? ':*' : ''}`

/** The marks of file numbers that it may be. */
export const fileNumbersOf = ({ all }: ParsedSearch): string[] => [
  ...new Set(all.flat().flatMap(({ mark }) => (mark?.startsWith('f:') ? [mark] : []))),
]
