import { expect, test } from 'vitest'
import { foldNames } from './view-research.ts'

const textOf = (names: string[], found: string[] = []) =>
  foldNames(names, found)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

const five = ['Ada Zhou', 'Ben Ng', 'Cy Roy', 'Di Lo', 'Ed Fox']

test.each([
  [five.slice(0, 2), [], 'Ada Zhou, Ben Ng'],
  [five.slice(0, 3), [], 'Ada Zhou, Ben Ng and 1 other'],
  [five, [], 'Ada Zhou, Ben Ng and 3 others'],
  [five, ['ed', 'fox'], 'Ada Zhou, Ben Ng, [Ed] [Fox] and 2 others'],
  [five, ['lo', 'fox'], 'Ada Zhou, Ben Ng, Di [Lo], Ed [Fox] and 1 other'],
])('of %j, where %j is looked for, a row shows "%s"', (names, found, shown) => {
  expect(textOf(names, found)).toBe(shown)
})
