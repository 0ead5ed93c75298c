import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'
import { formatDayOfYear, monthName } from './parts-of-date.ts'

it.each([
  ['2023-03-14', 'Mar\u00a014,\u00a02023'],
  ['2024-02-09', 'Feb\u00a09,\u00a02024'],
  ['2019-01-01', 'Jan\u00a01,\u00a02019'],
  ['2099-12-31', 'Dec\u00a031,\u00a02099'],
  ['2023-09-30', 'Sep\u00a030,\u00a02023'],
])('shows %s as %s', (iso, shown) => {
  expect(formatDate(iso)).toBe(shown)
})

it('shows a day or a month alone where its year is known', () => {
  expect([formatDayOfYear('2023-03-14'), monthName('2023-03-14')]).toEqual(['Mar\u00a014', 'March'])
})

it('throws on another shape', () => {
  for (const text of ['', '2023-3-14', '2023-13-01', '2023-00-01', '2023-03-14T00:00:00Z', 'Mar 14, 2023']) {
    expect(() => formatDate(text)).toThrow(RangeError)
  }
})

it('imports nothing, so that a page can show dates without the calendar library', () => {
  expect(readFileSync(new URL('./format-date.ts', import.meta.url), 'utf8')).not.toMatch(/^import|import\(/m)
})
