import { expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'

const read = ({
  amount = "Si la locataire n'annule pas l'ordonnance, elle doit payer à la locatrice 2 278,42 $. Ce montant comprend l'arriéré de loyer et les frais de dépôt de la requête.",
  signed = '17 août 2023  ______________',
  rent = 'Le loyer légal est de 1 040,00 $ par mois. Le loyer quotidien est de 34,19 $.',
} = {}) =>
  interpretOrder([
    pageFromText(`Ordonnance rendue en vertu de l'article 69
Loi de 2006 sur la location à usage d'habitation
Numéro de dossier : LTB-L-050118-22
Concernant :  APP. 7, 212 RUE BARRETTE
OTTAWA ON K1L7Z9
Entre :  Gestion Portage Inc.  Locatrice
et
Mariama Bélanger-Touré  Locataire

Gestion Portage Inc. (la « locatrice ») a demandé une ordonnance de résiliation de la location et d'expulsion de Mariama Bélanger-Touré (la « locataire ») parce que la locataire n'a pas payé le loyer.

Cette requête a été entendue par vidéoconférence le 25 juillet 2023. La représentante juridique de la locatrice, Gisèle Ouédraogo, a assisté à l'audience.

Il est déterminé que :
1. ${rent}
2. La locatrice a engagé des frais de 186,00 $ pour déposer la requête.

Il est ordonné que :
1. La locataire doit quitter le logement locatif au plus tard le 28 août 2023.
2. ${amount}
3. La locataire doit également verser à la locatrice une indemnité de 34,19 $ par jour pour l'utilisation du logement à compter du 26 juillet 2023.
4. Le shérif doit donner possession vacante du logement à la locatrice le 29 août 2023 ou après cette date.

${signed}
Date de délivrance  Théodora Lamarche-Singh
Membre, Commission de la location immobilière`),
  ])

test('an order in French is the same Board', () => {
  const { tribunal, fields } = read()
  expect(tribunal).toBe('ON-LTB')
  expect(fields).toMatchObject({
    reference_id: { value: 'LTB-L-050118-22' },
    submission_type: { value: 'L1' },
    address_1: { value: '212 Rue Barrette' },
    landlord_names: { value: ['Gestion Portage Inc.'] },
    tenant_names: { value: ['Mariama Bélanger-Touré'] },
    landlord_legal_rep_name: { value: 'Gisèle Ouédraogo' },
    adjudicator_name: { value: 'Théodora Lamarche-Singh' },
    meeting_date: { value: '2023-07-25' },
    issued_date: { value: '2023-08-17' },
    monthly_rent: { value: 104_000 },
    per_day_rent: { value: 3419 },
    daily_compensation_start_date: { value: '2023-07-26' },
    tenancy_terminated_date: { value: '2023-08-28' },
    sheriff_call_date: { value: '2023-08-29' },
    filing_cost: { value: 18_600 },
    payable_by: { value: 'tenant' },
    amount_owed: { value: 227_842, confidence: 'medium' },
    starting_principal_includes_filing_cost: { value: true },
  })
})

test.each([
  'La locataire doit verser à la locatrice la somme de 2 278,42 $.',
  'Le montant total que la locataire doit payer à la locatrice est de 2 278,42 $.',
  'La locataire est tenue de payer 2 278,42 $ à la locatrice.',
])('%s', (amount) => expect(read({ amount }).fields.amount_owed.value).toBe(227_842))

test('a locatrice who has to pay', () =>
  expect(
    read({ amount: 'La locatrice doit payer à la locataire 300,00 $.' }).fields.payable_by,
  ).toMatchObject({
    value: 'landlord',
    confidence: 'low',
  }))

test.each([
  'Le loyer mensuel est de 1 040 $.',
  'Le loyer légal était de 1 040,00 $ par mois.',
  'Le loyer mensuel légal est de 1 040,00 $.',
])('%s', (rent) => expect(read({ rent }).fields.monthly_rent.value).toBe(104_000))

test('findings under another heading, and a label that runs over two lines', () => {
  const { fields } = interpretOrder([
    pageFromText(`Ordonnance rendue en vertu de l'article 69
Loi de 2006 sur la location à usage d'habitation
Numéro de dossier : LTB-L-050118-22
Dans l'affaire  2, 1187 RUE BARRETTE
concernant :  OTTAWA ON K1L6C9
Entre :  Gestion Portage Inc.  Locatrice
et
Mariama Touré  Locataire
Gestion Portage Inc. (la « locatrice ») a demandé une ordonnance de résiliation de la location.
Conclusions :
1. La locatrice a engagé des frais de 186,00 $ pour déposer la requête.
Il est ordonné que :
1. Si la locataire n'annule pas l'ordonnance, elle doit payer à la locatrice 2 278,42 $. Cette somme comprend les frais de dépôt.`),
  ])
  expect(fields).toMatchObject({
    filing_cost: { value: 18_600 },
    starting_principal_includes_filing_cost: { value: true },
    address_1: { value: '1187 Rue Barrette' },
    address_2: { value: '2' },
    city: { value: 'Ottawa' },
  })
})

test('a date that a narrow column breaks over two lines is read, and no date is made of other lines', () => {
  const issued = (signed: string) => read({ signed }).fields.issued_date.value
  expect(issued('Le 3 septembre  ______\n2023')).toBe('2023-09-03')
  expect(issued('Le 3 septembre  ______\nà Ottawa')).toBeNull()
})
