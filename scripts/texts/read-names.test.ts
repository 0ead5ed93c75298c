import { expect, test } from 'vitest'
import { readNames, wordsOf } from './read-names.ts'
import { forbiddenIn, namesNotUsed } from './terms.ts'

const page = [
  '## Names that are not used',
  '',
  '| not said | say instead |',
  '| --- | --- |',
  '| `told`, `said of` | reported |',
  '| `most …` | max |',
].join('\n')

test('names of values, types, properties and columns are read, each once, and the file’s own', () => {
  const text = 'type Told = { told_on: Date }\nexport const isToldOtherwise = (of: Told) => of.told_on'
  const read = readNames('app/whats-new/is-told.server.ts', text).map(({ line, name }) => `${line} ${name}`)
  expect(read).toEqual(expect.arrayContaining(['1 is-told', '1 Told', '1 told_on', '2 isToldOtherwise']))
})

test('a word is found inside a name, and not inside another word', () => {
  const forbidden = namesNotUsed(page)
  const found = (name: string) =>
    forbiddenIn(wordsOf(name), { forbidden, exempt: new Set() }).map(({ word }) => word)
  expect(['isToldOtherwise', 'told_on', 'saidOf', 'MOST_NAMES', 'mostNames'].map(found)).toEqual([
    ['told'],
    ['told'],
    ['said of'],
    ['most …'],
    ['most …'],
  ])
  expect(['toldeo', 'atMost', 'said'].flatMap(found)).toEqual([])
})
