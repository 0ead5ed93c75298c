import { roughStem, wordsOf } from './words.ts'

/** A piece of text, and whether it is what was looked for. */
export type Piece = { text: string; isFound: boolean }

const maxSentence = 320

/** The first sentence of a text that has one of the words, with all of them marked; null where none has. */
export function excerptOf(text: string, found: readonly string[]): Piece[] | null {
  const stems = new Set(found.map(roughStem))
  if (stems.size === 0) return null
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const pieces = piecesOf(sentence.slice(0, maxSentence), stems)
    if (pieces.some(({ isFound }) => isFound)) return pieces
  }
  return null
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
