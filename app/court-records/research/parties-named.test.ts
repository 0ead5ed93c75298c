import { expect, test } from 'vitest'
import { partiesNamed } from './parties-named.ts'

const order = {
  tenant_names: ['Siobhán Marchetti-Dunne', 'TRAN Minh', '李伟'],
  landlord_names: ['King Street Holdings Inc.', 'Stephen King'],
  city: 'Toronto',
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

/** Names that are words of the field too. */
const common = {
  tenant_names: ['Jan Rent', 'Ed Lane', 'Min-Ho Park', 'Lewis Hamilton', 'Mary Tenant', 'Anne Court Hill'],
  landlord_names: ['Sunny Rentals', 'Notice Board', 'Jean Loyer', 'Kim West', 'Maple Apartments'],
  city: 'Hamilton',
}

test.each<[string, string[]]>([
  ['rent', []],
  ['Rent', []],
  ['rent order', []],
  ['landlord', []],
  ['tenant', []],
  ['tenants rent arrears', []],
  ['notice', []],
  ['notice board', []],
  ['eviction notice', []],
  ['lane', []],
  ['park', []],
  ['hill', []],
  ['court hill', []],
  ['west', []],
  ['apartments', []],
  ['rentals', []],
  ['loyer', []],
  ['hamilton', []],
  ['rent hamilton', []],
  ['jan rent', ['Jan Rent']],
  ['JAN RENT arrears', ['Jan Rent']],
  ['ed lane', ['Ed Lane']],
  ['min park', ['Min-Ho Park']],
  ['min ho park hamilton', ['Min-Ho Park']],
  ['lewis hamilton', ['Lewis Hamilton']],
  ['mary tenant', ['Mary Tenant']],
  ['jean loyer', ['Jean Loyer']],
])('“%s” names %j', (typed, expected) => {
  const named = partiesNamed(typed.split(' '), [common])
  expect(named.map(({ first, last }) => `${first} ${last}`)).toEqual(expected)
})
