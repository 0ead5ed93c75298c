import { expect, test } from 'vitest'
import { isSuggestible, slipKeys } from './slips.ts'

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
