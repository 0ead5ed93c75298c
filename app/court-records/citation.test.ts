import { expect, test } from 'vitest'
import { citationOf } from './citation.ts'

const order = {
  fileNumber: 'LTB-L-086390-22',
  tribunal: 'Landlord and Tenant Board',
  province: 'ON',
  issuedDate: '2022-09-23',
  neutralCitation: null,
}
const rest = 'LTB-L-086390-22 (Landlord and Tenant Board, ON), Sep 23, 2022'

test.each([
  [['Quillan Inc.'], ['Daniela Okonjo'], `Quillan Inc. v. Daniela Okonjo, ${rest}`],
  [['A', 'B'], ['C', 'D', 'E'], `A and B v. C and others, ${rest}`],
  [[], ['Daniela Okonjo'], `Daniela Okonjo, ${rest}`],
  [[], [], rest],
])('%j against %j', (landlordNames, tenantNames, expected) => {
  expect(citationOf({ ...order, landlordNames, tenantNames })).toBe(expected)
})

test('a neutral citation comes before the number of the file', () => {
  const cited = { ...order, neutralCitation: '2022 ONLTB 10037', landlordNames: ['A'], tenantNames: ['B'] }
  expect(citationOf(cited)).toBe(`A v. B, 2022 ONLTB 10037, ${rest}`)
})
