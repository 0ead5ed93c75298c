import { expect, test } from 'vitest'
import { isFileNumber } from './file-number.ts'

test.each([
  ['LTB-L-097733-23', true],
  ['ltb-l-097733-23', true],
  [' LTB - L - 097733 - 23 ', true],
  ['LTB-L-\u00a0097733-23', true],
  ['LTBL09773323', false],
  ['LTB-L-097733-2', false],
  ['', false],
  ['   ', false],
  ['DELETE', false],
])('%j', (typed, matches) => {
  expect(isFileNumber(typed, 'LTB-L-097733-23')).toBe(matches)
})

test('a debt without a file number is deleted by a word', () => {
  expect(isFileNumber('delete', null)).toBe(true)
  expect(isFileNumber('', null)).toBe(false)
  expect(isFileNumber('  ', '')).toBe(false)
})
