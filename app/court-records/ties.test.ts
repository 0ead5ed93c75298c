import { expect, test } from 'vitest'
import { isSameFile, isSameOrder, type TiedFiling, tiesOf } from './ties.ts'

const filing = (
  id: string,
  fileNumber: string,
  issuedDate: string,
  more: Partial<TiedFiling> = {},
): TiedFiling => ({
  id,
  fileNumber,
  issuedDate,
  tribunal: 'Landlord and Tenant Board',
  tenantNames: ['Daniela Okonjo'],
  landlordNames: ['Quillan Heights GP Inc.'],
  ...more,
})

test('reviews, interim and amended orders are tied to the first by date, whenever they came in', () => {
  const ties = tiesOf([
    filing('review', 'LTB-L-086390-22-RV', '2023-05-02'),
    filing('amended', 'LTB-L-086390-22-AM', '2023-02-01'),
    filing('order', 'ltb l 086390 22', '2023-01-10'),
    filing('interim', 'LTB-L-086390-22-IN', '2022-11-30'),
    filing('interim of the review', 'LTB-L-086390-22-RV-IN', '2023-06-01'),
    filing('other', 'LTB-L-086391-22', '2022-01-01'),
  ])
  expect(Object.fromEntries(ties)).toEqual({
    interim: null,
    order: 'interim',
    amended: 'interim',
    review: 'interim',
    'interim of the review': 'interim',
    other: null,
  })
})

test('of two on one day the one without a mark is the first', () => {
  const ties = tiesOf([filing('a', 'TSL-123-19-AM', '2019-05-01'), filing('b', 'TSL-123-19', '2019-05-01')])
  expect(Object.fromEntries(ties)).toEqual({ a: 'b', b: null })
})

test.each([
  ['other bytes', {}, true],
  ['another date', { issuedDate: '2023-01-11' }, false],
  ['a review', { fileNumber: 'LTB-L-086390-22-RV' }, false],
  ['another spelling', { fileNumber: 'LTB L 086390/22', tenantNames: ['DANIELA OKONJO'] }, true],
  ['another tribunal', { tribunal: 'Small Claims Court' }, false],
  ['no one in common', { tenantNames: ['Bo Li'], landlordNames: ['Ann Oke'] }, false],
  ['no one named', { tenantNames: [], landlordNames: [] }, true],
])('the same order with %s', (_, differing, isSame) => {
  const one = filing('one', 'LTB-L-086390-22', '2023-01-10')
  expect(isSameOrder(one, { ...one, id: 'two', ...differing })).toBe(isSame)
})

test('courts of two cities that gave one number out have two files', () => {
  const court = { tribunal: 'Small Claims Court' }
  const one = filing('one', 'SC-20-1234', '2020-05-05', court)
  const other = filing('two', 'SC-20-1234', '2020-09-09', {
    ...court,
    tenantNames: ['Bo Li'],
    landlordNames: ['Ann Oke'],
  })
  expect(isSameFile(one, other)).toBe(false)
})

test('two companies have no name in common because both are one', () => {
  const one = filing('one', 'SC-20-1234', '2020-05-05', { landlordNames: ['Quillan Heights GP Inc.'] })
  const other = (landlord: string) =>
    filing('two', 'SC-20-1234', '2020-05-05', { tenantNames: ['Bo Li'], landlordNames: [landlord] })
  for (const landlord of ['Ann Oke Inc.', 'Tallow Wharf GP Incorporated', 'The Oke Company Ltd.'])
    expect(isSameFile({ ...one, tenantNames: ['Company Ltd. of Ida Moe'] }, other(landlord)), landlord).toBe(
      false,
    )
  expect(isSameFile(one, other('QUILLAN HEIGHTS Ltée'))).toBe(true)
})
