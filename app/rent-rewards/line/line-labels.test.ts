import { expect, test } from 'vitest'
import { lineFields } from '#app/bureau/line/line-fields.ts'
import { accountStatus } from '#app/platform/metro2/labels.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { filesOf, lineFacts, paid, paidOnFirstOf } from '#database/factories/lease-life.ts'
import type { LeaseLine } from './line-facts.ts'
import { leaseFields, lineStatusLabels } from './line-labels.ts'

const lineOn = (day: string, receipts: ReturnType<typeof paid>[], ends: string | null = null): LeaseLine => {
  const facts = lineFacts({ months: { receipts, endsOn: ends === null ? null : isoDate(ends) } })
  const outcome = filesOf(() => facts, '2026-01-15', day).get(day)
  if (outcome?.kind !== 'line') throw new Error(`no line on ${day}`)
  return outcome.line
}
const inWords = (line: LeaseLine, last: LeaseLine | null = null) =>
  lineFields(leaseFields, line, last).map(({ label, text, code, before }) =>
    [label, shownInEnglish(text), code, before && `before: ${shownInEnglish(before)}`]
      .filter(Boolean)
      .join(' | '),
  )

const late = lineOn('2026-04-15', paidOnFirstOf(1, 2))

test('every field of a late lease in words, with the code that goes out for it', () => {
  expect(inWords(late)).toEqual([
    'Status | 30 to 59 days late | 71',
    'Amount owed | $3,000',
    '30 days late or more | $1,500',
    'Rent of a month | $1,500',
    'Due since the report before | $1,500',
    'Paid since the report before | $0',
    'Dispute | Not disputed',
    'Comment | None',
    'Opened: the day the lease began | Jan\u00a01,\u00a02026',
    'Late since | Mar\u00a01,\u00a02026',
    'Last payment | Feb\u00a01,\u00a02026',
    `Months before | 3 up to date | 000${'B'.repeat(21)}`,
    'Address | 12 Elm St, Unit 4, Toronto, ON\u00a0M5V\u00a02T6',
    'Kind of account | Open account, rental agreement | O 29',
    `Account number | ${late.accountNumber}`,
  ])
})

test('what differs from the last line has its value of before', () => {
  const paidSince = lineOn('2026-05-15', [...paidOnFirstOf(1, 2), paid('2026-05-01', 4500)])
  expect(inWords(paidSince, late).filter((field) => field.includes('before:'))).toEqual([
    'Status | Up to date | 11 | before: 30 to 59 days late',
    'Amount owed | $0 | before: $3,000',
    '30 days late or more | $0 | before: $1,500',
    'Paid since the report before | $4,500 | before: $0',
    'Late since | None | before: Mar\u00a01,\u00a02026',
    'Last payment | May\u00a01,\u00a02026 | before: Feb\u00a01,\u00a02026',
  ])
})

test('a lease that has ended has the day, and how late it was when it was paid', () => {
  const closed = lineOn(
    '2026-11-15',
    [...paidOnFirstOf(1, 2, 3, 4, 5, 6), paid('2026-11-01', 3000)],
    '2026-08-31',
  )
  expect(inWords(closed)).toEqual(
    expect.arrayContaining([
      'Status | Ended, nothing owed | 13',
      'Ended | Aug\u00a031,\u00a02026',
      'How late it was when it was paid | 120 days late | 4',
    ]),
  )
})

test('every status that a line can have has its words', () => {
  const { collection, settled, chargedOff, deletedForFraud, ...ofLeases } = accountStatus
  const codes = Object.values(ofLeases)
  expect(codes.filter((code) => !Object.hasOwn(lineStatusLabels, code))).toEqual([])
})

test('a lease whose debt is registered says so, and not that it was paid', () => {
  const facts = lineFacts({ months: { receipts: paidOnFirstOf(1, 2) } })
  const files = filesOf(
    (day) => ({ ...facts, courtDebt: day < '2026-06-15' ? null : 'reported' }),
    '2026-01-15',
    '2026-06-15',
  )
  const outcome = files.get('2026-06-15')
  const fields = outcome?.kind === 'line' ? inWords(outcome.line) : []
  expect(fields).toEqual(
    expect.arrayContaining([
      'Status | Closed: a registered debt is reported instead | 05',
      'Closed at the credit bureau | Jun\u00a015,\u00a02026',
      'How late it was when it was closed | 90 days late | 3',
    ]),
  )
  expect(fields.filter((field) => /^Ended|when it was paid/.test(field))).toEqual([])
})
