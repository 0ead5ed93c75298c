import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatDate } from './format-date.ts'

it.each([
  ['2023-03-14', 'Mar 14, 2023'],
  ['2024-02-09', 'Feb 9, 2024'],
  ['2019-01-01', 'Jan 1, 2019'],
  ['2099-12-31', 'Dec 31, 2099'],
  ['2023-09-30', 'Sep 30, 2023'],
])('shows %s as %s', (iso, shown) => {
  expect(formatDate(iso)).toBe(shown)
})

it('throws on another shape', () => {
  for (const text of ['', '2023-3-14', '2023-13-01', '2023-00-01', '2023-03-14T00:00:00Z', 'Mar 14, 2023']) {
    expect(() => formatDate(text)).toThrow(RangeError)
  }
})

it('imports nothing, so that a page can show dates without the calendar library', () => {
  expect(readFileSync(new URL('./format-date.ts', import.meta.url), 'utf8')).not.toMatch(/^import|import\(/m)
})
