import { describe, expect, test } from 'vitest'
import { interpretOrder } from './interpret-order.ts'
import { orderBody } from './order-body.ts'
import { orderTextFrom } from './order-text.ts'
import { pageFromText } from './page-lines.ts'

const body = (...pages: string[]) =>
  orderBody(orderTextFrom(pages.map((text, index) => pageFromText(text, index + 1))), '2024-09-19')

test('the reasons are what stands between the head and the order', () => {
  const { reasoning, pages } = body(
    'Landlord and Tenant Board\nDeterminations:\n1. The rent was not paid.\n2. The Tenant did not attend.',
    'It is ordered that:\n1. The Tenant shall pay to the Landlord $10.00.',
  )
  expect(reasoning).toBe('1. The rent was not paid.\n2. The Tenant did not attend.')
  expect(pages.map(({ page }) => page)).toEqual([1, 2])
  expect(pages[1]?.text).toContain('$10.00')
})

test.each([
  [
    'It is ordered that:\n1. The Tenant shall pay to the Landlord $2,340.00, which represents the reasonable costs of repairing the damage.',
    234_000,
  ],
  [
    'POUR CES MOTIFS, LE TRIBUNAL :\n[3] CONDAMNE le locataire à payer 1 500 $ à titre de dommages moraux et la somme de 650 $ à titre de dommages matériels;',
    215_000,
  ],
  [
    'It is ordered that:\n1. The Tenant shall pay to the Landlord $300.00. The Landlord claims $900.00 for damage.',
    null,
  ],
])('damages: %s', (text, cents) => expect(body(`Determinations:\n1. x\n${text}`).damages.value).toBe(cents))

test.each([
  ['It is ordered that:\n1. Pay as follows:\nReasonable cost of repairing undue damage   $1,650.00', 165_000],
  [
    'It is ordered that:\n1. Pay:\n• $634.25 for the reasonable costs that the Tenant has incurred or will incur to replace property',
    63_425,
  ],
])('damages in a list: %s', (text, cents) =>
  expect(body(`Determinations:\n1. x\n${text}`).damages.value).toBe(cents),
)

test.each([
  [
    'between title and order of a court: who decides is no reason',
    'REASONS FOR JUDGMENT\nKIRKBRIDE-SEN, Deputy Judge:\n[1] The rent was not paid.\n[2] There will be judgment for the plaintiff.',
  ],
  [
    'a title is no heading where one follows',
    'DECISION\nAct, as amended\nIntroduction\nThe rent was not paid.\nConclusion\nI grant it.',
  ],
  [
    'what is recited',
    'BETWEEN\nUPON finding that The rent was not paid.\nIT IS ORDERED THAT:\n1. The tenancy is terminated.',
  ],
])('the reasons: %s', (_, text) => {
  expect(body(text).reasoning).toMatch(/^(?:\[1\] |UPON finding that )?The rent was not paid\.$/)
})

test('what is ordered under numbers is no reason', () =>
  expect(body('BEFORE: A\nIT IS ORDERED THAT:\n1. The tenancy is terminated.').reasoning).toBeNull())

test.each([
  ['The Former Tenants vacated the rental unit on November 30, 2023.', '2023-11-30'],
  ['The tenant moved out on May 1, 2024.', '2024-05-01'],
  ['The defendants gave up possession of the premises on May 1, 2024.', '2024-05-01'],
  ['Le locataire a quitté le logement le 3 mai 2024.', '2024-05-03'],
  ['The Tenant must vacate the rental unit on or before May 1, 2024.', null],
  ['The tenant moved out on October 1, 2024.', null],
])('left: %s', (text, date) => expect(body(text).vacated_date.value).toBe(date))

describe('how sure it is', () => {
  const said =
    'Determinations:\n1. The Tenant moved out on May 1, 2024.\n2. The Tenant did not pay rent from March 1, 2024.'
  const read = (text: string, fromScan: boolean, max?: 'medium' | 'low') => {
    const { vacated_date, first_non_payment_date } = orderBody(
      orderTextFrom([pageFromText(text, 1, fromScan)]),
      '2024-09-19',
      max,
    )
    return [vacated_date.confidence, first_non_payment_date.confidence]
  }

  test('in a scan only where it is printed twice', () => {
    expect(read(said, false)).toEqual(['high', 'high'])
    expect(read(said, true)).toEqual(['medium', 'medium'])
    expect(read(`${said}\n3. May 1, 2024 was a Wednesday.`, true)).toEqual(['high', 'medium'])
  })

  test('never surer than the rules of the tribunal are', () => {
    expect(read(said, false, 'medium')).toEqual(['medium', 'medium'])
    expect(read(said, false, 'low')).toEqual(['low', 'low'])
  })

  const order = (head: string) =>
    interpretOrder([pageFromText(`${head}\n${said}\nIT IS ORDERED THAT:\nDate Issued: May 7, 2024`)]).body
  test.each([
    ['of a tribunal without a code', 'Residential Tenancy Dispute Resolution Service\nAlberta', 'medium'],
    ['of an unknown tribunal', 'Tribunal of Tenancies\nResidential Tenancies Act', 'low'],
    ['of the Board of Ontario', 'Landlord and Tenant Board\nOrder under Section 69', 'high'],
  ])('%s', (_, head, confidence) =>
    expect(order(head)).toMatchObject({ vacated_date: { value: '2024-05-01', confidence } }),
  )
})

describe('where the reasons end', () => {
  const reasons = (...pages: string[]) => body(...pages).reasoning

  test('what is ordered on the way stays among the findings where a heading follows', () =>
    expect(
      reasons(
        'Determinations:\n1. The Tenants bought heaters.\nI order $189.84 for their expenses.\n2. No fine is appropriate.\nIt is ordered that:\n1. The Landlord shall pay to the Tenants $189.84.',
      ),
    ).toContain('2. No fine is appropriate.'))

  test('recitals end where the same sentence orders', () =>
    expect(
      reasons(
        'ORDER FOR POSSESSION AND JUDGMENT\nUPON the application of the Landlord; AND UPON finding that the Tenants are in arrears; IT IS\nORDERED THAT:\n1. The tenancy ends.',
      ),
    ).toBe('UPON the application of the Landlord; AND UPON finding that the Tenants are in arrears;'))

  test.each([
    'THEREFORE I ORDER that the tenant pay $10.00.',
    'THE DIRECTOR ORDERS:',
    'FOR THESE REASONS, THE TRIBUNAL:',
  ])('%s', (said) =>
    expect(reasons(`Findings\nThe rent was not paid.\n${said}`)).toBe('The rent was not paid.'),
  )

  test('a head that every page carries is no sentence of theirs', () =>
    expect(
      reasons(
        'Order, File Number LTB-T-044590-23\nDeterminations:\n1. The rent was not paid for so long that the Landlord',
        'Order, File Number LTB-T-044590-23\ngave notice.\nIt is ordered that:\n1. The tenancy ends.',
      ),
    ).toBe('1. The rent was not paid for so long that the Landlord gave notice.'))
})
