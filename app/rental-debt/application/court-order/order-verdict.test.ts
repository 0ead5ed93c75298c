import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { orderValues } from '#database/factories/order-values.ts'
import { orderStops, unsureOf } from './order-stops.ts'
import { type CorrectableValues, correctableFields } from './order-values.ts'
import { judgeOrder, type VerdictFacts } from './order-verdict.ts'

const today = isoDate('2026-11-21')
const filer = { name: 'Avery Chen', organizationName: 'Maple Court Properties' }

function judged(changed: Parameters<typeof orderValues>[0] = {}, more: Partial<VerdictFacts> = {}) {
  const { unsure, ...values } = orderValues(changed)
  return judgeOrder({ ...facts(values), unsure, ...more }, today)
}

const facts = (values: CorrectableValues): VerdictFacts => ({
  values,
  unsure: [],
  quotes: {},
  terms: { conditional: null, plan: null, confirms: null },
  isOrder: true,
  problems: [],
  filer,
  sameFileNumber: [],
  sameFile: [],
})
const other = { debtId: 'other', title: '12 Elm Street', statusLabel: 'Active', isDraft: false }

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
    ['the amount that we could not read', { amount_owed: null }, 'amount_owed'],
  ])('%s', (_, changed, field) => {
    expect(judged(changed)).toMatchObject({ kind: 'missing', reasons: [{ field }] })
  })
})

describe('what an order of which a page was not read decides', () => {
  const { unsure: _, ...values } = orderValues({ payable_by: 'landlord' })
  const field = (key: keyof typeof values) => ({ value: values[key], confidence: 'high' })
  const fields = Object.fromEntries(correctableFields.map(({ key }) => [key, field(key)]))

  test.each([
    ['every page', 3, undefined, []],
    ['all but a page', 2, undefined, ['amount_owed', 'dismissed', 'payable_by']],
    ['all but a page that was not recognized', 3, [2], ['amount_owed', 'dismissed', 'payable_by']],
  ])('of %s', (_, pagesRead, unseen, unsure) => {
    const reading = { fields, pages: 3, pagesRead, unseen } as never
    expect(unsureOf({ reading, values }).toSorted()).toEqual(unsure)
    const { kind } = judgeOrder({ ...facts(values), unsure: unsureOf({ reading, values }) }, today)
    expect(kind).toBe(unsure.length === 0 ? 'refused' : 'missing')
  })
})

describe('what we are not sure of', () => {
  const quote = { sentence: 'I grant $2,400.00.', at: 'Page 1, line 9' }

  test.each([
    ['the landlord pays', { payable_by: 'landlord' }, 'payable_by'],
    ['the application is dismissed', { dismissed: true }, 'dismissed'],
    ['nothing is owed', { amount_owed: 0 }, 'amount_owed'],
    ['it is too old', { issued_date: '2018-12-31' }, 'issued_date'],
  ] as const)('refuses no order, and takes no fee: %s', (_, changed, field) => {
    const verdict = judged({ ...changed, unsure: [field] }, { quotes: { [field]: quote } })
    expect(verdict).toMatchObject({ kind: 'missing', reasons: [{ field, quote }] })
  })

  test('who pays is doubtful, with the words of the order, and is not claimed', () => {
    const verdict = judged({ unsure: ['payable_by'] }, { quotes: { payable_by: quote } })
    expect(verdict).toMatchObject({ kind: 'doubtful', reasons: [{ field: 'payable_by', quote }] })
    expect(`${verdict.title} ${verdict.words}`).not.toMatch(/qualifies|tells the tenants/)
  })

  test('no payer is named if the order does not say it', () => {
    const verdict = judged({ payable_by: null }, { quotes: { amount_owed: quote } })
    expect(verdict).toMatchObject({ kind: 'doubtful', reasons: [{ field: 'payable_by', quote }] })
    expect(verdict.words).not.toMatch(/tenants/)
  })

  test('the amount is doubtful, with the words of the order', () => {
    const verdict = judged({ unsure: ['amount_owed'] }, { quotes: { amount_owed: quote } })
    expect(verdict).toMatchObject({ kind: 'doubtful', reasons: [{ field: 'amount_owed', quote }] })
  })
})

test('a file that is not an order is described so, and not called one', () => {
  const verdict = judged({ amount_owed: null, issued_date: null, reference_id: null }, { isOrder: false })
  expect(verdict).toMatchObject({ kind: 'missing', title: 'This does not look like a tribunal order' })
  expect(judged({}, { isOrder: false }).kind).toBe('qualifies')
})

describe('an order that makes nothing due today', () => {
  const terms = { conditional: null, plan: null, confirms: null }

  test('as a plan says what is due when, and to come back when a payment is missed', () => {
    const plan = { payments: '$176.00 a month from Oct\u00a01,\u00a02024', quote: null }
    const verdict = judged({ amount_owed: null }, { terms: { ...terms, plan } })
    expect(verdict).toMatchObject({ kind: 'missing', title: 'This order is a payment plan' })
    expect(verdict.words).toMatch(/asks for \$176\.00 a month from .*Come back when a payment is missed/)
    expect(verdict.reasons.map(({ field }) => field)).toEqual(['amount_owed'])
  })

  test('as it leaves an earlier order as it is, names that one', () => {
    const verdict = judged(
      { amount_owed: null },
      { terms: { ...terms, confirms: { on: '2024-01-22', quote: null } } },
    )
    expect(verdict.title).toBe('This order has no amount of its own')
    expect(verdict.words).toMatch(/the order of Jan\u00a022,\u00a02024 as it is\. Replace this file/)
  })
})

test('an order that falls away when the tenants pay says so; one that offers parts asks', () => {
  const quote = { sentence: 'unless the Tenants void this order', at: 'Page 2' }
  const terms = { conditional: quote, plan: null, confirms: null }
  expect(judged({}, { terms })).toMatchObject({
    kind: 'qualifies',
    words: expect.stringMatching(/unless they paid in time.*only if they did not/),
  })
  const plan = { payments: '$100.00 by Jun\u00a014,\u00a02024', quote }
  expect(judged({}, { terms: { ...terms, plan } })).toMatchObject({
    kind: 'doubtful',
    reasons: [{ words: expect.stringMatching(/in parts: \$100\.00 by/), quote }],
  })
})

describe('doubtful values are shown, and the filer can continue', () => {
  test('the landlord named is not the filer', () => {
    const verdict = judged({ landlord_names: ['Ferrante Brothers Inc.'] })
    expect(verdict).toMatchObject({ kind: 'doubtful', reasons: [{ field: 'landlord_names' }] })
    expect(verdict.reasons[0]?.words).toMatch(
      /names Ferrante Brothers Inc\. You are Avery Chen of Maple Court/,
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
      reasons: [{ words: expect.stringMatching(/do not pay a second fee/), link }],
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
      unsure: [],
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
