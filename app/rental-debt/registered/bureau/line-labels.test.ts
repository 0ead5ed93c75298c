import { expect, test } from 'vitest'
import { shownAmount } from '#app/bureau/line/bureau-amount.ts'
import { type LineField, lineFields } from '#app/bureau/line/line-fields.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { credit, debt, lineOf, on, reported } from '#database/factories/bureau-facts.ts'
import type { BureauLine } from './bureau-facts.ts'
import { debtFields, ecoaLabel } from './line-labels.ts'
import { reasonLabels } from './reasons.ts'

const now = lineOf(debt({ past: reported() }, [credit('2026-03-02', 20_050)]))
const inEnglish = (fields: LineField[]) =>
  fields.map(({ text, before, ...field }) => ({
    ...field,
    text: shownInEnglish(text),
    before: before && shownInEnglish(before),
  }))
const saying = (line: Partial<BureauLine>, label: string) =>
  inEnglish(lineFields(debtFields, { ...now, ...line }, null)).find((field) => field.label === label)

test('every field of a line in words, with the code that goes out for it', () => {
  expect(
    inEnglish(lineFields(debtFields, now, null)).map(({ label, text, code }) => [label, text, code]),
  ).toEqual([
    ['Status', 'Owed under a court order, in collection', '93'],
    ['Amount owed', '$800', null],
    ['Amount past due', '$800', null],
    ['Amount at the start', '$1,000', null],
    ['Paid in the month', '$200', null],
    ['Dispute', 'Not disputed', null],
    ['Comment', 'None', null],
    ['Opened: the day of the order', 'Feb\u00a010,\u00a02025', null],
    ['First missed payment', 'Feb\u00a010,\u00a02025', null],
    ['Last payment', 'Mar\u00a02,\u00a02026', null],
    ['Months before', '1 in collection', `G${'B'.repeat(23)}`],
    ['Who is owed', 'Maple Court Properties', '09'],
    ['Address', '2285 Harrowgate Blvd, Unit 1407, Mississauga, ON\u00a0L5B\u00a00K2', null],
    ['Kind of account', 'Open account, rental agreement', 'O 29'],
    ['Account number', now.accountNumber, null],
  ])
})

test('a changed value is shown with last month’s; the growing history is not a change', () => {
  const last = lineOf(debt(), on('2026-02-15'))
  const changed = inEnglish(lineFields(debtFields, now, last)).filter(({ before }) => before !== null)
  expect(changed.map(({ label, before, text }) => `${label}: ${before} to ${text}`)).toEqual([
    'Amount owed: $1,000 to $800',
    'Amount past due: $1,000 to $800',
    'Paid in the month: $0 to $200',
    'Last payment: None to Mar\u00a02,\u00a02026',
  ])
  expect(lineFields(debtFields, last, last).every(({ before }) => before === null)).toBe(true)
})

test('an account that is open has no field for its end; one that was closed, or is open again, has it', () => {
  const closed = { ...now, dateClosed: isoDate('2026-04-02') }
  const labels = (line: BureauLine, before: BureauLine | null) =>
    inEnglish(lineFields(debtFields, line, before)).filter(({ label }) => label === 'Closed')
  expect(labels(now, now)).toEqual([])
  expect(labels(closed, now)).toMatchObject([{ text: 'Apr\u00a02,\u00a02026', before: 'None' }])
  expect(labels(now, closed)).toMatchObject([{ text: 'None', before: 'Apr\u00a02,\u00a02026' }])
})

test.each<[Partial<BureauLine>, string, string, string | null]>([
  [{ accountStatus: '62' }, 'Status', 'Paid, was in collection', '62'],
  [{ accountStatus: 'DA' }, 'Status', 'Taken out of the credit file', 'DA'],
  [{ specialComment: 'AU' }, 'Comment', 'Settled for less than the full amount', 'AU'],
  [{ complianceCondition: 'XB' }, 'Dispute', 'Disputed, being looked into', 'XB'],
  [{ complianceCondition: 'XC' }, 'Dispute', 'Answered, and the tenant still disagrees', 'XC'],
  [{ complianceCondition: 'XH' }, 'Dispute', 'Was disputed, now resolved', 'XH'],
  [{ complianceCondition: 'XR' }, 'Dispute', 'The mark of the dispute is taken back', 'XR'],
  [{ history: '' }, 'Months before', 'None: this is the first report', 'B'.repeat(24)],
  [
    { history: '0GGD' },
    'Months before',
    '1 paid, 2 in collection, 1 nothing reported',
    `0GGD${'B'.repeat(20)}`,
  ],
])('%o reads in %s: %s', (line, label, text, code) => {
  expect(saying(line, label)).toMatchObject({ text, code })
})

test('dollars are whole, cut off, and never below nothing', () => {
  expect([0, 99, 100, 786_499, 123_456_789, -5_000].map(shownAmount).map(shownInEnglish)).toEqual([
    '$0',
    '$0',
    '$1',
    '$7,864',
    '$1,234,567',
    '$0',
  ])
  expect([ecoaLabel('1'), ecoaLabel('2')]).toEqual(['Owes it alone', 'Owes it with others'])
})

test.each([
  ['no_identity', 'No birth date and no SIN', 'We have no birth date or SIN for any tenant'],
  ['no_address', 'Address not complete', 'The address of the unit is not complete.'],
  ['no_creditor', 'No landlord', 'A report must say who is owed.'],
  ['not_writable', "Cannot be written in the bureau's format", 'Latin letters and Canadian postal codes'],
  ['fault', 'Could not be calculated', 'We know about it and are working on it.'],
  ['expired', 'Expired: six years after the order', 'so the debt is no longer reported.'],
  ['bankrupt', 'Bankruptcy', 'The credit bureau’s record stays as it is until we have checked.'],
  ['dispute_evidence', 'Held: reporting is paused', 'We paused reporting while a dispute is open.'],
])('left out or held for %s: both sides read why', (reason, short, why) => {
  expect(reasonLabels(reason)).toMatchObject({ short, why: expect.stringContaining(why) })
})

test('an unknown reason is shown as none', () => {
  for (const reason of [null, 'other', 'toString']) expect(reasonLabels(reason)).toBeNull()
})
