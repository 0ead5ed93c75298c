// The list of terms: which words no text uses, the alternatives, and which texts of the specification are exempt.
import { readFileSync } from 'node:fs'
import { withoutSlots } from './read-texts.ts'

export type Forbidden = { word: string; instead: string }
export type Terms = { forbidden: Forbidden[]; exempt: Set<string> }

const sections = {
  terms: '## Terms',
  words: '## Words that are not used',
  names: '## Names that are not used',
  exempt: '## Texts of the specification',
}

export function readTerms(source = readFileSync('docs/terms.md', 'utf8')): Terms {
  const terms = rowsBelow(source, sections.terms).flatMap(([term = '', , notSaid = '']) =>
    wordsIn(notSaid).map((word) => ({ word, instead: term })),
  )
  const words = wordsNotUsed(source)
  const exempt = rowsBelow(source, sections.exempt).map(([text = '']) => text)
  return { forbidden: [...terms, ...words], exempt: new Set(exempt) }
}

/** The table of words that a page forbids: docs/terms.md has one for texts, docs/style.md for comments. */
export const wordsNotUsed = (source: string): Forbidden[] => forbiddenBelow(source, sections.words)

/** The table of what docs/style.md forbids in names. */
export const namesNotUsed = (source: string): Forbidden[] => forbiddenBelow(source, sections.names)

const forbiddenBelow = (source: string, heading: string): Forbidden[] =>
  rowsBelow(source, heading).flatMap(([notSaid = '', instead = '']) =>
    wordsIn(notSaid).map((word) => ({ word, instead })),
  )

/** The rows of the first table below a heading, without its header. */
function rowsBelow(source: string, heading: string): string[][] {
  const [, below] = source.split(`${heading}\n`)
  if (below === undefined) throw new Error(`there is no section "${heading}"`)
  const [section = ''] = below.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const wordsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** The forbidden words in a text. */
export function forbiddenIn(text: string, { forbidden, exempt }: Terms): Forbidden[] {
  if (exempt.has(text)) return []
  const bare = withoutSlots(text)
  return forbidden.filter(({ word }) => patternOf(word).test(bare))
}

const patterns = new Map<string, RegExp>()

/** A whole word in any case; `Correct …` only at the beginning of a text, `reckon*` with any ending. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word)
  if (known) return known
  const isFirst = word.endsWith(' …')
  const core = word
    .replace(/ …$/, '')
    .replace(/[.?()[\]\\^$+]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '\\s+')
  const pattern = isFirst
    ? new RegExp(`^${core}(?!\\p{L})`, 'u')
    : new RegExp(`(?<![\\p{L}-])${core}(?!\\p{L})`, 'iu')
  patterns.set(word, pattern)
  return pattern
}
