import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { orderValues } from '#tests/factories/order-values.ts'
import { orderStops } from './order-stops.ts'
import { judgeOrder, type VerdictFacts } from './order-verdict.ts'

const today = isoDate('2026-11-21')
const filer = { name: 'Avery Chen', organizationName: 'Maple Court Properties' }

function judged(changed: Parameters<typeof orderValues>[0] = {}, more: Partial<VerdictFacts> = {}) {
  const { isRead, ...values } = orderValues(changed)
  const facts = { values, isRead, problems: [], filer, sameFileNumber: [], sameFile: [], ...more }
  return judgeOrder(facts, today)
}
const other = { debtId: 'other', title: '12 Elm Street', statusLabel: 'Active' }

test('an order that qualifies says so, and what it orders', () => {
  expect(judged()).toMatchObject({ kind: 'qualifies', reasons: [] })
  expect(judged().words).toBe('It tells the tenants to pay $8,015.36, and it is less than six years old.')
})

describe('an order that cannot become a debt stops its application', () => {
  test.each([
    [
      'the landlord must pay',
      { payable_by: 'landlord', amount_owed: 203_245 } as const,
      'payable_by',
      /landlord to pay the tenant/,
    ],
    ['dismissed', { dismissed: true, amount_owed: null }, 'dismissed', /dismisses/],
    ['no sum', { amount_owed: null }, 'amount_owed', /no amount/],
    ['a sum of nothing', { amount_owed: 0 }, 'amount_owed', /\$0\.00/],
    ['from before 2019', { issued_date: '2018-12-31' }, 'issued_date', /on or after Jan\u00a01,\u00a02019/],
    ['six years old', { issued_date: '2020-11-21' }, 'issued_date', /six years ago or more/],
    ['from a day to come', { issued_date: '2026-11-22' }, 'issued_date', /in the future/],
  ])('%s', (_, changed, field, words) => {
    const verdict = judged(changed)
    expect(verdict).toMatchObject({
      kind: 'refused',
      reasons: [{ field, words: expect.stringMatching(words) }],
    })
  })
})

describe('what is missing is asked for, and is no refusal', () => {
  test.each([
    ['the day', { issued_date: null }, 'issued_date'],
    ['the file number', { reference_id: null }, 'reference_id'],
    ['the amount of an order that nobody could read', { amount_owed: null, isRead: false }, 'amount_owed'],
  ])('%s', (_, changed, field) => {
    expect(judged(changed)).toMatchObject({ kind: 'missing', reasons: [{ field }] })
  })
})

describe('what is doubtful is told, and can be gone on with', () => {
  test('the landlord named is not the filer', () => {
    const verdict = judged({ landlord_names: ['Ferrante Brothers Inc.'] })
    expect(verdict).toMatchObject({ kind: 'doubtful', reasons: [{ field: 'landlord_names' }] })
    expect(verdict.reasons[0]?.words).toMatch(
      /names Ferrante Brothers Inc\.. You are Avery Chen of Maple Court/,
    )
  })

  test('six years that are nearly over, and whether a report comes before', () => {
    expect(judged({ issued_date: '2021-03-01' }).reasons[0]?.words).toMatch(
      /reporting ends on Mar\u00a01,\u00a02027, in 100 days/,
    )
    expect(judged({ issued_date: '2020-12-01' }).reasons[0]?.words).toMatch(/before the first report/)
    expect(judged({ issued_date: '2022-02-13' }).kind).toBe('qualifies')
  })

  test('the same file number in another debt, and the same file, with a link to it once', () => {
    const link = { to: '/dashboard/rental-debt/other', text: '12 Elm Street (Active)' }
    expect(judged({}, { sameFileNumber: [other], sameFile: [other] })).toMatchObject({
      kind: 'doubtful',
      reasons: [{ words: expect.stringMatching(/same file number|with this file number/), link }],
    })
    expect(judged({}, { sameFile: [other] }).reasons).toMatchObject([
      { words: 'You uploaded this same file before.', link },
    ])
  })

  test('a tenant who applied, a filing cost that may be counted twice, and sums that do not come out', () => {
    const verdict = judged(
      { tags: ['tenant_filed'], filing_cost: 20_100 },
      { problems: ['Amount owed: the order says $1.00, we calculate $2.00.'] },
    )
    expect(verdict.kind).toBe('doubtful')
    expect(verdict.reasons.map(({ field }) => field)).toEqual([
      'payable_by',
      'starting_principal_includes_filing_cost',
      undefined,
    ])
  })
})

test('a correction is judged again', () => {
  expect(judged({ payable_by: 'landlord' }).kind).toBe('refused')
  expect(judged({ payable_by: 'tenant' }).kind).toBe('qualifies')
})

test('every stop names the value that says so', () => {
  const stops = orderStops(
    {
      reference_id: null,
      issued_date: null,
      amount_owed: null,
      payable_by: 'landlord',
      dismissed: false,
      isRead: true,
    },
    today,
  )
  expect(stops.map(({ reason, field }) => [reason, field])).toEqual([
    ['landlord-pays', 'payable_by'],
    ['no-sum', 'amount_owed'],
    ['unknown', 'issued_date'],
    ['no-file-number', 'reference_id'],
  ])
})
