import { expect, test } from 'vitest'
import { isSuggestible, slipKeys, slipsBetween } from './slips.ts'

const isNear = (a: string, b: string) => slipKeys(a).some((key) => slipKeys(b).includes(key))

test.each([
  ['heating', 'heatng'],
  ['heating', 'heatting'],
  ['heating', 'heeting'],
  ['heating', 'haeting'],
  ['noise', 'oise'],
])('%s and %s are one slip apart', (a, b) => expect(isNear(a, b)).toBe(true))

test('what is further apart is not near', () => expect(isNear('heating', 'heaven')).toBe(false))

test('numbers and very short words are never meant', () => {
  expect(['ab', '1200', 'm5v1a1', 'x'.repeat(41)].some(isSuggestible)).toBe(false)
  expect(['rent', '李李李'].every(isSuggestible)).toBe(true)
})

test.each([
  ['harassment', 'harassment', 0],
  ['hraassment', 'harassment', 1],
  ['harasmant', 'harassment', 2],
  ['marschetty', 'marchetti', 2],
  ['tisthlewick', 'thistlewick', 2],
  ['abandoned', 'abernathy', 3],
  ['short', 'muchlonger', 3],
  ['𐌰bcdefgh', 'abcdefgh', 1],
])('between %s and %s there are %d slips', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
  expect(slipsBetween(b, a)).toBe(slips)
})
