import { expect, test } from 'vitest'
import { isFound } from './find-lease.ts'

const about = 'Unit 307, 18 Tamarack Lane Hamilton Zoé Bergeron, Sami Haddad'

test.each([
  ['307', true],
  ['zoe', true],
  ['haddad tamarack', true],
  ['  ', true],
  ['308', false],
  ['haddad 308', false],
])('a lease is found by its unit, street or a name: %s', (typed, isExpected) => {
  expect(isFound(about, typed)).toBe(isExpected)
})
