import { expect, test } from 'vitest'
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
  ['The Former Tenants vacated the rental unit on November 30, 2023.', '2023-11-30'],
  ['The tenant moved out on May 1, 2024.', '2024-05-01'],
  ['The defendants gave up possession of the premises on May 1, 2024.', '2024-05-01'],
  ['Le locataire a quitté le logement le 3 mai 2024.', '2024-05-03'],
  ['The Tenant must vacate the rental unit on or before May 1, 2024.', null],
  ['The tenant moved out on October 1, 2024.', null],
])('left: %s', (text, date) => expect(body(text).vacated_date.value).toBe(date))
