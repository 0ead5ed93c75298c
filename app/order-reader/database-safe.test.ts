import { expect, test } from 'vitest'
import { databaseSafe } from './database-safe.ts'

test.each([
  ['a\0b', 'ab'],
  ['\ud800 half', '\ufffd half'],
  ['Étienne \u{1f3e0}', 'Étienne \u{1f3e0}'],
  ['\\u0000 written out', '\\u0000 written out'],
])('%j is kept as %j, however deep', (text, kept) => {
  expect(databaseSafe({ names: [text], field: { value: text, cents: 5, none: null } })).toEqual({
    names: [kept],
    field: { value: kept, cents: 5, none: null },
  })
})
