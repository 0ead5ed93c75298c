import { roughStem, wordsOf } from '../words.ts'

/** A piece of text, and whether it is what was looked for. */
export type Piece = { text: string; isFound: boolean }

const maxSentence = 320

/** The sentence of a text that has the most of the words, the first of several, with all of them marked; null where none has. */
export function excerptOf(text: string, found: readonly string[]): Piece[] | null {
  const stems = new Set(found.map(roughStem))
  if (stems.size === 0) return null
  let best: string | null = null
  let most = 0
  for (const sentence of text.split(/(?<=[.!?])\s+/).map((each) => each.slice(0, maxSentence))) {
    const has = new Set(
      wordsOf(sentence)
        .map(roughStem)
        .filter((stem) => stems.has(stem)),
    ).size
    if (has > most) [best, most] = [sentence, has]
  }
  return best === null ? null : piecesOf(best, stems)
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
