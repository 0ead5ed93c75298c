import { expect, test } from 'vitest'
import { parseAddressLines } from './addresses.ts'

type Row = [lines: string[], street: string, unit: string | null, city: string | null, postal: string | null]

const rows: Row[] = [
  [['Basement suite, 11842 72A Avenue, Surrey, BC'], '11842 72A Avenue', 'Basement suite', 'Surrey', null],
  [
    ['BASEMENT, 41 THISTLEWICK CRESCENT', 'BRAMPTON ON L6X0T4'],
    '41 Thistlewick Crescent',
    'Basement',
    'Brampton',
    'L6X0T4',
  ],
  [
    ['2, 940 COPPERFIELD STREET NORTH', 'THUNDER BAY ON P7B8C3'],
    '940 Copperfield Street North',
    '2',
    'Thunder Bay',
    'P7B8C3',
  ],
  [
    ["Main Floor, 304 Saint-Alban's Terrace, Ottawa ON K1Z9L2"],
    "304 Saint-Alban's Terrace",
    'Main Floor',
    'Ottawa',
    'K1Z9L2',
  ],
  [
    ['2630 CONCESSION ROAD 9 RR 2', 'LONDON ON N6P1T5'],
    '2630 Concession Road 9 RR 2',
    null,
    'London',
    'N6P1T5',
  ],
  [['147 ANY ST WELLAND', 'ON L3B4A1'], '147 Any St', null, 'Welland', 'L3B4A1'],
  [
    ['12 - 3478 SALMONBERRY AVENUE, BURNABY, BC, V5H0Z3'],
    '3478 Salmonberry Avenue',
    '12',
    'Burnaby',
    'V5H0Z3',
  ],
  [
    ['1407-2285 Harrowgate Blvd', 'Mississauga, Ontario', 'L5B 4Z8'],
    '2285 Harrowgate Blvd',
    '1407',
    'Mississauga',
    'L5B4Z8',
  ],
  [
    ['#12, 1404 KING STREET WEST', 'ST. CATHARINES ON L2R 8K3'],
    '1404 King Street West',
    '#12',
    'St. Catharines',
    'L2R8K3',
  ],
  [['55 Elm Road, Unit 4, Barrie, ON L4M 1A1'], '55 Elm Road', 'Unit 4', 'Barrie', 'L4M1A1'],
  [['55 Elm Road Unit 4, Barrie, ON L4M 1A1'], '55 Elm Road', 'Unit 4', 'Barrie', 'L4M1A1'],
  [
    ['UNIT 5, 120 FERNBRAE ROAD', 'EAST', 'KITCHENER ON N2H6R3'],
    '120 Fernbrae Road East',
    'Unit 5',
    'Kitchener',
    'N2H6R3',
  ],
]

test.each(rows)('%j', (lines, street, unit, city, postal) =>
  expect(parseAddressLines(lines)).toEqual({ address_1: street, address_2: unit, city, postal_code: postal }),
)
