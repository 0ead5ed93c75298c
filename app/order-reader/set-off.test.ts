import { describe, expect, test } from 'vitest'
import { interpretOrder } from './interpret-order.ts'
import { pageFromText } from './page-lines.ts'

const ltb = (ordered: string) =>
  interpretOrder([
    pageFromText(`Landlord and Tenant Board
Order under Section 69 Residential Tenancies Act, 2006
File Number: LTB-L-012680-24
Between:   Nickel District Rentals Ltd.   Landlord
And
Basil Larocque   Tenant
It is ordered that:
1. ${ordered}
May 14, 2024
Date Issued`),
  ]).fields

const tal = (ordered: string) =>
  interpretOrder([
    pageFromText(`TRIBUNAL ADMINISTRATIF DU LOGEMENT
Bureau de Montréal
No dossier : 791846 31 20240718 G
Les Habitations Lune inc.
Locatrice - Partie demanderesse
c.
Basile Larocque
Locataire - Partie défenderesse
DÉCISION
POUR CES MOTIFS, LE TRIBUNAL :
[4] ${ordered}
Le 14 mai 2024`),
  ]).fields

const rtb = (granted: string) =>
  interpretOrder([
    pageFromText(`Residential Tenancy Branch
DECISION
File Number: 310084512
Applicant: Landlord - Cedar Row Holdings Ltd.
Respondent: Tenant - Imogen Varga
This hearing dealt with the Landlord's Application for Dispute Resolution under the Residential Tenancy Act.
Conclusion
${granted}
Dated: May 14, 2024`),
  ]).fields

test.each([
  'The Tenant shall pay the Landlord $4,118.50, less the $500.00 that the Landlord owes the Tenant, for a net of $3,618.50.',
  'The Tenant shall pay to the Landlord $4,118.50, minus the deposit of $450.00 and the interest of $50.00, which leaves $3,618.50.',
])('what is left after a set-off is what is owed, as a question: %s', (said) =>
  expect(ltb(said)).toMatchObject({
    amount_owed: { value: 361_850, confidence: 'medium' },
    payable_by: { value: 'tenant' },
  }),
)

test('what is left is a question in French too', () =>
  expect(
    tal(
      'CONDAMNE le locataire à payer à la locatrice la somme de 3 000 $, moins le montant de 500 $ dû au locataire, soit 2 500 $.',
    ).amount_owed,
  ).toMatchObject({ value: 250_000, confidence: 'medium' }))

test('where the order does not say what is left, it takes a person', () =>
  expect(
    ltb('The Tenant shall pay the Landlord $4,118.50, less the $500.00 that the Landlord owes the Tenant.')
      .amount_owed,
  ).toMatchObject({ value: 411_850, confidence: 'low' }))

test('both sides ordered to pay in one sentence are not sure', () =>
  expect(
    ltb(
      'The Landlord shall pay the Tenant an abatement of $500.00, and the Tenant shall pay the Landlord $3,618.50.',
    ),
  ).toMatchObject({ amount_owed: { confidence: 'low' }, payable_by: { confidence: 'low' } }))

test('of a sum that is paid in two parts neither is sure', () =>
  expect(
    ltb(
      'The Tenant will pay the Landlord $3,000.00 by June 1, 2024 and the remaining $2,000.00 by July 1, 2024.',
    ).amount_owed.confidence,
  ).toBe('low'))

test('a sum whose parts the clause lists stays sure', () =>
  expect(
    ltb(
      'The Tenant shall pay to the Landlord $3,618.50, being rent of $4,118.50 less the deposit of $500.00.',
    ).amount_owed,
  ).toMatchObject({ value: 361_850, confidence: 'high' }))

test.each(['chacun pour une part égale', 'chacun pour sa part', 'chacune pour moitié'])(
  'tenants who answer %s owe the whole sum together',
  (how) =>
    expect(
      tal(`CONDAMNE les locataires, conjointement, ${how}, à payer à la locatrice la somme de 3 618,50 $;`),
    ).toMatchObject({ amount_owed: { value: 361_850 }, payable_by: { value: 'tenant' } }),
)

test('what each of them owes alone is not the sum', () =>
  expect(tal('CONDAMNE les locataires à payer à la locatrice chacun 500 $;').amount_owed.value).toBeNull())

describe('what a later clause takes away', () => {
  test.each([
    'The Landlord may deduct $1,200.00 from this amount for the abatement.',
    'The deposit of $1,200.00 shall be applied to this amount.',
    'The Tenant’s abatement of $700.00 shall be deducted from the above amount.',
    'The Landlord owes the Tenant $3,800.00 for repairs.',
    'The Landlord owes the Tenant $1,800.00.\n3. These amounts are set off against each other.',
  ])('leaves a sum that no one knows: %s', (after) =>
    expect(ltb(`The Tenant shall pay to the Landlord $3,200.00.\n2. ${after}`).amount_owed.confidence).toBe(
      'low',
    ),
  )

  test('is off the sum where the clause says what is left', () =>
    expect(
      ltb(
        'The Tenant shall pay to the Landlord $5,000.00. From this sum the Landlord’s debt of $700.00 is to be deducted, leaving $4,300.00.',
      ).amount_owed,
    ).toMatchObject({ value: 430_000, confidence: 'medium' }))

  test.each([
    'This amount includes rent arrears and the filing fee. The rent deposit and its interest are deducted from the amount owing by the Tenant.',
    'Any payments that the Tenant made after the hearing shall be deducted from this amount.',
  ])('is in the sum already where the order explains it: %s', (after) =>
    expect(ltb(`The Tenant shall pay to the Landlord $3,200.00. ${after}`).amount_owed).toMatchObject({
      value: 320_000,
      confidence: 'high',
    }),
  )
})

