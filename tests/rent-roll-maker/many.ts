// Rent rolls of many leases, for measuring.
import { csvText } from './csv-text.ts'
import { type CellMade, dateCell, moneyCell, workbookOf } from './workbook.ts'

export type ManyMade = { name: string; bytes: Uint8Array; leases: number }

const day = (at: number) =>
  `20${10 + (at % 15)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
const nameOf = (at: number) => `Ada${at} Cole-Nakagawa${at}`

export function manyLeases(leases: number): ManyMade[] {
  return [
    { name: 'appfolio.csv', bytes: Buffer.from(csvText(oneRowEach(leases, false))), leases },
    {
      name: 'appfolio.xlsx',
      bytes: workbookOf({ sheets: [{ name: 'A', rows: oneRowEach(leases, true) }] }),
      leases,
    },
    {
      name: 'voyager.xlsx',
      bytes: workbookOf({ sheets: [{ name: 'A', rows: withCharges(leases) }] }),
      leases,
    },
  ]
}

function oneRowEach(leases: number, asCells: boolean): CellMade[][] {
  const head = [
    'Property',
    'Unit',
    'Tenant',
    'Status',
    'Rent',
    'Deposit',
    'Lease From',
    'Lease To',
    'Move-in',
    'Past Due',
    'Tenant Email',
    'Notes',
  ]
  const money = (dollars: number) => (asCells ? moneyCell(dollars) : dollars.toFixed(2))
  const date = (iso: string) => (asCells ? dateCell(iso) : iso)
  const rows = Array.from({ length: leases }, (_, at): CellMade[] => [
    `Building ${at % 40}`,
    String(at),
    nameOf(at),
    'Current',
    money(1500 + at / 100),
    money(1500),
    date(day(at)),
    date('2027-12-31'),
    date(day(at)),
    money(at % 7),
    `ada.${at}@renter.example`,
    'Pays by bank transfer on the first; keys with the superintendent',
  ])
  return [head, ...rows]
}

/** A lease with three charges and their sum. */
function withCharges(leases: number): CellMade[][] {
  const head = [
    'Unit',
    'Unit Type',
    'Unit Sq Ft',
    'Resident',
    'Name',
    'Market Rent',
    'Charge Code',
    'Amount',
    'Resident Deposit',
    'Other Deposit',
    'Move In',
    'Lease Expiration',
    'Move Out',
    'Balance',
  ]
  const rows = Array.from({ length: leases }, (_, at): CellMade[][] => {
    const charge = (code: string, dollars: number): CellMade[] => [
      null,
      null,
      null,
      null,
      null,
      null,
      code,
      moneyCell(dollars),
    ]
    return [
      [
        String(at),
        '2br',
        850,
        `t${at}`,
        nameOf(at),
        moneyCell(1700),
        'rent',
        moneyCell(1500),
        moneyCell(1500),
        moneyCell(0),
        dateCell(day(at)),
        dateCell('2027-12-31'),
        null,
        moneyCell(at % 7),
      ],
      charge('parking', 75),
      charge('rgisub', -200),
      charge('Total', 1375),
    ]
  })
  return [head, ...rows.flat()]
}
