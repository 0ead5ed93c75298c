import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import type { LeaseMonths } from '../months/confirmed.ts'
import type { Month } from '../months/months.ts'
import { type Comparing, compareLeases, type KnownLease, missingLeases, paidMonth } from './compare.ts'
import { compareBalances } from './compare-balances.ts'
import type { LeaseFacts } from './lease-facts.ts'

const day = isoDate('2026-11-10')
const given: Comparing = {
  today: day,
  asOf: day,
  raisesFrom: isoDate('2026-12-01'),
  namesEveryone: true,
}

const facts = (change: Partial<LeaseFacts> = {}): LeaseFacts => ({
  external_id: 'a',
  address_1: '18 Tamarack Lane',
  address_2: 'Unit 4',
  city: 'Hamilton',
  province: 'ON',
  postal_code: 'L8P1A1',
  starts_on: isoDate('2024-01-01'),
  ends_on: null,
  due_day: 1,
  rent: 150_000,
  fees: 0,
  subsidy: 0,
  last_month_deposit: 0,
  renters: [{ first_name: 'Ada', last_name: 'Cole', email: null, phone: null }],
  balance: null,
  ...change,
})

const months = (change: Partial<LeaseMonths> = {}): LeaseMonths => ({
  startsOn: isoDate('2026-10-01'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: isoDate('2026-10-01'), rent: 150_000, fees: 0, subsidy: 0 }],
  lastMonthDeposit: 0,
  owedBefore: 0,
  oneOff: [],
  receipts: [],
  statements: [],
  ...change,
})

const known = (change: Partial<KnownLease> = {}): KnownLease => ({
  id: 'lease',
  externalId: 'a',
  isOfSource: true,
  address_1: '18 Tamarack Lane',
  address_2: 'Unit 4',
  city: 'Hamilton',
  startsOn: isoDate('2024-01-01'),
  endsOn: null,
  renters: [
    { id: 'ada', firstName: 'Ada', lastName: 'Cole', email: 'ada@x.example', phone: null, isReturned: false },
  ],
  months: months(),
  ...change,
})

const compared = (
  change: Partial<LeaseFacts>,
  lease: KnownLease | null = known(),
  how: Partial<Comparing> = {},
) => compareLeases([{ facts: facts(change), place: undefined }], lease ? [lease] : [], { ...given, ...how })

describe('a lease that is known', () => {
  test('is the same if nothing differs, whatever its start', () => {
    expect(compared({ starts_on: isoDate('2025-01-01') })).toMatchObject([{ outcome: 'same' }])
  })

  test('gets a raise from a day on; one that is known already is none', () => {
    const after = { from: '2026-12-01', rent: 160_000, fees: 0, subsidy: 0 }
    expect(compared({ rent: 160_000 })).toMatchObject([{ detail: 'raise', after, isLeftOut: false }])
    const raised = months({ terms: [...months().terms, { ...after, from: isoDate('2026-12-01') }] })
    expect(compared({ rent: 160_000 }, known({ months: raised }))).toMatchObject([{ outcome: 'same' }])
  })

  test('ends on the day of moving out', () => {
    expect(compared({ ends_on: isoDate('2026-11-30') })).toMatchObject([
      { detail: 'moved-out', before: { endsOn: null }, after: { endsOn: '2026-11-30' } },
    ])
    expect(compared({ ends_on: isoDate('2020-01-01') })).toMatchObject([{ outcome: 'same' }])
  })

  test('shows who joined; who is missing only where the file names everyone, and unticked', () => {
    const renters = [{ first_name: 'Ben', last_name: 'Roy', email: null, phone: null }]
    expect(compared({ renters })).toMatchObject([
      { detail: 'joined', isLeftOut: false },
      { detail: 'left', before: { renterId: 'ada' }, isLeftOut: true },
    ])
    expect(compared({ renters }, known(), { namesEveryone: false })).toMatchObject([{ detail: 'joined' }])
  })

  test('gets an email only where there is none', () => {
    const renters = [{ first_name: 'ADA', last_name: 'Cole', email: 'new@x.example', phone: '4165550100' }]
    expect(compared({ renters })).toMatchObject([
      { detail: 'contact', after: { email: null, phone: '4165550100' } },
    ])
  })

  test('gets no email again that someone said is not theirs', () => {
    const [ada] = known().renters
    const lease = known({ renters: ada ? [{ ...ada, email: null, isReturned: true }] : [] })
    const renters = [{ first_name: 'Ada', last_name: 'Cole', email: 'ada@x.example', phone: null }]
    expect(compared({ renters }, lease)).toMatchObject([{ outcome: 'same' }])
    expect(compared({ renters }, known({ renters: ada ? [{ ...ada, email: null }] : [] }))).toMatchObject([
      { detail: 'contact' },
    ])
  })
})

