import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longFiles, maxFiles, partOfFiles, withinTime } from './within-time.ts'

const many = (count: number, steps: number) =>
  Array.from({ length: count }, (_, at) => [`${steps}-${String(at).padStart(3, '0')}`, steps] as const)

test('a change that reaches few tests runs them all, the nearest first', () => {
  const picked = new Map([...many(2, 5), ...many(1, 1)])
  expect(withinTime('integration', picked, [])).toEqual(['1-000', '5-000', '5-001'])
})

test('of many, as many as fit run: the nearest, and of equally near ones the preferred', () => {
  const picked = new Map([...many(300, 100), ...many(3, 2)])
  const run = withinTime('integration', picked, ['100-250', '2-002'])
  expect(run).toHaveLength(maxFiles.integration)
  expect(run.slice(0, 5)).toEqual(['2-002', '2-000', '2-001', '100-250', '100-000'])
})

test('a slow machine runs fewer, and the nearest in any case', () => {
  const picked = new Map(many(300, 2))
  const count = (ms: number) => withinTime('integration', picked, [], partOfFiles(ms)).length
  expect([20_000, 70_000, 110_000, 150_000, 400_000].map(count)).toEqual([24, 24, 10, 3, 1])
})

test('a long file runs if the change is next to it, and otherwise before it lands', () => {
  expect(longFiles.filter((file) => !existsSync(file))).toEqual([])
  const [long = ''] = longFiles
  expect(withinTime('integration', new Map([[long, 3]]), [])).toEqual([])
  expect(withinTime('integration', new Map([[long, 1]]), [])).toEqual([long])
})
