import type { IsoDate } from '#app/platform/values/dates.ts'
import { dateOfDay, dayNumber } from '#app/platform/values/day-numbers.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { BalanceHistory, Mark } from './balance-history.ts'

/** The positions of the chart's parts in its own units. */
export type Drawing = {
  width: number
  height: number
  left: number
  right: number
  floor: number
  line: string
  amounts: { y: number; cents: number }[]
  years: { x: number; label: string; edge: number | null }[]
  marks: {
    x: number
    y: number
    label: string | null
    labelX: number
    labelY: number
    anchor: 'start' | 'end'
  }[]
}

type Size = { width: number; height: number; left: number; labels: number }

/** Beside other content, and on a phone. */
export const sizes = {
  wide: { width: 900, height: 236, left: 84, labels: 4 },
  narrow: { width: 300, height: 210, left: 66, labels: 2 },
} as const satisfies Record<string, Size>

const edge = { top: 14, right: 10, bottom: 30 }
const lineHeight = 18
const labelWidth = 120
/** A year with fewer units has no room for its name. */
const leastYear = 34

const day = (at: string) => dayNumber(at as IsoDate)
const yearOf = (at: number) => Number(dateOfDay(at).slice(0, 4))
/** Whole units: a third of the bytes, and no visible difference. */
const round = Math.round

/** A debt's balance as steps from the order to the requested day, from 0 upwards. */
export function drawBalance({ points, marks }: BalanceHistory, size: Size): Drawing {
  const { width, height, left } = size
  const right = width - edge.right
  const floor = height - edge.bottom
  const [from, to] = [day(points[0]?.at ?? '2000-01-01'), day(points.at(-1)?.at ?? '2000-01-01')]
  const step = stepOf(Math.max(...points.map(({ balance }) => balance), 100))
  const top = step * Math.ceil(Math.max(...points.map(({ balance }) => balance), 100) / step)
  const x = (at: number) => round(left + ((at - from) / Math.max(1, to - from)) * (right - left))
  const y = (cents: number) => round(floor - (cents / top) * (floor - edge.top))
  const line = points
    .map(({ at, balance }, index) =>
      index === 0 ? `M${x(day(at))} ${y(balance)}` : `H${x(day(at))}V${y(balance)}`,
    )
    .join('')
  return {
    width,
    height,
    left,
    right,
    floor,
    line,
    amounts: Array.from({ length: top / step + 1 }, (_, index) => ({
      y: y(index * step),
      cents: index * step,
    })),
    years: yearsBetween(from, to, x),
    marks: drawMarks(marks, { x, y, floor, middle: (left + right) / 2, labels: size.labels }),
  }
}

/** Two to five lines: 1, 2 or 5 with zeros. */
function stepOf(max: number): number {
  const steps = [1, 2, 5].flatMap((digit) => Array.from({ length: 14 }, (_, zeros) => digit * 10 ** zeros))
  return Math.min(...steps.filter((step) => step >= 100 && max / step <= 4))
}

function yearsBetween(from: number, to: number, x: (at: number) => number): Drawing['years'] {
  const years: Drawing['years'] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const first = day(`${year}-01-01`)
    const start = x(Math.max(from, first))
    const end = x(Math.min(to, day(`${year + 1}-01-01`)))
    const label = end - start < leastYear ? '' : String(year)
    years.push({ x: round((start + end) / 2), label, edge: first > from ? start : null })
  }
  return years
}

type Scale = {
  x: (at: number) => number
  y: (cents: number) => number
  floor: number
  middle: number
  labels: number
}

/** If there are few, each shows its amount, below the previous one if both would overlap. */
function drawMarks(marks: Mark[], { x, y, floor, middle, labels }: Scale): Drawing['marks'] {
  const drawn: Drawing['marks'] = []
  for (const mark of marks) {
    const at = { x: x(day(mark.at)), y: y(mark.balance) }
    const anchor = at.x > middle ? 'end' : 'start'
    const labelX = anchor === 'end' ? at.x - 8 : at.x + 8
    let labelY = at.y + lineHeight > floor - 4 ? at.y - 10 : at.y + lineHeight
    const before = drawn.at(-1)
    const isClose =
      before && Math.abs(before.labelX - labelX) < labelWidth && Math.abs(before.labelY - labelY) < lineHeight
    if (isClose) labelY = before.labelY + (at.y + lineHeight > floor - 4 ? -lineHeight : lineHeight)
    const words = `${formatCents(Math.abs(mark.amount))} ${mark.isWaiver ? 'waived' : 'paid'}`
    const label = marks.length > labels || labelY > floor - 4 ? null : words
    drawn.push({ ...at, label, labelX: round(labelX), labelY: round(labelY), anchor })
  }
  return drawn
}

/** A chart for the page: already drawn, so that its points are sent once. */
export type Chart = { wide: Drawing; narrow: Drawing; days: BalanceHistory['days'] }

export const chartOf = (history: BalanceHistory): Chart => ({
  wide: drawBalance(history, sizes.wide),
  narrow: drawBalance(history, sizes.narrow),
  days: history.days,
})
