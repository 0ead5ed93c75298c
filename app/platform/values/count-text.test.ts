import { expect, it } from 'vitest'
import { countText, formatCount } from './count-text.ts'
import { valuesIn } from './in-language.ts'

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1234, '1,234', '1\u00a0234'],
  [-1_234_567, '-1,234,567', '-1\u00a0234\u00a0567'],
])('shows %d as %s, in French as %s', (count, english, french) => {
  expect([formatCount(count), valuesIn('fr').count(count)]).toEqual([english, french])
})

it('counts none as many', () => {
  expect([0, 1, 2].map((count) => countText(count, 'dispute', 'disputes'))).toEqual([
    '0 disputes',
    '1 dispute',
    '2 disputes',
  ])
})
