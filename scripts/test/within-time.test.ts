import { expect, test } from 'vitest'
import { maxFiles, withinTime } from './within-time.ts'

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
