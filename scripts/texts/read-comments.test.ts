import { expect, test } from 'vitest'
import { readComments } from './read-comments.ts'
import { forbiddenIn, wordsNotUsed } from './terms.ts'

const page = [
  '## Words that are not used',
  '',
  '| not said | say instead |',
  '| --- | --- |',
  '| `somebody`, `so many` | a person |',
].join('\n')

test('comments of every kind and test titles are read with their lines', () => {
  const text = [
    '/** Of somebody,',
    ' * so',
    ' * many. */',
    'const a = 1 // trailing',
    "test.each([1])('a title', () => {})",
    'const b = <p>{/* in markup */} // no comment</p>',
  ].join('\n')
  const read = readComments('a.tsx', text).map(
    ({ line, text: said }) => `${line}: ${said.replace(/\s+/g, ' ')}`,
  )
  expect(read).toEqual(
    expect.arrayContaining([
      '1: /** Of somebody, so many. */',
      '4: // trailing',
      "5: 'a title'",
      '6: /* in markup */',
    ]),
  )
  expect(read).toHaveLength(4)
})

test('a word of the table is found over a line break, and not inside another word', () => {
  const forbidden = wordsNotUsed(page)
  const found = (text: string) => forbiddenIn(text, { forbidden, exempt: new Set() }).map(({ word }) => word)
  expect(found('Somebody, so\nmany times')).toEqual(['somebody', 'so many'])
  expect(found('so manyfold')).toEqual([])
})

test('what names a case is read in a test: the first text of a row, the key of a case, its reason', () => {
  const text = [
    "const rows = [['nobody in common', 'nobody said this']]",
    "const cases = { 'one of somebody else': 1, code: 'a text' }",
    "const rule = { why: 'Whoever opens it.' }",
  ].join('\n')
  const titles = (file: string) => readComments(file, text).map(({ line }) => line)
  expect(titles('a.test.ts')).toEqual([1, 2, 3])
  expect(titles('a.ts')).toEqual([3])
})
