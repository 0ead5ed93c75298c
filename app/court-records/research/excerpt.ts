import { wordsOf } from '#app/platform/values/fold.ts'
import { roughStem } from '../words.ts'

/** A piece of text, and whether it matches the search. */
export type Piece = { text: string; isFound: boolean }

const maxSentence = 320
/** How much of a long sentence is shown before the match. */
const before = 120

/** The sentence with the most search words, the first of several, with all of them marked; null if none has any. */
export function excerptOf(text: string, found: readonly string[]): Piece[] | null {
  const stems = new Set(found.map(roughStem))
  if (stems.size === 0) return null
  let best: string | null = null
  let max = 0
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const has = new Set(
      wordsOf(sentence)
        .map(roughStem)
        .filter((stem) => stems.has(stem)),
    ).size
    if (has > max) [best, max] = [sentence, has]
  }
  return best === null ? null : around(piecesOf(best, stems))
}

/** A text with all search words marked. */
export const markIn = (text: string, found: readonly string[]): Piece[] =>
  piecesOf(text, new Set(found.map(roughStem)))

/** A long sentence from shortly before the first search word. */
function around(pieces: Piece[]): Piece[] {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (length <= maxSentence) return pieces
  const [first, ...rest] = pieces
  const isCut = first && !first.isFound && first.text.length > before
  const shown = isCut
    ? [{ ...first, text: `…${first.text.slice(-before).replace(/^\S*\s/, '')}` }, ...rest]
    : pieces
  const cut: Piece[] = []
  let left = maxSentence
  for (const { text, isFound } of shown) {
    if (left <= 0) return cut
    cut.push({ text: text.length > left ? `${text.slice(0, left).replace(/\s\S*$/, '')}…` : text, isFound })
    left -= text.length
  }
  return cut
}

function piecesOf(sentence: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = []
  for (const text of sentence.split(/([\p{L}\p{N}\p{M}'’]+)/u)) {
    if (text === '') continue
    const isFound = wordsOf(text).some((word) => stems.has(roughStem(word)))
    const last = pieces.at(-1)
    if (last && last.isFound === isFound) last.text += text
    else pieces.push({ text, isFound })
  }
  return pieces
}
