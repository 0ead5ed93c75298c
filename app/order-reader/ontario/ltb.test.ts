import { describe, expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'
import type { OrderFieldName } from '../reading.ts'

/** A whole new-format order around the sentences under test. */
function order({
  findings = '',
  ordered = '',
  file = 'LTB-L-006653-23',
  because = 'did not pay the rent that the Tenant owes',
} = {}) {
  return interpretOrder([
    pageFromText(`Tribunals Ontario
Landlord and Tenant Board

Order under Section 69
Residential Tenancies Act, 2006

Date: 2023-04-11
File Number: ${file}

In the matter of:   9 ANY STREET
                    WELLAND ON L3B4A1
Between:            Jane Roe                 Landlord
                    And
                    John Doe                 Tenant

Jane Roe (the 'Landlord') applied for an order to terminate the tenancy and evict John Doe (the 'Tenant')
because the Tenant ${because}.

This application was heard by videoconference on March 21, 2023.

Determinations:
${findings}

It is ordered that:
${ordered}

April 11, 2023
Date Issued
Mary Major
Member, Landlord and Tenant Board
15 Grosvenor Street, Ground Floor,
Toronto ON M7A 2G6`),
  ])
}

function read(field: OrderFieldName, text: { findings?: string; ordered?: string }) {
  return order(text).fields[field].value
}

describe('amount owed', () => {
  test.each([
    'If the Tenant does not void the order, the Tenant shall pay to the Landlord $8,015.36. This amount includes rent arrears.',
    'The Tenant shall pay to the Landlord $8,015.36.',
    'The Tenant must pay the Landlord the sum of $8,015.36 for rent arrears.',
    'The Tenant is ordered to pay to the Landlord the amount of $8,015.36.',
    'John Doe shall pay to Jane Roe $8,015.36.',
    'The total amount the Tenant owes the Landlord is $8,015.36.',
    'The total amount the Tenant must pay to the Landlord is $8,015.36.',
    'The Tenant shall pay $8,015.36 to the Landlord.',
    'The Tenant shall pay to the Landlord $8,015.36*, which represents the amount of rent owing and compensation up to April 11, 2023.',
    'The Tenant is required to pay the Landlord a total of $8,015.36 in rent arrears.',
    'The Landlord is owed $8,015.36, which the Tenant must pay.',
    '$8,015.36 is payable by the Tenant to the Landlord.',
  ])('%s', (sentence) => {
    const { amount_owed: amount } = order({ ordered: `1.  ${sentence}` }).fields
    expect(amount.value).toBe(801_536)
    expect(amount.confidence).toBe('high')
  })

  test.each([
    'The Tenant may void this order by paying to the Landlord $8,015.36 on or before April 22, 2023.',
    'The Tenant shall pay the Landlord $70.68 per day for the use of the unit.',
    'The Tenant shall pay to the Landlord $201.00 for the cost of filing the application.',
    'If the Tenant pays $8,015.36 to the Landlord or to the Board in trust, this order is void.',
    'The Landlord has paid the Tenant compensation of $8,015.36.',
  ])('not: %s', (sentence) => expect(read('amount_owed', { ordered: `1.  ${sentence}` })).toBeNull())

  test('two lump sums are a question, not an answer', () => {
    const ordered =
      '1.  The Tenant shall pay to the Landlord $100.00.\n2.  The Tenant shall pay to the Landlord $200.00.'
    expect(order({ ordered }).fields.amount_owed.confidence).toBe('low')
  })
})

describe('rent', () => {
  test.each([
    'The lawful rent is $2,150.00. It is due on the 1st day of each month.',
    'The lawful monthly rent is $2,150.00.',
    'The monthly rent for the unit is $2,150.00.',
    'Rent of $2,150.00 per month falls due on the first day of each month.',
    'The rent is $2,150.00 a month.',
    'The lawful monthly rent at the time was $2,150.00.',
  ])('%s', (sentence) => expect(read('monthly_rent', { findings: `1.  ${sentence}` })).toBe(215_000))

  test('the rate of the day is checked against the month', () => {
    const reading = order({
      findings: '1.  The lawful rent is $2,150.00.\n2.  The daily compensation is $75.00.',
    })
    expect(reading.checks).toContainEqual(
      expect.objectContaining({ name: 'daily-rent', ok: false, expected: 7068, found: 7500 }),
    )
    expect(reading.fields.per_day_rent.confidence).toBe('low')
  })
})

describe('daily compensation', () => {
  test.each([
    'The Tenant shall also pay the Landlord compensation of $70.68 per day for the use of the unit starting March 22, 2023 until the date the Tenant moves out of the unit.',
    'The Tenant shall pay per diem compensation of $70.68 from March 22, 2023 until the unit is vacated.',
    'Commencing March 22, 2023, the Tenant shall pay $70.68 for each day of occupation.',
    'Daily compensation of $70.68 is payable from March 22, 2023 to the date of possession.',
    '$70.68 per day for compensation for the use of the unit starting March 22, 2023 to the date the Tenant moves out.',
  ])('%s', (sentence) => {
    const { fields } = order({ ordered: `1.  ${sentence}` })
    expect(fields.per_day_rent.value).toBe(7_068)
    expect(fields.daily_compensation_start_date.value).toBe('2023-03-22')
  })
})

describe('end of the tenancy and the Sheriff', () => {
  test.each([
    'The tenancy between the Landlord and the Tenant is terminated. The Tenant must move out of the rental unit on or before April 22, 2023.',
    'The tenancy is terminated as of April 22, 2023.',
    'The tenancy ends on April 22, 2023.',
    'The Tenant shall vacate the rental unit no later than April 22, 2023.',
    'The Tenant is ordered to vacate the unit by 11:59 p.m. on April 22, 2023.',
    'The tenancy is terminated effective April 22, 2023.',
    'If the unit is not vacated on or before April 22, 2023, the Landlord may file this order with the Sheriff.',
  ])('%s', (sentence) =>
    expect(read('tenancy_terminated_date', { ordered: `1.  ${sentence}` })).toBe('2023-04-22'),
  )

  test.each([
    'Upon receipt of this order, the Court Enforcement Office (Sheriff) is directed to give vacant possession of the unit to the Landlord on or after April 23, 2023.',
    'If the unit is not vacated on or before April 22, 2023, then starting April 23, 2023, the Landlord may file this order with the Court Enforcement Office (Sheriff).',
    'As of April 23, 2023 the Sheriff may enforce the eviction.',
    'The Sheriff shall not enforce this order before April 23, 2023.',
  ])('%s', (sentence) => expect(read('sheriff_call_date', { ordered: `1.  ${sentence}` })).toBe('2023-04-23'))
})

describe('interest', () => {
  test.each([
    'If the Tenant does not pay the Landlord the full amount owing on or before April 22, 2023, the Tenant will start to owe interest. This will be simple interest calculated from April 23, 2023 at 6.00% annually on the balance outstanding.',
    'Simple interest at the rate of 6% per year runs from April 23, 2023 on whatever remains unpaid.',
    'Interest accrues at 6 per cent per annum commencing April 23, 2023.',
    'Starting April 23, 2023, the balance bears interest at 6.00% a year.',
  ])('%s', (sentence) => {
    const { fields } = order({ ordered: `1.  ${sentence}` })
    expect(fields.interest_rate.value).toBe('6.00')
    expect(fields.interest_accrual_start_date.value).toBe('2023-04-23')
  })

  test("the deposit's interest is another matter", () =>
    expect(
      read('interest_rate', {
        ordered: '1.  Interest of 2.5% on the rent deposit is owing to the Tenant from May 1, 2022.',
      }),
    ).toBeNull())
})

describe('filing cost', () => {
  test.each([
    'The Landlord incurred costs of $201.00 for filing the application and is entitled to reimbursement of those costs.',
    'The Landlord paid a filing fee of $201.00.',
    'It cost the Landlord $201.00 to file this application.',
    'The Landlord is entitled to the $201.00 application filing fee.',
    'The cost of filing the application is $201.00.',
  ])('%s', (sentence) => expect(read('filing_cost', { findings: `1.  ${sentence}` })).toBe(20_100))
})

test('dismissed as a whole, or only in part', () => {
  expect(read('dismissed', { ordered: "1.  The Landlord's application is dismissed." })).toBe(true)
  expect(read('dismissed', { ordered: '1.  The application is dismissed.' })).toBe(true)
  expect(
    read('dismissed', {
      ordered:
        '1.  The Tenant shall pay to the Landlord $100.00.\n2.  The balance of the application is dismissed.',
    }),
  ).toBe(false)
})

test("the Board's own postal code is never the unit's, and every value says where it stands", () => {
  const { fields } = order({})
  expect(fields.postal_code).toMatchObject({ value: 'L3B4A1', confidence: 'high', page: 1 })
  expect(fields.issued_date.sentence).toContain('April 11, 2023')
  expect(fields.meeting_date).toMatchObject({ value: '2023-03-21', page: 1 })
})

test('an order without its commonest parts reads as empty, not as wrong', () => {
  const { fields, isOrder } = interpretOrder([
    pageFromText('Landlord and Tenant Board\nOrder under Section 69'),
  ])
  expect(isOrder).toBe(true)
  expect(fields.amount_owed).toEqual({
    value: null,
    confidence: 'none',
    page: null,
    line: null,
    sentence: null,
  })
})

test.each([
  'The monthly rent at the time of the events was $1,950.00.',
  'The rent of $1,950.00 is due on the first day of each month.',
  'The Tenant had paid $1,950.00 per month.',
])('the rent: %s', (sentence) => expect(read('monthly_rent', { findings: `1.  ${sentence}` })).toBe(195_000))

test.each([
  'did not meet a condition specified in the order issued by the LTB on June 3, 2024',
  'entered into an agreement to terminate the tenancy',
])('an application that has no code here has no type: the Tenant %s', (because) => {
  const { fields } = order({ because })
  expect(fields.submission_type).toMatchObject({ value: null, confidence: 'none' })
  expect(fields.tags.value).toEqual(['landlord_filed'])
})

test('a total of which the deposit was taken away holds the fee that its own clause orders', () =>
  expect(
    order({
      because: 'has wilfully caused damage to the premises',
      ordered: `1.  The Tenant shall pay to the Landlord $812.05, which represents compensation for the use of the unit.
2.  The Tenant shall pay to the Landlord $2,147.00, which represents the reasonable costs of repairing the damage.
3.  The Tenant shall also pay to the Landlord $186.00 for the cost of filing the application.
4.  The Landlord owes $1,477.98 which is the amount of the rent deposit and interest on the rent deposit, and this is deducted from the amount owing by the Tenant.
5.  The total amount the Tenant owes the Landlord is $1,667.07.`,
    }).fields,
  ).toMatchObject({
    amount_owed: { value: 166_707 },
    starting_principal_includes_filing_cost: { value: true },
  }))

test('a sentence under the parties about why the order is amended names no one', () => {
  const { fields } = interpretOrder([
    pageFromText(`Order under Section 69
Residential Tenancies Act, 2006
File Number: LTB-L-077124-23-AM
Between:
Hollis Property Group Inc.
Landlord
and
Bronte Ashkewe and Coral Fulford
Tenants
This amended order is issued to correct a clerical error in the original order issued on June 3, 2024.
Hollis Property Group Inc. (the 'Landlord') applied for an order to terminate the tenancy and evict Bronte Ashkewe and Coral Fulford (the 'Tenants').
It is ordered that:
1. The tenancy is terminated.`),
  ])
  expect(fields.tenant_names.value).toEqual(['Bronte Ashkewe', 'Coral Fulford'])
})
