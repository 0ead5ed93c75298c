import { marks } from '../marks.ts'
import { fileNumberKey, wordsOf } from '../words.ts'

/** What somebody looks for: each of `all` must be met by one of its terms. */
export type ParsedSearch = {
  all: Term[][]
  /** File numbers, as marks. */
  numbers: string[]
  /** The words that what is found has, for marking them. */
  found: string[]
  /** Said where an operator could not be read and everything counts as plain words. */
  isPlain: boolean
}

const maxLength = 400
const maxTerms = 24

/** A file number of any tribunal, with its letters or without: LTB-L-086390-22, ltb l 08639022, TSL-12345-20-RV. */
const fileNumber =
  /(?<![\p{L}\p{N}])(?:[a-z]{2,4}[-\s]?[a-z]?[-\s]?\d{4,6}[-\s]?\d{2}|\d{4,6}-\d{2})(?:[-\s]?(?:rv|in|am|sa|hr|vo)\d?)?(?![\p{L}\p{N}])/giu

/** A word, or a phrase: words in this order. */
export type Term = { words: string[]; isNot: boolean }
type Token = Term | 'or'

/** Reads a search: bare words mean all of them, "phrases", -not, OR. What cannot be read becomes plain words. */
export function parseSearch(typed: string): ParsedSearch {
  const text = typed.toWellFormed().replaceAll('\0', ' ').slice(0, maxLength)
  const numbers: string[] = []
  const rest = text.replaceAll(fileNumber, (number, offset: number) => {
    if (text[offset - 1] === '-' || text[offset - 1] === '"') return number
    numbers.push(marks.fileNumber(fileNumberKey(number)))
    return ' '
  })
  const tokens = tokensOf(rest)
  const groups = tokens && groupsOf(tokens)
  if (!groups) return plain(rest, numbers)
  const terms = groups.flat()
  return {
    all: groups,
    numbers,
    found: terms.filter(({ isNot }) => !isNot).flatMap(({ words }) => words),
    isPlain: false,
  }
}

function plain(text: string, numbers: string[]): ParsedSearch {
  const words = wordsOf(text)
    .filter((word) => word !== 'or')
    .slice(0, maxTerms)
  return {
    all: words.map((word) => [{ words: [word], isNot: false }]),
    numbers,
    found: words,
    isPlain: true,
  }
}

/** Null where a quotation mark is left open. */
function tokensOf(text: string): Token[] | null {
  const even = text.replaceAll(/[“”«»]/g, '"')
  if ((even.match(/"/g)?.length ?? 0) % 2 === 1) return null
  const tokens: Token[] = []
  for (const [whole, minus, phrase, bare] of even.matchAll(/(?<![^\s(])(-?)"([^"]*)"|([^\s"]+)/g)) {
    if (bare === 'OR') tokens.push('or')
    else {
      const isNot = minus === '-' || (bare?.startsWith('-') ?? false)
      const words = wordsOf(phrase ?? bare ?? whole)
      if (words.length > 0) tokens.push({ words, isNot })
    }
  }
  return tokens.slice(0, maxTerms)
}

/** Terms that must all be met, each with its alternatives; null where OR stands without two of them. */
function groupsOf(tokens: Token[]): Term[][] | null {
  const groups: Term[][] = []
  let joins = false
  for (const token of tokens) {
    const last = groups.at(-1)
    if (token === 'or') {
      if (!last || joins) return null
      joins = true
    } else if (joins && last) {
      last.push(token)
      joins = false
    } else groups.push([token])
  }
  if (joins) return null
  // Everything but a word is nearly the whole corpus, and no question: what is left out needs something to be left out of.
  return groups.every((group) => group.some(({ isNot }) => isNot)) && groups.length > 0 ? null : groups
}

/** What is ranked by, as a text of the database's tsquery: what is left out ranks nothing. Null for nothing. */
export function rankedBy({ all }: ParsedSearch): string | null {
  const groups = all
    .map((group) => group.filter(({ isNot }) => !isNot).map(quoted))
    .filter(({ length }) => length > 0)
  return groups.length > 0 ? groups.map((group) => `(${group.join(' | ')})`).join(' & ') : null
}

/** Letters and digits alone come here: several words in one pair of quotation marks are a phrase to the database. */
export const quoted = ({ words }: Term): string => `'${words.join(' ')}'`
