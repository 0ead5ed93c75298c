import { expect, test } from 'vitest'
import { readSheets } from '#tests/rent-roll-maker/read-sheets.ts'
import { temporaryFiles } from '#tests/rent-roll-maker/temporary-file.ts'
import { findLeases } from './leases-found.ts'
import { recognize, suggestLayout } from './recognize.ts'

// Exports in shapes that the fixtures do not have.

const fileOf = temporaryFiles()
const read = (rows: string[]) => readSheets(fileOf(`${rows.join('\r\n')}\r\n`))

test('a heading over rows that have a unit of their own names the property: equal units stay apart', async () => {
  const sheets = await read([
    'Unit,Tenants,Lease Start,Lease End,Rent Cycle,Rent Start,Rent,Recurring Charges,Recurring Credits,Total,Balance Due',
    '12 Elm Street,,,,,,,,,,',
    '1,Ada Cole,01/15/2024,12/31/2026,Monthly,01/15/2024,"$1,650.00",$75.00,-$25.00,"$1,700.00",$0.00',
    '14 Elm Street,,,,,,,,,,',
    '1,Ada Cole,02/15/2024,12/31/2026,Monthly,02/15/2024,"$1,500.00",,,"$1,500.00",$0.00',
  ])
  const [best] = recognize(sheets)
  const sheet = sheets[best?.sheet ?? 0]
  if (!best || !sheet) throw new Error('no preset fits')
  const { leases } = findLeases([{ file: 0, sheet, layout: best.layout }])
  expect(leases.map(({ property, unit }) => [property, unit])).toEqual([
    ['12 Elm Street', '1'],
    ['14 Elm Street', '1'],
  ])
  expect(new Set(leases.map(({ externalId }) => externalId)).size).toBe(2)
})

test('columns with French headings are suggested', async () => {
  const [sheet] = await read([
    'Immeuble;Logement;Locataire;Courriel;Téléphone;Loyer;Début du bail;Fin du bail;Solde;Dépôt',
    'Érables;101;Béatrice Lévesque;b@renter.example;514 555 0101;1 650,00 $;2024-07-01;2027-06-30;0,00 $;0,00 $',
  ])
  expect(sheet && suggestLayout(sheet)?.columns).toEqual({
    property: 0,
    unit: 1,
    name: 2,
    email: 3,
    phone: 4,
    rent: 5,
    leaseStart: 6,
    leaseEnd: 7,
    balance: 8,
    deposit: 9,
  })
})
