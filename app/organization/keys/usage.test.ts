import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { drawUsage, sizes } from './draw-usage.ts'
import { viewUsage } from './view-usage.ts'

const day = (at: string, calls: number, errors = 0) => ({ day: isoDate(at), calls, errors })
const days = ['2026-03-01', '2026-03-02', '2026-03-03']

test('a bar is as high as its day beside the largest, and never nothing', () => {
  const drawn = drawUsage(days, [day('2026-03-01', 1000), day('2026-03-03', 1)], {
    max: 1000,
    size: sizes.wide,
  })
  const [first, last] = drawn.bars
  expect(drawn.bars).toHaveLength(2)
  expect(first).toMatchObject({ y: 12, height: drawn.floor - 12, errors: 0 })
  expect(last?.height).toBe(2)
  expect(drawn.lines.map(({ calls }) => calls)).toEqual([1000, 500])
  expect(drawn.bars.every((bar) => bar.x >= drawn.left && bar.x + bar.width <= drawn.right)).toBe(true)
})

test('failed calls stand inside their bar', () => {
  const { bars } = drawUsage(days, [day('2026-03-02', 7, 7), day('2026-03-03', 7, 1)], {
    max: 7,
    size: sizes.narrow,
  })
  expect(bars[0]?.errors).toBe(bars[0]?.height)
  expect(bars[1]?.errors).toBeLessThan(bars[1]?.height ?? 0)
})

test('the page adds up, and has a row for each day and key', () => {
  const key = { name: 'Import', isTest: false, ending: 'abcd' }
  const shown = viewUsage({
    from: isoDate('2026-02-02'),
    to: isoDate('2026-03-03'),
    keys: [
      { ...key, number: 2, calls: 9, errors: 2, days: [day('2026-03-02', 4, 2), day('2026-03-03', 5)] },
      { ...key, name: '', number: 1, calls: 1, errors: 1, days: [day('2026-03-03', 1, 1)] },
    ],
  })
  expect([shown.calls, shown.errors]).toEqual([10, 3])
  expect(shown.rows.map((row) => `${row.day} ${row.key} ${row.calls}`)).toEqual([
    '2026-03-03 rb_live_••••abcd 1',
    '2026-03-03 Import 5',
    '2026-03-02 Import 4',
  ])
  expect(shown.keys[0]?.says).toContain('5 calls')
})
