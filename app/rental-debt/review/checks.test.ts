import { describe, expect, test } from 'vitest'
import { emptyFields } from '#app/order-reader/fields.ts'
import type { Confidence, OrderReading } from '#app/order-reader/reading.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { orderStops } from '../application/court-order/order-stops.ts'
import { type CorrectableValues, correctableFields } from '../application/court-order/order-values.ts'
import { countUnpassed, failedChecks, type ReviewFacts, reviewChecks } from './checks.ts'
import type { NumberedDebt } from './same-file-number.ts'

const today = isoDate('2026-11-21')

function values(facts: Partial<CorrectableValues> = {}): CorrectableValues {
  const empty = Object.fromEntries(
    correctableFields.map(({ key }) => [key, null]),
  ) as unknown as CorrectableValues
  return {
    ...empty,
    tags: ['landlord_filed'],
    dismissed: false,
    reference_id: 'LTB-L-000001-25',
    issued_date: '2025-03-14',
    amount_owed: 801_536,
    landlord_names: ['Avery Chen'],
    tenant_names: ['Robin Tremblay'],
    ...facts,
  }
}

type Order = NonNullable<ReviewFacts['order']>
function facts({ order, ...more }: Omit<Partial<ReviewFacts>, 'order'> & { order?: Partial<Order> } = {}) {
  return {
    order: {
      isRead: true,
      isOrder: true,
      province: 'ON',
      values: values(),
      reading: null,
      problems: [],
      corrected: [],
      ...order,
    },
    organizationName: 'Maple Court Properties',
    filer: {
      name: 'Avery Chen',
      relationship: 'landlord',
      representing: null,
      verification_status: 'approved',
    },
    debtors: [{ name: 'Robin Tremblay', email: 'robin@renter.example', hasBirthDate: true }],
    sameNumber: [],
    unit: { address_1: '2285 Harrowgate Blvd', city: 'Mississauga', postal_code: 'L5B 0K2' },
    sinceOrder: { vacatedOn: null, credits: [] },
    firstMissed: { on: '2024-08-01', source: 'filer' },
    ...more,
  } satisfies ReviewFacts as ReviewFacts
}

function other(changed: Partial<NumberedDebt> = {}): NumberedDebt {
  return {
    debtId: 'b1',
    organizationName: 'Birch Lane Homes',
    status: 'active',
    isSubmitted: true,
    tribunal: null,
    province: 'ON',
    orderTenants: ['Robin Tremblay'],
    isTakenBack: false,
    takenOut: [],
    debtors: [{ name: 'Robin Tremblay', email: 'robin@renter.example' }],
    ...changed,
  }
}

/** A reading of these values and no other. */
function readingOf(read: Partial<Record<'address_1' | 'city', string>>): OrderReading {
  const fields = emptyFields()
  for (const key of ['address_1', 'city'] as const)
    if (read[key]) fields[key] = { value: read[key], confidence: 'high', page: 1, line: 1, sentence: null }
  return { tribunal: 'ON-LTB', isOrder: true, fields, checks: [], pages: 1, pagesRead: 1 }
}

const check = (name: string, given: ReviewFacts) =>
  reviewChecks(given, today).find((one) => one.name === name)
const withValues = (changed: Partial<CorrectableValues>) => facts({ order: { values: values(changed) } })
const filer = (changed: Partial<ReviewFacts['filer']>) => ({ ...facts().filer, ...changed })

test('a sound application passes every check', () => {
  const reading = readingOf({ address_1: '2285 Harrowgate Blvd', city: 'Mississauga' })
  expect(countUnpassed(reviewChecks(facts({ order: { reading } }), today))).toBe(0)
})

