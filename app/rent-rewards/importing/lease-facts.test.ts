import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import type { LeaseFound, RenterFound } from '../import/found.ts'
import { factsOf, nameOf, suggestedBy } from './lease-facts.ts'

const renter = (facts: Partial<RenterFound> = {}): RenterFound => ({
  externalId: null,
  firstName: 'Ada',
  lastName: 'Cole',
  name: 'Ada Cole',
  email: null,
  phone: null,
  ...facts,
})

const lease = (facts: Partial<LeaseFound> = {}): LeaseFound => ({
  externalId: 'a',
  idFrom: 'lease-id',
  places: [],
  property: 'Maple Court',
  unit: '204',
  address: { street: null, city: null, province: null, postalCode: null },
  startsOn: isoDate('2024-01-01'),
  endsOn: null,
  termEndsOn: null,
  dueDay: null,
  terms: { rent: 150_000, fees: 0, subsidy: 0 },
  deposit: 150_000,
  balance: null,
  renters: [renter()],
  ...facts,
})

const home = { address_1: '18 Tamarack Lane', city: 'Hamilton', province: 'ON', postal_code: 'L8P1A1' }
const file = {
  today: isoDate('2026-11-10'),
  dueDay: 1,
  depositsCoverLastMonth: false,
  properties: new Map([['maple court', home]]),
}

describe('a name that the file does not divide', () => {
  test.each([
    ['Chloe Nakagawa', 'Chloe', 'Nakagawa'],
    ['Mary Ann Cole', 'Mary Ann', 'Cole'],
    ['Mary Ann van Dyke', 'Mary Ann', 'van Dyke'],
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['Van Nguyen', 'Van', 'Nguyen'],
  ])('%s', (name, first_name, last_name) => {
    expect(nameOf(renter({ name, firstName: null, lastName: null }))).toEqual({
      ok: true,
      name: { first_name, last_name },
    })
  })

  test.each([
    ['Cher', 'one-name'],
    ['Unit 4 Holdings', 'not-a-name'],
  ])('%s is no name of a renter', (name, fault) => {
    expect(nameOf(renter({ name, firstName: null, lastName: null }))).toMatchObject({ ok: false, fault })
  })
})

describe('an address', () => {
  test('is that of the property, with the unit of the row', () => {
    expect(factsOf(lease(), file)).toMatchObject({ ok: true, facts: { ...home, address_2: 'Unit 204' } })
  })

  test('is the row’s own where the file has it whole, with its street alone otherwise', () => {
    const own = { street: '9 Elm St', city: 'Ajax', province: 'Ontario', postalCode: 'l1s 2b3' }
    expect(factsOf(lease({ address: own }), file)).toMatchObject({
      facts: { address_1: '9 Elm St', city: 'Ajax', province: 'ON', postal_code: 'L1S2B3' },
    })
    const street = { ...own, city: null, province: null, postalCode: null }
    expect(factsOf(lease({ address: street }), file)).toMatchObject({
      facts: { address_1: '9 Elm St', city: 'Hamilton' },
    })
  })

  test('that is not known is asked for, with what the name says', () => {
    const name = '18 Tamarack Lane - 18 Tamarack Lane Toronto, ON M4C 1B5'
    expect(factsOf(lease({ property: name }), file)).toEqual({
      ok: false,
      fault: 'no-address',
      key: '18 tamarack lane 18 tamarack lane toronto on m4c 1b5',
      name,
      suggested: { address_1: '18 Tamarack Lane', city: 'Toronto', province: 'ON', postal_code: 'M4C1B5' },
    })
    expect(suggestedBy('Maple Court')).toEqual({})
    expect(suggestedBy('402 Brightwater Avenue')).toEqual({ address_1: '402 Brightwater Avenue' })
  })
})

test.each([
  ['same-email', { renters: [renter({ email: 'a@x.example' }), renter({ email: 'a@x.example' })] }],
  ['subsidy', { terms: { rent: 100, fees: 0, subsidy: 200 } }],
  ['far-start', { startsOn: isoDate('2028-01-01') }],
  ['far-start', { startsOn: isoDate('1900-01-01') }],
  ['too-many-renters', { renters: Array.from({ length: 21 }, () => renter()) }],
] as const)('%s', (fault, facts) => {
  expect(factsOf(lease(facts as Partial<LeaseFound>), file)).toMatchObject({ ok: false, fault })
})

test('a deposit covers the last month only where the file means that', () => {
  expect(factsOf(lease(), file)).toMatchObject({ facts: { last_month_deposit: 0 } })
  const ours = { ...file, depositsCoverLastMonth: true }
  expect(factsOf(lease(), ours)).toMatchObject({ facts: { last_month_deposit: 150_000 } })
})