describe('in the clause of the sum itself', () => {
  test.each([
    '$3,200.00, net of the rent deposit of $1,200.00.',
    '$2,000.00, net of the rent deposit of $1,200.00.',
    '$5,000.00, subject to a credit of $700.00 for the repairs.',
    '$3,200.00, against which the Landlord shall credit the deposit of $1,200.00.',
  ])('a deduction without a result is a question: %s', (sum) =>
    expect(ltb(`The Tenant shall pay to the Landlord ${sum}`).amount_owed.confidence).toBe('low'),
  )

  test('what is left stands in brackets', () =>
    expect(
      ltb('The Tenant shall pay to the Landlord $3,200.00 ($2,000.00 after the deposit of $1,200.00).')
        .amount_owed,
    ).toMatchObject({ value: 200_000, confidence: 'medium' }))
})

describe('both sides owe, and one clause orders what is left', () => {
  test.each([
    [
      'The Tenant owes the Landlord $1,000.00 and the Landlord owes the Tenant $1,500.00. After set-off, the Landlord shall pay to the Tenant $500.00.',
      'landlord',
    ],
    [
      'The Tenant owes the Landlord $1,500.00 and the Landlord owes the Tenant $1,000.00. After set-off, the Tenant shall pay to the Landlord $500.00.',
      'tenant',
    ],
    [
      'The Landlord shall pay to the Tenant $1,500.00.\n2. The Tenant shall pay to the Landlord $1,000.00.\n3. The amounts shall be set off and the Landlord shall pay the Tenant $500.00.',
      'landlord',
    ],
  ])('in Ontario: %s', (said, payer) =>
    expect(ltb(said)).toMatchObject({
      amount_owed: { value: 50_000, confidence: 'medium' },
      payable_by: { value: payer, confidence: 'medium' },
    }),
  )

  test.each([
    [
      'tenant',
      'I set off these amounts and grant the landlord a monetary order for the difference of $600.00.',
    ],
    ['landlord', 'After set-off I grant the tenant a monetary order in the amount of $600.00.'],
  ])('in British Columbia the %s pays', (payer, granted) =>
    expect(
      rtb(`The landlord is awarded $3,000.00 for rent. The tenant is awarded $2,400.00. ${granted}`),
    ).toMatchObject({ amount_owed: { value: 60_000, confidence: 'medium' }, payable_by: { value: payer } }),
  )
})

describe('two sums, and what one side pays of them', () => {
  test.each([
    'The Tenant owes $3,200 less the deposit of $1,200, the Tenant shall pay $2,000.',
    'The rent arrears are $3,200.00 less the deposit of $1,200.00. The Tenant shall pay $2,000.00.',
  ])('%s', (said) =>
    expect(ltb(said)).toMatchObject({
      amount_owed: { value: 200_000, confidence: 'medium' },
      payable_by: { value: 'tenant', confidence: 'medium' },
    }),
  )

  test.each([
    'The Tenant owes $3,200 less the deposit of $1,200, the Tenant shall pay $2,100.',
    'If the Tenant owes $3,200 less the deposit of $1,200, the Tenant shall pay $2,000.',
  ])('no sum is read where the figures do not come to it, or it depends: %s', (said) =>
    expect(ltb(said).amount_owed.value).toBeNull(),
  )
})

describe('a monetary order of British Columbia', () => {
  test.each([
    ['The landlord is provided with a Monetary Order in the amount of $2,300.00.', 'tenant'],
    ['The Tenant is provided with a Monetary Order in the amount of $2,300.00.', 'landlord'],
  ])('%s', (said, payer) =>
    expect(rtb(said)).toMatchObject({
      amount_owed: { value: 230_000, confidence: 'high' },
      payable_by: { value: payer, confidence: 'high' },
    }),
  )

  test.each([
    'The landlord is entitled to $2,300.00 for unpaid rent. I grant the landlord a monetary order in that amount.',
    'The rent was $2,200.00 and the fee $100.00, for a total of $2,300.00. I grant the landlord a monetary order for this amount.',
  ])('in that amount: %s', (said) =>
    expect(rtb(said)).toMatchObject({
      amount_owed: { value: 230_000, confidence: 'medium' },
      payable_by: { value: 'tenant', confidence: 'medium' },
    }),
  )

  test('in an amount that could be either of two is typed by a person', () =>
    expect(
      rtb('The rent is $2,200.00 and the fee $100.00. I grant the landlord a monetary order in that amount.')
        .amount_owed.value,
    ).toBeNull())
})
