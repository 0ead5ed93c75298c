import { expect, test } from 'vitest'
import type { Found } from '#app/platform/matter.ts'
import { groupsOf } from './search.ts'

const found = (kind: Found['kind'], id: string): Found => ({
  kind,
  id,
  label: id,
  detail: null,
  to: `/${id}`,
})

const kinds = { person: 'People', dispute: 'Disputes', filing: 'Filings' }

test('groups stand in one order, without those that have nothing', () => {
  const groups = groupsOf([found('filing', 'a'), found('person', 'b'), found('filing', 'c')], kinds)
  expect(groups.map(({ label, found }) => [label, found.map(({ id }) => id)])).toEqual([
    ['People', ['b']],
    ['Filings', ['a', 'c']],
  ])
  expect(groupsOf([], kinds)).toEqual([])
})
