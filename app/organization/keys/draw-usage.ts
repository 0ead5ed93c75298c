import type { DayOfUse } from './usage.ts'

/** The bars of one key's days, in the drawing's own units. */
export type UsageDrawing = {
  width: number
  height: number
  floor: number
  bars: { x: number; y: number; width: number; height: number; errors: number }[]
  lines: { y: number; calls: number }[]
  days: { x: number; day: string; anchor: 'start' | 'middle' | 'end' }[]
  left: number
  right: number
}

type Size = { width: number; height: number; left: number }

export const sizes = {
  wide: { width: 900, height: 160, left: 56 },
  narrow: { width: 300, height: 140, left: 44 },
} as const satisfies Record<string, Size>

const edge = { top: 12, right: 6, bottom: 26 }

/**
 * One bar per day, with failed calls at the bottom. `most` is the largest day of all keys, so that charts below each
 * other compare.
 */
export function drawUsage(
  days: readonly string[],
  used: readonly DayOfUse[],
  { max, size: { width, height, left } }: { max: number; size: Size },
): UsageDrawing {
  const right = width - edge.right
  const floor = height - edge.bottom
  const top = niceTop(max)
  const step = (right - left) / Math.max(1, days.length)
  const tall = (calls: number) =>
    calls === 0 ? 0 : Math.max(2, Math.round((calls / top) * (floor - edge.top)))
  const of = new Map(used.map((day) => [day.day as string, day]))
  const bars = days.flatMap((day, index) => {
    const found = of.get(day)
    if (!found) return []
    const whole = tall(found.calls)
    const x = Math.round(left + index * step + step * 0.15)
    const wide = Math.max(2, Math.round(step * 0.7))
    return [{ x, y: floor - whole, width: wide, height: whole, errors: Math.min(whole, tall(found.errors)) }]
  })
  const middle = Math.floor((days.length - 1) / 2)
  const marks = [
    { x: left, at: 0, anchor: 'start' },
    { x: Math.round(left + (middle + 0.5) * step), at: middle, anchor: 'middle' },
    { x: right, at: days.length - 1, anchor: 'end' },
  ] as const
  return {
    width,
    height,
    floor,
    left,
    right,
    bars,
    lines: [top, top / 2].map((calls) => ({
      y: Math.round(floor - (calls / top) * (floor - edge.top)),
      calls,
    })),
    days: marks.map(({ x, at, anchor }) => ({ x, anchor, day: days[at] ?? '2000-01-01' })),
  }
}

/** 2, 4, 10, 20, 40, 100 and so on: half of it is a whole number too. */
function niceTop(max: number): number {
  const tops = Array.from({ length: 12 }, (_, zeros) => [2, 4, 10].map((digit) => digit * 10 ** zeros)).flat()
  return tops.find((top) => top >= max) ?? max
}

/** The drawings of one key for both widths of a page. */
export type UsageDrawings = Record<keyof typeof sizes, UsageDrawing>

export const usageDrawings = (
  days: readonly string[],
  used: readonly DayOfUse[],
  max: number,
): UsageDrawings => ({
  wide: drawUsage(days, used, { max, size: sizes.wide }),
  narrow: drawUsage(days, used, { max, size: sizes.narrow }),
})
