import { expect, test } from 'vitest'
import { literalSpreads } from './literal-spreads.ts'

test('a literal that is spread in place is found in objects, lists, calls and attributes', () => {
  const text = [
    'const a = { ...{ b: 1, c: 2 }, d }',
    'const e = [...[1, 2], 3]',
    'f(...[1, 2])',
    'const g = <Page {...{ title, back }} />',
  ].join('\n')
  expect(literalSpreads('a.tsx', text)).toEqual([1, 2, 3, 4])
})

test('a value that is spread, or a literal behind a condition, stays', () => {
  const text = 'const a = { ...b, ...(c ? { d } : {}), e: [...f, ...[1].map(g), ...(h ? [1] : [])] }'
  expect(literalSpreads('a.ts', text)).toEqual([])
})
