// The lines that a page draws, straight and nearly level: lines through letters strike them out.
import { withinLimits } from './page-limits.ts'
import { OPS, type PDFPageProxy } from './pdfjs.ts'
import type { Stroke } from './struck-words.ts'

type Matrix = readonly [number, number, number, number, number, number]
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/** The letters of a drawing are paths too; a line's path is short. */
const MAX_PATH = 600
/** This many lines are ruled paper, not a correction. */
const MAX_STROKES = 2_000
/** A drawn line is a box of at most this height, in points. */
const THICKEST = 2.5
const SHORTEST = 4

/** pdf.js's own codes in a path: start, straight line, curve, close. */
const [MOVE, LINE, CURVE, CLOSE] = [0, 1, 2, 4]

export async function strokesOf(page: PDFPageProxy): Promise<Stroke[]> {
  const { fnArray, argsArray } = await withinLimits(page, () => page.getOperatorList())
  const view = page.getViewport({ scale: 1 }).transform as unknown as Matrix
  const painted = [OPS.stroke, OPS.closeStroke, OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]
  const strokes: Stroke[] = []
  const kept: Matrix[] = []
  let now: Matrix = view
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index]
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) kept.push(now)
    if (operation === OPS.transform) now = times(now, args as Matrix)
    if (operation === OPS.paintFormXObjectBegin && args?.[0]) now = times(now, args[0] as Matrix)
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = kept.pop() ?? view
    if (operation !== OPS.constructPath || !painted.includes(args?.[0])) continue
    const path = args?.[1]?.[0] as ArrayLike<number> | null | undefined
    if (!path || path.length > MAX_PATH) continue
    strokes.push(...linesIn(path, now))
    if (strokes.length > MAX_STROKES) return []
  }
  return strokes
}

function linesIn(path: ArrayLike<number>, matrix: Matrix): Stroke[] {
  const pieces: { x: number; y: number }[][] = []
  for (let at = 0; at < path.length; ) {
    const step = path[at]
    const points = step === CURVE ? 3 : step === MOVE || step === LINE ? 1 : 0
    if (points === 0 && step !== CLOSE) break
    if (step === MOVE) pieces.push([])
    for (let point = 0; point < points; point += 1) {
      const [x, y] = [path[at + 1 + 2 * point] ?? 0, path[at + 2 + 2 * point] ?? 0]
      pieces.at(-1)?.push({
        x: matrix[0] * x + matrix[2] * y + matrix[4],
        y: matrix[1] * x + matrix[3] * y + matrix[5],
      })
    }
    at += 1 + 2 * points
  }
  return pieces.flatMap((points) => lineOf(points) ?? [])
}

/** Two ends, or a box so thin that it is a line. */
function lineOf(points: readonly { x: number; y: number }[]): Stroke | null {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  if (points.length < 2 || points.length > 8) return null
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  if (right - left < SHORTEST) return null
  if (bottom - top <= THICKEST) {
    const y = (top + bottom) / 2
    return { from: { x: left, y }, to: { x: right, y } }
  }
  const [first, second] = points
  if (points.length !== 2 || !first || !second) return null
  return first.x < second.x ? { from: first, to: second } : { from: second, to: first }
}