describe('a balance', () => {
  const paid = (balance: number | null, change: Partial<LeaseMonths> = {}, asOf = day) =>
    paidMonth(months(change), balance, { today: day, asOf })

  test.each([
    [0, { month: '2026-11', asOf: day }],
    [-5_000, { month: '2026-11', asOf: day }],
    [1, null],
    [null, null],
  ])('of %s says of the last month that is due: %j', (balance, said) => {
    expect(paid(balance)).toEqual(said)
  })

  test('before the due day says it of the month before', () => {
    expect(paid(0, { dueDay: 15 })).toMatchObject({ month: '2026-10' })
    expect(paid(0, {}, isoDate('2026-09-30'))).toBeNull()
    expect(paid(0, {}, isoDate('2026-11-11'))).toBeNull()
  })

  test('says nothing that was said, and nothing against a later day', () => {
    const said = (what: 'in_full' | 'nothing', asOf: string) => ({
      statements: [{ month: '2026-11' as Month, said: what, asOf: isoDate(asOf) }],
    })
    expect(paid(0, said('in_full', '2026-11-02'))).toBeNull()
    expect(paid(0, said('nothing', '2026-11-02'))).toMatchObject({ month: '2026-11' })
    expect(
      paidMonth(months(said('nothing', '2026-11-10')), 0, { today: day, asOf: isoDate('2026-11-05') }),
    ).toBeNull()
  })

  test('of a new lease beyond this month’s rent is from before', () => {
    expect(compared({ balance: 200_000 }, null)).toMatchObject([
      { outcome: 'new', after: { owed_before: 50_000, paid: null } },
    ])
    expect(compared({ balance: 0 }, null)).toMatchObject([
      { after: { owed_before: 0, paid: { month: '2026-11' } } },
    ])
  })
})

test('a new lease of a unit with another one is shown as such', () => {
  const other = known({ externalId: 'b' })
  expect(compared({}, other)).toMatchObject([{ outcome: 'new', after: { overlaps: true } }])
  const over = known({ externalId: 'b', endsOn: isoDate('2023-12-31') })
  expect(compared({}, over)).toMatchObject([{ outcome: 'new', after: { overlaps: false } }])
  const elsewhere = known({ externalId: 'b', city: 'Sudbury' })
  expect(compared({}, elsewhere)).toMatchObject([{ outcome: 'new', after: { overlaps: false } }])
})

describe('a lease that the file does not have', () => {
  const found = [{ facts: facts({ external_id: 'other' }), place: undefined }]

  test('is asked about, and kept', () => {
    expect(missingLeases(found, [known()], false)).toMatchObject([
      { outcome: 'missing', leaseId: 'lease', after: null, isLeftOut: true },
    ])
  })

  test.each<[string, Partial<KnownLease>]>([
    ['of other software', { isOfSource: false }],
    ['that has an end', { endsOn: isoDate('2026-12-31') }],
    ['of another street', { address_1: '1 Elm Street' }],
  ])('is not asked about if it is one %s', (_, change) => {
    expect(missingLeases(found, [known(change)], false)).toEqual([])
  })

  test('is not asked about while rows cannot be read: it may be one of them', () => {
    expect(missingLeases(found, [known()], true)).toEqual([])
  })
})

describe('a file of balances alone', () => {
  const balances = (name: string, balance: number) => ({
    balances: [{ name, balance, places: [{ file: 0, sheet: null, row: 5 }] }],
  })

  test('says it of the one lease with a renter of that name', () => {
    expect(compareBalances(balances('Cole, Ada', 0), [known()], given)).toMatchObject([
      { detail: 'paid', leaseId: 'lease' },
    ])
    expect(compareBalances(balances('Ada Cole', 100), [known()], given)).toMatchObject([{ outcome: 'same' }])
  })

  test('passes over a name of no lease, or of two', () => {
    expect(compareBalances(balances('Ben Roy', 0), [known()], given)).toMatchObject([{ detail: 'no-lease' }])
    expect(compareBalances(balances('Ada Cole', 0), [known(), known({ id: 'two' })], given)).toMatchObject([
      { detail: 'no-lease' },
    ])
  })
})
