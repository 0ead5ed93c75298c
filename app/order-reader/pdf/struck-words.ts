// Which words of a line are struck out: the PDF keeps them as text, but the order no longer means them.
import type { PlacedText } from '../page-lines.ts'

/** A drawn line; y grows downwards. */
export interface Stroke {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** How high above its baseline a line strikes through letters, in letter heights; below that, it underlines them. */
const LOWEST = 0.1
const HIGHEST = 0.65

/** The runs without their struck-out words, and those words. */
export function withoutStruck(
  runs: readonly PlacedText[],
  strokes: readonly Stroke[],
): { runs: PlacedText[]; struck: PlacedText[] } {
  if (strokes.length === 0) return { runs: [...runs], struck: [] }
  const kept: PlacedText[] = []
  const struck: PlacedText[] = []
  for (const run of runs) {
    const near = strokes.filter((stroke) => isThrough(run, stroke))
    if (near.length === 0 || run.text.trim() === '') {
      kept.push(run)
      continue
    }
    for (const word of wordsOf(run)) (near.some((stroke) => isOver(word, stroke)) ? struck : kept).push(word)
  }
  return { runs: kept, struck }
}

function isThrough(run: PlacedText, { from, to }: Stroke): boolean {
  const left = Math.max(run.x, from.x)
  const right = Math.min(run.x + run.width, to.x)
  if (right <= left) return false
  const at = (left + right) / 2
  const y = from.y + ((to.y - from.y) * (at - from.x)) / Math.max(to.x - from.x, 1)
  return y < run.y - LOWEST * run.height && y > run.y - HIGHEST * run.height
}

/** More than half of a word. */
const isOver = (word: PlacedText, { from, to }: Stroke) =>
  Math.min(word.x + word.width, to.x) - Math.max(word.x, from.x) > 0.5 * word.width

/** Each word with the space that its letters take, all of one width. */
function wordsOf(run: PlacedText): PlacedText[] {
  const letter = run.width / Math.max(run.text.length, 1)
  return [...run.text.matchAll(/\S+/g)].map((match) => ({
    ...run,
    text: match[0],
    x: run.x + match.index * letter,
    width: match[0].length * letter,
  }))
}
