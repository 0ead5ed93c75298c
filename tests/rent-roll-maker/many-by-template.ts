// Our own template with many leases, for measuring: each has its own home, renters, rent and balance.
import { templateColumns } from '#app/rent-rewards/import/template-csv.ts'
import { csvText } from './csv-text.ts'

const firstNames =
  'Ada Béatrice Chidi Dariusz Élodie Farida Gurpreet Hana Ines Jun Kofi Leila Marek Noor'.split(' ')
const lastNames =
  "Anand Bouchard Cole Dvorak Eriksen Fraser Gill Haldane Ito Jovanović Kaur Lévesque Nakagawa O'Neil Pham".split(
    ' ',
  )
const towns = [
  ['Toronto', 'ON', 'M4C 1B5'],
  ['Hamilton', 'ON', 'L8P 1A1'],
  ['Calgary', 'AB', 'T2P 1J9'],
  ['Vancouver', 'BC', 'V6B 1A1'],
] as const
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => list[at % list.length] as T
const twoDigits = (number: number) => String(number).padStart(2, '0')

type Row = Partial<Record<(typeof templateColumns)[number]['field'], string>>

/** One row for each renter: every fifth lease has a roommate. Each tenth rent is higher when `isNextMonth`. */
export function manyByTemplate(leases: number, { isNextMonth }: { isNextMonth: boolean }): Buffer {
  const rows = Array.from({ length: leases }, (_, at) => {
    const first = { ...homeOf(at), ...renterOf(at, 0), ...moneyOf(at, isNextMonth) }
    return at % 5 === 0 ? [first, { ...homeOf(at), ...renterOf(at, 1) }] : [first]
  })
  const cells = rows.flat().map((row: Row) => templateColumns.map(({ field }) => row[field] ?? ''))
  return Buffer.from(csvText([templateColumns.map(({ label }) => label), ...cells]))
}

function homeOf(at: number): Row {
  const [city, province, postalCode] = pick(towns, Math.floor(at / 1_250))
  return {
    leaseId: `L-${1_000 + at}`,
    property: `Tamarack ${Math.floor(at / 200)}`,
    unit: String(100 + (at % 200)),
    address: `${18 + 2 * Math.floor(at / 200)} Tamarack Lane`,
    city,
    province,
    postalCode,
    leaseStart: `20${12 + (at % 13)}-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))}`,
    dueDay: at % 20 === 0 ? '15' : '1',
  }
}

const renterOf = (at: number, place: number): Row => ({
  firstName: pick(firstNames, at + 5 * place),
  lastName: pick(lastNames, Math.floor(at / 3) + place),
  email: at % 4 === 3 ? '' : `renter-${at}-${place}@people.example`,
  phone: `416 555 ${String(at).padStart(4, '0')}`,
})

function moneyOf(at: number, isNextMonth: boolean): Row {
  const rent = 1_200 + (at % 900) + (isNextMonth && at % 10 === 0 ? 25 : 0)
  return {
    rent: rent.toFixed(2),
    fees: at % 3 === 0 ? '75.00' : '',
    deposit: rent.toFixed(2),
    balance: at % 15 === 0 ? (rent / 2).toFixed(2) : at % 7 === 0 ? '' : '0.00',
  }
}
