import { expect, test } from 'vitest'
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
