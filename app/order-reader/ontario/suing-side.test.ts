import { describe, expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { orderTextFrom } from '../order-text.ts'
import { pageFromText } from '../page-lines.ts'
import { suingSide } from './suing-side.ts'

const suing = (...said: string[]) => suingSide(orderTextFrom([pageFromText(said.join('\n'))]))

test.each([
  ['The plaintiff was a tenant of the defendant.', 'tenant', true],
  ["The defendant was the plaintiff's landlord.", 'tenant', true],
  [
    'The plaintiffs, who are sisters, rented a basement apartment in Guelph from the defendant.',
    'tenant',
    true,
  ],
  ['The defendant rented a room in her house to the plaintiff.', 'tenant', true],
  ['The plaintiff was the tenant. The defendants are the landlords.', 'tenant', true],
  ['The plaintiff leased the house at 12 Elm St., Guelph, to the defendants.', 'landlord', true],
  ['The defendants leased the premises from the plaintiff.', 'landlord', true],
  ["The defendant was the plaintiff's tenant.", 'landlord', true],
  ['The plaintiff landlord seeks damages.', 'landlord', false],
  ['The defendant is a former tenant of the building.', 'landlord', false],
  ['The claim is for rent arrears.', 'landlord', false],
  ["The defendant's claim is for rent arrears.", null, false],
  ['The plaintiff says that the defendant was a tenant.', 'landlord', false],
  ['The plaintiff was the landlord. The plaintiff was a tenant before that.', null, false],
  ['The plaintiff leased a car to the defendant.', null, false],
  ['The plaintiff lent money to the defendant, whose landlord wrote a letter.', null, false],
])('%s', (sentence, side, isSure) => expect(suing(sentence)).toEqual({ side, isSure }))

const judgment = (...said: string[]) =>
  interpretOrder([
    pageFromText(`ONTARIO
SUPERIOR COURT OF JUSTICE
SMALL CLAIMS COURT
Court File No. SC-22-00078811-0000
BETWEEN:
HELMI VANAMO
Plaintiff
– and –
TREVIN ASHDOWN
Defendant
REASONS FOR JUDGMENT
${said.join('\n')}
Released: May 14, 2024
A. Kirkbride-Sen
Deputy Judge`),
  ])
const sum = 'There will be judgment for the plaintiff against the defendant in the amount of $8,412.60.'

describe('a judgment that is not about a tenancy', () => {
  test.each([
    'The plaintiff lent the defendant the price of a car. The car was leased to a third person.',
    'The defendant renovated a kitchen for the plaintiff.',
  ])('is not an order of the corpus, and no one in it is a tenant: %s', (said) => {
    const reading = judgment(said, sum)
    expect(reading).toMatchObject({ tribunal: null, isOrder: false })
    expect(reading.fields).toMatchObject({
      tenant_names: { value: [] },
      landlord_names: { value: [] },
      amount_owed: { value: null },
    })
  })

  test('of Nova Scotia neither', () => {
    const text =
      'SMALL CLAIMS COURT OF NOVA SCOTIA\nClaim No. SCCH 512345\nAdjudicator\nIt is ordered that the defendant pay for the'
    const isOrder = (what: string) => interpretOrder([pageFromText(`${text} ${what}.`)]).isOrder
    expect(isOrder('car')).toBe(false)
    expect(isOrder('arrears of rent')).toBe(true)
  })
})

describe('where nothing says who sues', () => {
  const reading = judgment('The premises were rented, and the monthly rent was not paid.', sum)

  test('names, sides and sum are questions', () => {
    expect(reading.isOrder).toBe(true)
    for (const name of ['tenant_names', 'landlord_names', 'amount_owed', 'payable_by', 'tags'] as const)
      expect(reading.fields[name].confidence, name).not.toMatch(/high|medium/)
    expect(reading.fields.amount_owed.value).toBe(841_260)
  })
})

test('a sum of which no clause says who pays it is at most medium', () => {
  const { fields } = judgment(
    "The defendant was the plaintiff's tenant.",
    'The amount of the judgment is $8,412.60.',
  )
  expect(fields.amount_owed).toMatchObject({ value: 841_260, confidence: 'medium' })
})

test('who sues and who pays, where it is said, are sure', () =>
  expect(judgment('The plaintiff leased a house to the defendant.', sum).fields).toMatchObject({
    landlord_names: { value: ['HELMI VANAMO'], confidence: 'high' },
    tenant_names: { value: ['TREVIN ASHDOWN'], confidence: 'high' },
    amount_owed: { value: 841_260, confidence: 'high' },
    payable_by: { value: 'tenant', confidence: 'high' },
  }))

test('a tenant who sues is paid by the landlord', () =>
  expect(judgment("The defendant was the plaintiff's landlord.", sum).fields).toMatchObject({
    tenant_names: { value: ['HELMI VANAMO'] },
    landlord_names: { value: ['TREVIN ASHDOWN'] },
    payable_by: { value: 'landlord' },
    tags: { value: ['tenant_filed'] },
  }))

describe('dismissed, and a sum that is ordered', () => {
  test.each([
    [
      'a court',
      judgment(
        "The defendant was the plaintiff's tenant.",
        'The action is dismissed for the rest.',
        'The amount of judgment: the defendant shall pay the plaintiff $1,500.00.'.replace(
          'The amount of judgment: t',
          'T',
        ),
      ),
      150_000,
    ],
    [
      'the Branch of British Columbia',
      interpretOrder([
        pageFromText(`Residential Tenancy Branch
Residential Tenancy Act, SBC 2002, c. 78
File Number: 910187342 (Landlord Application)
The landlord's application for dispute resolution is dismissed.
The total monetary order in the amount of $700.00 remains: the tenant must pay the landlord the sum of $700.00.`),
      ]),
      70_000,
    ],
    [
      'the Board of Ontario',
      interpretOrder([
        pageFromText(`Landlord and Tenant Board
Order under Section 69
File Number: LTB-L-012345-22
Determinations:
1. The notice is defective.
It is ordered that:
1. The Landlord's application is dismissed.
2. $900.00 is payable by the Tenant to the Landlord.`),
      ]),
      90_000,
    ],
  ])('%s: both are at most medium', (_, { fields }, cents) => {
    expect(fields).toMatchObject({ dismissed: { value: true }, amount_owed: { value: cents } })
    for (const name of ['dismissed', 'amount_owed', 'payable_by'] as const)
      expect(fields[name].confidence, name).not.toBe('high')
  })
})

test('British Columbia, where nothing says whose application it was', () => {
  const { fields } = interpretOrder([
    pageFromText(`Residential Tenancy Branch
Residential Tenancy Act, SBC 2002, c. 78
File Number: 910187342
Between
ACME RENTALS LTD.
Applicant(s)
And
JOHN DOE
Respondent(s)
I DO HEREBY ORDER that the respondent, JOHN DOE, pay to the applicant, ACME RENTALS LTD., the sum of $3,811.40.`),
  ])
  expect(fields).toMatchObject({
    tenant_names: { value: ['JOHN DOE'], confidence: 'low' },
    landlord_names: { value: ['ACME RENTALS LTD.'], confidence: 'low' },
    tags: { confidence: 'low' },
  })
  for (const name of ['amount_owed', 'payable_by'] as const)
    expect(fields[name].confidence, name).not.toBe('high')
})

test('Quebec, if no role says who applied: the payer of the sum is unknown', () => {
  const { fields } = interpretOrder([
    pageFromText(`TRIBUNAL ADMINISTRATIF DU LOGEMENT
No dossier :   714167 28 20230607 G
DÉCISION
POUR CES MOTIFS, LE TRIBUNAL :
[2]   CONDAMNE la partie défenderesse à payer à la partie demanderesse la somme de 2 200 $;`),
  ])
  expect(fields.payable_by.confidence).not.toBe('high')
  expect(fields.tags.confidence).toBe('low')
})
