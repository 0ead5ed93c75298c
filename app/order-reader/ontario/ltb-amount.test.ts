import { expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'

const HEAD = `Order under Section 87
Residential Tenancies Act, 2006
File Number: LTB-L-027714-24
Landlord and Tenant Board
Between:  Acme Rentals Inc.  Landlord
And
John Doe  Former Tenant
Determinations:
1. The Landlord incurred costs of $201.00 for filing the application.
It is ordered that:`
const read = (...clauses: string[]) => {
  const { fields } = interpretOrder([
    pageFromText([HEAD, ...clauses.map((one, i) => `${i + 1}. ${one}`)].join('\n')),
  ])
  const { amount_owed: amount, payable_by: payer, starting_principal_includes_filing_cost: inside } = fields
  return { amount: amount.value, confidence: amount.confidence, payer: payer.value, inside: inside.value }
}
const RENT =
  'The Former Tenant shall pay to the Landlord $4,150.00, which represents the rent arrears owing to November 30, 2023.'
const DAMAGE =
  'The Former Tenant shall also pay to the Landlord $890.00, which represents the reasonable costs of repairing the damage.'
const FEE = 'The Former Tenant shall also pay to the Landlord $201.00 for the cost of filing the application.'

test.each([
  'The total amount the Former Tenant owes the Landlord is $5,241.00.',
  'The total amount owing by the Former Tenant to the Landlord is $5,241.00.',
  'The total amount the Former Tenant must pay the Landlord is $5,241.00.',
])('the total beats its clauses, and the fee is inside: %s', (total) =>
  expect(read(RENT, DAMAGE, FEE, total)).toEqual({
    amount: 524_100,
    confidence: 'high',
    payer: 'tenant',
    inside: true,
  }),
)

test('a total that its clauses come to without the fee', () =>
  expect(
    read(RENT, DAMAGE, 'The total amount the Former Tenant owes the Landlord is $5,040.00.', FEE),
  ).toMatchObject({
    amount: 504_000,
    inside: false,
  }))

test('a total that its clauses do not come to is shown to be checked', () =>
  expect(
    read(RENT, DAMAGE, FEE, 'The total amount the Former Tenant owes the Landlord is $5,300.00.'),
  ).toMatchObject({
    amount: 530_000,
    confidence: 'medium',
  }))

test('several sums and no total: it takes a person', () =>
  expect(read(RENT, DAMAGE, FEE)).toMatchObject({ amount: 415_000, confidence: 'low' }))

test('the side that applied is ordered to pay', () =>
  expect(read('The Landlord shall pay to the Former Tenant $612.00.')).toMatchObject({
    amount: 61_200,
    payer: 'landlord',
    confidence: 'medium',
  }))
