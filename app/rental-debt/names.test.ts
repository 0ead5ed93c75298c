import { describe, expect, test } from 'vitest'
import { findSameName, isSameName } from './names.ts'

describe('two spellings that may mean the same', () => {
  test.each([
    ['Étienne Beaulac-Fournier', 'ETIENNE BEAULAC FOURNIER'],
    ['Robin Tremblay', 'Tremblay, Robin'],
    ['Robin Alex Tremblay', 'Robin Tremblay'],
    ['R. Tremblay', 'Robin Tremblay'],
    ["Zoë O'Neill-Smith", 'Zoe O’Neill Smith'],
    ['Maple Court Properties', 'MAPLE COURT PROPERTIES INC.'],
    ['The Maple Court Properties Ltd', 'Maple Court Properties'],
    ['Habitations Québec Ltée', 'habitations quebec'],
    ['Madonna', 'MADONNA'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  test.each([
    ['Robin Tremblay', 'Robin Roy'],
    ['Robin Tremblay', 'Tremblay'],
    ['Robin Tremblay', 'Alex Tremblay'],
    ['R. T.', 'Robin Tremblay'],
    ['Robin Robin', 'Robin Tremblay'],
    ['Maple Court Properties', 'Maple Lane Properties'],
    ['Inc.', 'Ltd.'],
    ['', ''],
    ['', 'Robin Tremblay'],
  ])('not %s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
    expect(isSameName(other, one)).toBe(false)
  })
})

test('finds the spelling among several', () => {
  expect(findSameName('Robin Tremblay', ['Alex Roy', 'TREMBLAY, ROBIN'])).toBe('TREMBLAY, ROBIN')
  expect(findSameName('Robin Tremblay', ['Alex Roy'])).toBeNull()
})