describe('what would be owed on the day of approval', () => {
  const ordered = {
    interest_rate: '6.00',
    interest_accrual_start_date: '2025-03-26',
    per_day_rent: 7_068,
    daily_compensation_start_date: '2025-03-01',
    tenancy_terminated_date: '2025-03-31',
  }
  const owed = (changed: Partial<CorrectableValues> = {}, vacatedOn: string | null = null) =>
    check('owed', {
      ...withValues({ ...ordered, ...changed }),
      sinceOrder: { vacatedOn: vacatedOn === null ? null : isoDate(vacatedOn), credits: [] },
    })

  test('is said with how it is made up', () => {
    const { state, words } = owed({}, '2025-04-01') ?? {}
    expect(state).toBe('ok')
    expect(words).toMatch(
      /^\$[\d,.]+ would be owed today: \$8,015.36 ordered, \$2,191.08 daily compensation, \$[\d,.]+ interest\.$/,
    )
  })

  test('asks for a look where compensation runs longer than 90 days past the end of the tenancy', () => {
    expect(owed({}, '2025-06-29')).toMatchObject({ state: 'look' })
    expect(owed({ per_day_rent: 1_000 }, '2025-06-29')?.state).toBe('ok')
    const late = owed({ per_day_rent: 1_000 }, '2025-06-30')
    expect(late).toMatchObject({ state: 'look', words: expect.stringContaining('91 days past the end') })
    expect(late?.words).not.toContain('move-out')
  })

  test('asks for a look where compensation is more than what was ordered, and names the likely reason', () => {
    const { words } = owed({ tenancy_terminated_date: null }) ?? {}
    expect(words).toContain(
      'Daily compensation is more than what was ordered. Perhaps no one entered a move-out date.',
    )
  })
})

test.each([
  ['order', withValues({ dismissed: true }), /dismisses/],
  ['order', { ...facts(), order: null }, /no court order/],
  ['file-number', withValues({ reference_id: null }), /not known/],
  ['eligibility', withValues({ issued_date: null }), /not known/],
  ['eligibility', withValues({ issued_date: '2018-12-31' }), /before January 1, 2019/],
  ['eligibility', withValues({ issued_date: '2020-11-21' }), /six years ago or more/],
  ['eligibility', withValues({ issued_date: '2026-11-22' }), /in the future/],
  ['amount', withValues({ amount_owed: null }), /not known/],
  ['amount', withValues({ amount_owed: 0 }), /nothing/],
  ['identity', facts({ filer: filer({ verification_status: 'pending' }) }), /not finished/],
  ['birth-dates', facts({ debtors: [] }), /No tenants are listed/],
  [
    'same-file-number',
    facts({ sameNumber: [other()] }),
    /already registered. Birch Lane Homes \(Active\): Robin/,
  ],
])('%s fails and makes an approval impossible', (name, given, words) => {
  expect(check(name, given)).toMatchObject({ state: 'failed', words: expect.stringMatching(words) })
  expect(failedChecks(reviewChecks(given, today)).map((one) => one.name)).toContain(name)
})

test.each([
  ['order', facts({ order: { isRead: false } }), /could not be read/],
  ['order', facts({ order: { isOrder: false } }), /does not look like/],
  ['order', withValues({ tags: ['tenant_filed'] }), /The tenant filed/],
  ['amount', withValues({ filing_cost: 20_100 }), /whether the amount owed includes it/],
  ['arithmetic', facts({ order: { problems: ['Rows: wrong.'] } }), /Rows: wrong/],
  [
    'same-file-number',
    facts({ sameNumber: [other({ status: 'in_review' })] }),
    /Birch Lane Homes \(In Review\)/,
  ],
  [
    'filer-name',
    withValues({ landlord_names: ['Somebody Else'] }),
    /names Somebody Else; the filer is Avery Chen/,
  ],
  ['filer-name', withValues({ landlord_names: [] }), /no landlord/],
  [
    'filer-name',
    withValues({ landlord_names: ['Somebody Else'], landlord_legal_rep_name: 'Avery Chen' }),
    /named as the representative/,
  ],
  [
    'debtor-names',
    facts({ debtors: [{ name: 'Alex Roy', email: null, hasBirthDate: true }] }),
    /Alex Roy.*Robin Tremblay/,
  ],
  [
    'birth-dates',
    facts({ debtors: [{ name: 'Robin Tremblay', email: null, hasBirthDate: false }] }),
    /bureau cannot match/,
  ],
  [
    'address',
    facts({ order: { reading: readingOf({ address_1: '12 Maple Court', city: 'Mississauga' }) } }),
    /The order says 12 Maple Court; the filer says 2285 Harrowgate Blvd/,
  ],
  ['identity', facts({ filer: filer({ verification_status: 'submitted' }) }), /not yet approved/],
  [
    'corrections',
    facts({ order: { corrected: [{ label: 'Amount owed', value: '$2.00', readAs: '$1.00' }] } }),
    /Amount owed: \$2\.00, read as \$1\.00/,
  ],
])('%s asks for a look, in words', (name, given, words) => {
  expect(check(name, given)).toMatchObject({ state: 'look', words: expect.stringMatching(words) })
  expect(failedChecks(reviewChecks(given, today))).toEqual([])
})

