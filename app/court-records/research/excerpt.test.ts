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

test('of a long sentence what was looked for is shown, wherever in it that stands', () => {
  const words = 'the tenant says that nothing was done about it and that nobody came to look '
  const shown = excerptOf(`${words.repeat(12)}until the boiler failed ${words.repeat(12)}.`, ['boiler'])
  const said = shown?.map(({ text: piece }) => piece).join('') ?? ''
  expect(shown?.find(({ isFound }) => isFound)?.text).toBe('boiler')
  expect(said.length).toBeLessThanOrEqual(322)
  expect(said).toMatch(/^….*until the boiler failed.*…$/)
})
