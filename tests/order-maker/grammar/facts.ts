/** A made order's facts: people, a home in some province, matching dates and sums. */
import {
  addDays,
  type Chance,
  monthStart,
  perDay,
  showDate,
  showDateFr,
  showMoney,
  showMoneyFr,
} from '../core.ts'
import { PEOPLE } from '../pools.ts'

const COMPANIES = [
  'Northern Lights Property Corp.',
  'Willowbank Housing Co-operative Ltd.',
  '1187265 Holdings Inc.',
  'Tamarack Residential LP',
  'Bluestem & Sons Rentals Ltd.',
  'Harbourfront Community Housing Society',
  'Kestrel Realty Management Inc.',
  'Old Mill Apartments Limited',
  'Gestion immobilière Laurier inc.',
]
export const PLACES: Record<string, { name: string; letters: string; cities: string[]; first: string[] }> = {
  ON: {
    name: 'Ontario',
    letters: 'ON',
    cities: ['Ottawa', 'Thunder Bay', 'North Bay', 'Guelph'],
    first: ['K', 'P', 'N', 'L', 'M'],
  },
  BC: {
    name: 'British Columbia',
    letters: 'BC',
    cities: ['Kelowna', 'Surrey', 'Prince George'],
    first: ['V'],
  },
  QC: {
    name: 'Québec',
    letters: 'QC',
    cities: ['Gatineau', 'Laval', 'Trois-Rivières', 'Sherbrooke'],
    first: ['J', 'H', 'G'],
  },
  AB: { name: 'Alberta', letters: 'AB', cities: ['Calgary', 'Red Deer', 'Fort McMurray'], first: ['T'] },
  SK: { name: 'Saskatchewan', letters: 'SK', cities: ['Regina', 'Moose Jaw', 'Prince Albert'], first: ['S'] },
  MB: { name: 'Manitoba', letters: 'MB', cities: ['Winnipeg', 'Brandon', 'Thompson'], first: ['R'] },
  NS: { name: 'Nova Scotia', letters: 'NS', cities: ['Halifax', 'Truro', 'New Glasgow'], first: ['B'] },
  NB: {
    name: 'New Brunswick',
    letters: 'NB',
    cities: ['Moncton', 'Saint John', 'Fredericton'],
    first: ['E'],
  },
  PE: { name: 'Prince Edward Island', letters: 'PE', cities: ['Charlottetown', 'Summerside'], first: ['C'] },
  NL: {
    name: 'Newfoundland and Labrador',
    letters: 'NL',
    cities: ["St. John's", 'Corner Brook', 'Mount Pearl'],
    first: ['A'],
  },
  NT: {
    name: 'Northwest Territories',
    letters: 'NT',
    cities: ['Yellowknife', 'Hay River', 'Inuvik'],
    first: ['X'],
  },
  NU: { name: 'Nunavut', letters: 'NU', cities: ['Iqaluit', 'Rankin Inlet'], first: ['X'] },
  YT: { name: 'Yukon', letters: 'YT', cities: ['Whitehorse', 'Dawson City'], first: ['Y'] },
}
const STREETS = [
  'Lakeview Drive',
  'Fourth Avenue',
  'Queen Street West',
  'Bannerman Road',
  'Sunridge Close',
  'Portage Avenue',
  'Manitoba Street',
  'Old Mill Lane',
]
const RUES = [
  'rue des Érables',
  'boulevard Saint-Joseph Est',
  'avenue du Parc',
  'chemin de la Montagne',
  'rue Sainte-Catherine Ouest',
]

export interface Facts {
  landlords: string[]
  tenants: string[]
  rep: string
  member: string
  street: string
  unit: string | null
  city: string
  postal: string | null
  province: string
  rent: number
  perDay: number
  arrears: number
  fee: number
  damage: number
  from: string
  heard: string
  issued: string
  ends: string
  sheriff: string
  number: number
}

export function factsFor(chance: Chance, province: string): Facts {
  const place = PLACES[province]
  if (!place) throw new Error(province)
  const people = chance.some(
    PEOPLE.filter((one) => one.includes(' ') && !/judge|order|rent\b|court|landing/i.test(one)),
    6,
  )
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = people
  const heard = addDays('2021-02-01', chance.int(0, 1400))
  const issued = addDays(heard, chance.int(0, 20))
  const ends = addDays(issued, chance.int(7, 25))
  const rent = chance.int(70, 260) * 1000 + chance.pick([0, 0, 500, 2550, 7700])
  const letters = 'ABCEGHJKLMNPRSTVWXYZ'
  const any = () => chance.pick([...letters])
  return {
    landlords: [chance.bool(0.6) ? chance.pick(COMPANIES) : a],
    tenants: [b, c, d].slice(0, chance.pick([1, 1, 2, 2, 3])),
    rep: e,
    member: f,
    street:
      province === 'QC'
        ? `${chance.int(10, 9800)}, ${chance.pick(RUES)}`
        : `${chance.int(10, 9800)} ${chance.pick(STREETS)}`,
    unit: chance.bool(0.6) ? chance.pick(['5', '1204', '303', 'B', '12A']) : null,
    city: chance.pick(place.cities),
    postal: chance.bool(0.8)
      ? `${chance.pick(place.first)}${chance.int(1, 9)}${any()} ${chance.int(1, 9)}${any()}${chance.int(1, 9)}`
      : null,
    province,
    rent,
    perDay: perDay(rent),
    arrears: rent * chance.int(1, 4) + chance.int(0, 90_000),
    fee: chance.pick([5000, 7500, 10000, 18600, 20100, 3121]),
    damage: chance.int(12_000, 260_000),
    from: monthStart(heard, -chance.int(2, 5)),
    heard,
    issued,
    ends,
    sheriff: addDays(ends, 1),
    number: chance.int(10_000, 99_999),
  }
}

export const english = (cents: number): string => showMoney(cents, false)
export const french = (cents: number): string => showMoneyFr(cents)
export const dated = (iso: string): string => showDate(iso, 'mdy')
export const datee = (iso: string): string => showDateFr(iso)
export { addDays }

export function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
