import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { type CorrectableValues, correctableFields } from '../application/court-order/order-values.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { type ReviewFacts, reviewChecks } from './checks.ts'
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
    debtors: [{ name: 'Robin Tremblay', email: 'robin@renter.example' }],
    isTakenBack: false,
    takenOut: [],
    ...changed,
  }
}

const check = (name: string, given: ReviewFacts) =>
  reviewChecks(given, today).find((one) => one.name === name)

describe('a debt with the same file number', () => {
  const stateBeside = (...others: NumberedDebt[]) =>
    check('same-file-number', facts({ sameNumber: others }))?.state

  const registered = [
    ...(['notified', 'active', 'disputed', 'settled', 'expired'] as const),
    ...(['petition_for_bankruptcy', 'bankruptcy_discharged', 'bankruptcy_dismissed'] as const),
  ]
  const unregistered = ['draft', 'in_review', 'terminated'] as const
  test.each<[DebtStatus, 'failed' | 'look']>([
    ...registered.map((status): [DebtStatus, 'failed'] => [status, 'failed']),
    ...unregistered.map((status): [DebtStatus, 'look'] => [status, 'look']),
  ])('that is %s: %s', (status, state) => {
    expect(stateBeside(other({ status }))).toBe(state)
  })

  const ada = { name: 'Ada Ma', email: 'ada@renter.example' }
  test.each<[string, Partial<NumberedDebt>, 'failed' | 'look']>([
    [
      'lists another tenant of the same order',
      { debtors: [ada], orderTenants: ['Ada Ma', 'Robin Tremblay'] },
      'failed',
    ],
    ['has no order to read and names the tenant', { orderTenants: [] }, 'failed'],
    [
      'spells the name otherwise, with the same email',
      { debtors: [{ ...ada, email: 'robin@renter.example' }], orderTenants: [] },
      'failed',
    ],
    ['is of other tenants: joined files', { debtors: [ada], orderTenants: ['Ada Ma'] }, 'look'],
    ['is of another province', { province: 'BC' }, 'look'],
  ])('that %s: %#', (_, changed, state) => {
    expect(stateBeside(other(changed))).toBe(state)
  })

  test.each<[Partial<NumberedDebt>, string]>([
    [{ status: 'terminated', isTakenBack: true }, 'taken back after a dispute'],
    [
      { debtors: [ada], orderTenants: [], takenOut: ['Robin Tremblay'] },
      'not the person named: Robin Tremblay',
    ],
  ])('on which our reviewers decided is read first: %#', (changed, said) => {
    const found = check('same-file-number', facts({ sameNumber: [other(changed)] }))
    expect([found?.state, found?.words]).toEqual([
      'look',
      expect.stringContaining('Read that decision first.'),
    ])
    expect(found?.words).toContain(said)
  })

  test('is named with a link; one that was never submitted opens nowhere', () => {
    const found = check(
      'same-file-number',
      facts({ sameNumber: [other(), other({ debtId: 'b2', status: 'draft' })] }),
    )
    expect(found?.links).toEqual([
      { to: '/staff/rental-debt/b1', text: 'Birch Lane Homes (Active): Robin Tremblay' },
    ])
    const draft = check(
      'same-file-number',
      facts({ sameNumber: [other({ isSubmitted: false, status: 'draft' })] }),
    )
    expect(draft?.links?.[0]?.to).toBeNull()
  })
})
