import { expect, test } from 'vitest'
import { partiesNamed } from './parties-named.ts'

const order = {
  tenant_names: ['Siobhán Marchetti-Dunne', 'TRAN Minh', '李伟'],
  landlord_names: ['King Street Holdings Inc.', 'Stephen King'],
}

test.each<[string[], string[]]>([
  [['siobhan', 'marchetti'], ['Siobhán Marchetti-Dunne']],
  [['noise', 'Siobhán', 'Dunne'], ['Siobhán Marchetti-Dunne']],
  [['marchetti'], ['Siobhán Marchetti-Dunne']],
  [['siobhan'], []],
  [['marchetti', 'noise'], []],
  [['minh', 'tran', 'toronto'], ['Minh TRAN']],
  [['李伟'], ['伟 李']],
  [['stephen', 'king'], ['Stephen King']],
  [['king'], ['Stephen King']],
  [['king', 'street'], []],
  [['noise'], []],
  [[], []],
])('%j are the words of %j', (typed, expected) => {
  expect(partiesNamed(typed, [order]).map(({ first, last }) => `${first} ${last}`)).toEqual(expected)
})
