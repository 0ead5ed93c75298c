import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const text = 'The tenant owes rent. The heating failed, and rent was reduced. Nothing else was said.'
const found = (words: string[]) =>
  excerptOf(text, words)
    ?.map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('') ?? null

test('an excerpt is the sentence with the most of the words, the first of several', () => {
  expect(found(['heating', 'rent'])).toBe('The [heating] failed, and [rent] was reduced.')
  expect(found(['rent'])).toBe('The tenant owes [rent].')
  expect(found(['lift'])).toBeNull()
  expect(found([])).toBeNull()
})
