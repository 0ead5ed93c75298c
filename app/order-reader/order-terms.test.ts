import { describe, expect, test } from 'vitest'
import { besidePlan, orderTerms } from './order-terms.ts'
import { orderTextFrom } from './order-text.ts'
import { pageFromText } from './page-lines.ts'

const terms = (ordered: string, amount: number | null = null, heading = 'It is ordered that:') =>
  orderTerms(
    orderTextFrom([pageFromText(`Findings\n1. The rent is $900.00.\n${heading}\n${ordered}`)]),
    amount,
  )

describe('an order that falls away', () => {
  test.each([
    '1. The tenancy is terminated unless the Tenants void this order.',
    '1. If the Tenant does not void the order, the Tenant shall pay to the Landlord $900.00.',
    '1. Unless the Respondent pays $900.00 by May 1, 2024, the tenancy ends on May 2, 2024.',
    '1. If the Tenant pays the judgment by May 1, 2024, the tenancy continues.',
    '1. The order of possession is stayed as long as the Tenant pays the rent on time.',
    "1. La location est résiliée, à moins que le locataire n'annule la présente ordonnance.",
  ])('%s', (ordered) => {
    const { conditional } = terms(ordered)
    expect(conditional).toMatchObject({ value: true, page: 1 })
    expect(conditional.sentence).toContain(ordered.slice(3, 20))
  })

  test.each([
    '1. The tenancy is terminated as of May 31, 2024, the date the Tenants moved out.',
    '1. If the Tenants do not pay the full amount owing by May 1, 2024, they will start to owe interest.',
    '1. If the unit is not vacated on or before May 1, 2024, the Landlord may file this order with the Sheriff.',
  ])('not: %s', (ordered) => expect(terms(ordered).conditional.value).toBe(false))

  test('is unknown if no part orders anything', () =>
    expect(terms('1. The rent is $900.00.', null, 'Summary of the file').conditional.value).toBeNull())
})

describe('a plan of payments', () => {
  test.each([
    [
      '1. The Tenant shall pay the arrears in instalments of $200.00 per month, starting May 1, 2024.',
      [{ cents: 20_000, from: '2024-05-01', every: 'month' }],
    ],
    [
      '1. Le locataire paiera cette somme en versements de 176 $ par mois, le premier de chaque mois à compter du 1er octobre 2024.',
      [{ cents: 17_600, from: '2024-10-01', every: 'month' }],
    ],
    [
      '1. The Tenant shall pay the Landlord according to the following schedule:\nMay 1, 2024   $400.00\nJune 1, 2024   $350.00',
      [
        { cents: 40_000, from: '2024-05-01', every: null },
        { cents: 35_000, from: '2024-06-01', every: null },
      ],
    ],
    [
      '1. The Tenant shall pay $400.00 on or before May 1, 2024 and $350.00 on or before June 1, 2024.',
      [
        { cents: 40_000, from: '2024-05-01', every: null },
        { cents: 35_000, from: '2024-06-01', every: null },
      ],
    ],
    [
      '1. The Tenant shall pay $5,000.00 to the Landlord as follows: $500.00 on the first day of each month beginning June 1, 2024.',
      [{ cents: 50_000, from: '2024-06-01', every: 'month' }],
    ],
  ])('%s', (ordered, payments) => expect(terms(ordered).plan.value).toEqual(payments))

  test.each([
    ['one of its parts', 300_000, 'low'],
    ['the whole', 500_000, 'medium'],
  ] as const)('leaves a sum that is %s a question', (_, value, confidence) => {
    const sum = { value, confidence: 'high', page: 1, line: 1, sentence: null } as const
    const parts = [
      { cents: 300_000, from: '2024-06-01', every: null },
      { cents: 200_000, from: '2024-07-01', every: null },
    ]
    expect(besidePlan(sum, parts)).toMatchObject({ value, confidence })
    expect(besidePlan(sum, null)).toBe(sum)
  })

  test('is not what is paid for each month until they move out', () =>
    expect(
      terms(
        '1. The Tenant shall pay the Landlord $5,000.00, and compensation of $1,200.00 each month until they move out.',
      ).plan.value,
    ).toBeNull())

  test('is not a choice between days to keep the home', () => {
    const choice = `1. The Tenants may void this order by paying to the Landlord:
\u2022 $900.00 if the payment is made on or before May 1, 2024; or
\u2022 $1,800.00 if the payment is made on or before June 1, 2024.`
    expect(terms(choice).plan.value).toBeNull()
  })

  test('is not one sum by one day', () =>
    expect(terms('1. The tenant must pay to the landlord $900.00 by May 1, 2024.').plan.value).toBeNull())
})

describe('an order that leaves an earlier one as it is', () => {
  const denied = '1. The request to review order LTB-L-030115-23, issued on January 22, 2024, is denied.'

  test('with its day', () => expect(terms(denied).confirms).toMatchObject({ value: '2024-01-22', page: 1 }))
  test('is none where it orders a sum', () => expect(terms(denied, 90_000).confirms.confidence).toBe('none'))
})
