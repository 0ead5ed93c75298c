import { expect, it } from 'vitest'
import { affectedAddresses, maxAddresses } from './affected-addresses.ts'
import type { ImportGraph } from './import-graph.ts'

const test = 'tests/integration/matrix/pages.test.ts'
const graph: ImportGraph = new Map([
  ['app/routes/debt.tsx', ['app/debt/page.server.ts']],
  ['app/routes/staff.tsx', ['app/staff/list.server.ts']],
  ['app/debt/page.server.ts', ['app/debt/sums.ts']],
  ['app/staff/list.server.ts', ['app/debt/page.server.ts']],
  [test, ['tests/integration/matrix/world.ts', 'app/debt/sums.ts']],
])
const route = (address: string, ...modules: string[]) => ({ segments: address.split('/'), modules })
const routes = [
  route('staff', 'app/routes/frame.tsx', 'app/routes/staff.tsx'),
  route('debt/*', 'app/routes/frame.tsx', 'app/routes/debt.tsx'),
  route('help', 'app/routes/frame.tsx'),
]
const affected = (...changed: string[]) => affectedAddresses(changed, graph, routes, [test])

it('are those whose pages need a changed file, nearest first', () => {
  expect(affected('app/debt/sums.ts')).toEqual(['debt/*', 'staff'])
  expect(affected('app/staff/list.server.ts', 'docs/terms.md')).toEqual(['staff'])
  expect(affected('app/routes/frame.tsx')).toEqual(['staff', 'debt/*', 'help'])
})

it.each(['app/platform/money.ts', 'app/root.tsx', 'tests/integration/matrix/world.ts', test])(
  'are all of them for %s',
  (file) => {
    expect(affected('app/debt/sums.ts', file)).toBeNull()
  },
)

it('are no more than there is time for', () => {
  const many = Array.from({ length: 2 * maxAddresses }, (_, at) => route(`page-${at}`, 'app/routes/debt.tsx'))
  expect(affectedAddresses(['app/debt/sums.ts'], graph, many, [test])).toHaveLength(maxAddresses)
})
