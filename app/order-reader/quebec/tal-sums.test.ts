import { expect, test } from 'vitest'
import { orderTextFrom } from '../order-text.ts'
import { pageFromText } from '../page-lines.ts'
import { ownMotives, talSums } from './tal-sums.ts'

const OWN = '605991 31 20220106 G'
const sums = (text: string, applicant: 'landlord' | 'tenant' = 'landlord') => {
  const { amount, payer, fees, interestStart } = talSums(
    ownMotives(orderTextFrom([pageFromText(text)]).sentences, OWN),
    applicant,
  )
  return {
    amount: amount.value,
    payer: payer.value,
    confidence: amount.confidence,
    fees: fees.value,
    from: interestStart.value,
  }
}

test.each([
  [
    '[1] CONDAMNE le locataire à payer à la locatrice la somme de 2 200 $, avec intérêts au taux légal à compter du 7 juin 2023, plus les frais de justice de 109 $;',
    'tenant',
  ],
  [
    '[1] CONDAMNE la locatrice à payer au locataire 2 200 $, avec intérêts à compter du 7 juin 2023, plus les frais de 109 $;',
    'landlord',
  ],
  [
    '[1] CONDAMNE les locataires solidairement à payer aux locateurs la somme de 2 200 $, avec intérêts à compter du 7 juin 2023 sur la somme de 1 150 $, plus les frais de 109 $;',
    'tenant',
  ],
  [
    '[1] CONDAMNE la partie défenderesse à payer à la partie demanderesse la somme de 2 200 $, avec intérêts à compter du 7 juin 2023, plus les frais de 109 $;',
    'tenant',
  ],
])('%s', (text, payer) =>
  expect(sums(text)).toMatchObject({ amount: 220_000, payer, fees: 10_900, from: '2023-06-07' }),
)

test.each([
  'CONDAMNE la locatrice à payer au locataire la somme de 1 500 $ à titre de dommages moraux et la somme de 650 $ à titre de dommages matériels, plus les frais de 83 $.',
  'CONDAMNE la locatrice à payer au locataire 1 500 $ à titre de dommages moraux;\n[4] CONDAMNE la locatrice à payer au locataire 650 $ à titre de diminution de loyer, plus les frais de 83 $.',
])('several sums against one side are one debt, to be checked: %s', (text) =>
  expect(sums(`[3] ${text}`, 'tenant')).toMatchObject({
    amount: 215_000,
    payer: 'landlord',
    confidence: 'medium',
    fees: 8300,
  }),
)

test('what interest runs on is no second sum', () =>
  expect(
    sums(
      '[10] CONDAMNE les locataires à payer à la locatrice la somme de 1 950 $ plus les intérêts au taux légal à compter du 14 février 2022 sur 975 $ et sur le solde, plus les frais de justice de 103 $;',
    ),
  ).toMatchObject({ amount: 195_000, fees: 10_300 }))

test('of two files heard together only the own one counts', () =>
  expect(
    sums(`Dans le dossier 649702 31 20220829 G :
[41] CONDAMNE le locateur à payer à la locataire la somme de 1 200 $, à compter du 29 août 2022, plus les frais de 83 $;
Dans le dossier ${OWN} :
[42] CONDAMNE la locataire à payer au locateur la somme de 3 400 $, avec intérêts à compter du 6 janvier 2022, plus les frais de 101 $.`),
  ).toMatchObject({ amount: 340_000, payer: 'tenant', fees: 10_100, from: '2022-01-06' }))

test('both sides condemned in one file: it takes a person', () =>
  expect(
    sums(
      '[1] CONDAMNE le locataire à payer au locateur 900 $;\n[2] CONDAMNE le locateur à payer au locataire 300 $;',
    ),
  ).toMatchObject({ amount: 90_000, confidence: 'low' }))

test.each([
  'par versements égaux de 250 $',
  'en versements mensuels de 200 $',
  'selon les modalités de paiement convenues',
])('no lump sum is due: %s', (how) =>
  expect(
    sums(`[3] CONDAMNE le locataire à payer à la locatrice la somme de 2 000 $ ${how};`).amount,
  ).toBeNull(),
)
