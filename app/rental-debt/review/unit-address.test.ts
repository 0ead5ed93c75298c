import { expect, test } from 'vitest'
import { addressDifference, compareAddress } from './unit-address.ts'

test.each([
  ['2285 Harrowgate Blvd', 'Mississauga', 'L5B0K2', null],
  ['1407-2285 Harrowgate Boulevard', 'Mississauga', null, null],
  ['2285 Harrowgate Blvd', 'Mississauga', 'M4C 1B5', /postal code M4C\u00a01B5; the filer says L5B\u00a00K2/],
  [
    '12 Maple Court',
    'Mississauga',
    null,
    /The order says 12 Maple Court; the filer says 2285 Harrowgate Blvd/,
  ],
  ['2285 Harrowgate Blvd', 'Ottawa', null, /The order says Ottawa; the filer says Mississauga/],
  [
    '2285 Maple Court',
    'Mississauga',
    null,
    /The order says 2285 Maple Court; the filer says 2285 Harrowgate Blvd/,
  ],
  ['2285 Harrowgate Cres', 'Mississauga', null, /The order says 2285 Harrowgate Cres/],
] as const)(
  'of the order the address %s, %s, %s is compared with the unit',
  (address_1, city, postal_code, words) => {
    const unit = { address_1: '2285 Harrowgate Blvd', city: 'Mississauga', postal_code: 'L5B 0K2' }
    const said = addressDifference(unit, { address_1, city, postal_code })
    if (words === null) expect(said).toBeNull()
    else expect(said).toMatch(words)
  },
)

test.each([
  ['Unit 3, 12 Maple St', '12 Maple Street, Unit 3', false],
  ['12 Maple St', '12 Maple Street, Unit 3', false],
  ['12 Maple St N', '12 Maple Street North', false],
  ['12 Maple Ave', '12 MAPLE AVENUE', false],
  ['12 Queen Rd E', '12 Queen Road', false],
  ['12 Maple Crescent', '12 Maple Cres.', false],
  ['12 Maple', '12 Maple Street', false],
  ['12 Maple St N', '12 Maple St S', true],
  ['12 Maple Court', '12 Harrowgate Blvd', true],
  ['Unit 3, 12 Maple St', '12 Oak Street, Unit 3', true],
])('%s and %s are two streets: %s', (one, other, isDifferent) => {
  const at = (address_1: string) => ({ address_1, city: 'Toronto', postal_code: null })
  expect(addressDifference(at(one), at(other)) !== null).toBe(isDifferent)
})

test('an address of the order that could not be read is one to look for', () => {
  expect(compareAddress({ address_1: '12 Maple St', city: 'Toronto', postal_code: null }, null)).toEqual({
    state: 'look',
    words: 'We could not read the unit’s address in the order. Look for it.',
  })
})
