import { expect, it } from 'vitest'
import { countText, formatCount } from './count-text.ts'

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1234, '1,234', '1\u00a0234'],
  [-1_234_567, '-1,234,567', '-1\u00a0234\u00a0567'],
])('shows %d as %s, in French as %s', (count, english, french) => {
  expect([formatCount(count), formatCount(count, 'fr')]).toEqual([english, french])
})

it('has one of none in French, and not in English', () => {
  expect([0, 1, 2].map((count) => countText(count, 'dispute', 'disputes'))).toEqual([
    '0 disputes',
    '1 dispute',
    '2 disputes',
  ])
  expect([0, 1, 2].map((count) => countText(count, 'litige', 'litiges', 'fr'))).toEqual([
    '0 litige',
    '1 litige',
    '2 litiges',
  ])
})