describe('the filer is found in the order', () => {
  test.each([
    ['as the landlord', values(), {}],
    ['as the organization', values({ landlord_names: ['MAPLE COURT PROPERTIES INC.'] }), {}],
    [
      'as the one the landlord hired',
      values({ landlord_names: ['Somebody Else'], landlord_legal_rep_name: 'Avery Chen' }),
      { relationship: 'operator', representing: 'Somebody Else' },
    ],
  ] as const)('%s', (_, given, changed) => {
    const found = check('filer-name', facts({ order: { values: given }, filer: filer(changed) }))
    expect(found?.state).toBe('ok')
  })
})

describe('what stops an application before its fee', () => {
  test.each<Partial<CorrectableValues>>([
    { payable_by: 'landlord' },
    { dismissed: true },
    { amount_owed: null },
    { amount_owed: 0 },
    { issued_date: null },
    { issued_date: '2018-12-31' },
    { issued_date: '2020-11-21' },
    { issued_date: '2026-11-22' },
    { reference_id: null },
  ])('is what makes its approval impossible: %j', (changed) => {
    const given = withValues(changed)
    expect(orderStops({ ...values(changed), unsure: [] }, today)).toHaveLength(1)
    expect(failedChecks(reviewChecks(given, today))).toHaveLength(1)
  })

  test('is nothing where an approval is possible', () => {
    expect(orderStops({ ...values(), unsure: [] }, today)).toEqual([])
  })
})

describe('the first rent that was missed', () => {
  const firstMissed = (on: string | null, read: string | null = null) => {
    const firstMissedRent = { value: read, confidence: 'high', page: 1, line: 1, sentence: null } as const
    const reading = { ...readingOf({}), firstMissedRent }
    const source = on === null ? 'unknown' : 'filer'
    return check('first-missed', facts({ order: { reading }, firstMissed: { on, source } }))
  }

  test('is marked if it is not known, or was never asked', () => {
    const words = 'The filer does not know when rent was first missed: the bureau gets the date of the order.'
    expect(firstMissed(null)).toMatchObject({ state: 'look', words })
    expect(check('first-missed', facts({ firstMissed: null }))).toMatchObject({ state: 'look', words })
  })

  test('is marked where the order says another day, and what a later one does', () => {
    expect(firstMissed('2024-08-01', '2024-08-01')).toMatchObject({ state: 'ok' })
    expect(firstMissed('2024-07-01', '2024-08-01')).toMatchObject({
      state: 'look',
      words: 'The order says Aug\u00a01,\u00a02024; the filer says Jul\u00a01,\u00a02024.',
    })
    expect(firstMissed('2024-09-01', '2024-08-01')?.words).toContain('A later day keeps the debt on file')
  })
})

test('a reviewer reads the same warnings as the filer', () => {
  const read = (confidence: Confidence) => {
    const fields = { ...emptyFields(), city: { ...emptyFields().city, value: 'Guelph', confidence } }
    const reading: OrderReading = {
      tribunal: 'ON-LTB',
      isOrder: true,
      fields,
      checks: [],
      pages: 1,
      pagesRead: 1,
    }
    return check('confidence', facts({ order: { reading } }))
  }
  expect(read('medium')).toMatchObject({ state: 'ok', words: expect.stringContaining('Check this: City.') })
  expect(read('low')).toMatchObject({ state: 'look', words: 'The order can be read in two ways: City.' })
  expect(read('high')?.words).toBe('Nothing was read with little confidence.')
})
