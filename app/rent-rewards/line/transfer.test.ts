import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import {
  agreed,
  fieldOf,
  filesOf,
  inShort,
  lineFacts,
  lineRenter,
  paidOnFirstOf,
  stated,
} from '#database/factories/lease-life.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'

// Life 18 of the design: arrears become a registered court debt, and are never owed twice.

const owing = (differing: Partial<LineFacts> = {}) =>
  lineFacts({ months: { receipts: paidOnFirstOf(1, 2) }, ...differing })

/** A lease that owes from March on; its debt is in the bureau's files from a 15th on. */
const files = (debtFrom: string, facts = owing()) =>
  filesOf((day) => ({ ...facts, courtDebt: day >= debtFrom ? 'reported' : null }), '2026-01-15', '2026-09-15')
const shown = (all: ReturnType<typeof files>, ...days: string[]) =>
  days.map((day) => inShort(all.get(`2026-${day}`)))

test('18: in the file that first holds the debt the lease is closed, with its rating as of then, once', () => {
  const all = files('2026-06-15')
  expect(shown(all, '05-15', '06-15', '07-15', '08-15')).toEqual([
    '78 | - | 4500 | 3000 | 2026-03-01 | 1000B | ADA 1',
    '05 | 3 | 0 | 0 | 2026-03-01 | 21000B | ADA 1 | closed 2026-06-15',
    'not_due court_debt',
    'not_due court_debt',
  ])
  expect(fieldOf(all.get('2026-06-15'), 'dateOpened')).toBe('2026-01-01')
})

test('a lease that was never reported is not reported for its debt', () => {
  expect(shown(files('2026-01-15'), '01-15', '06-15')).toEqual(['not_due court_debt', 'not_due court_debt'])
})

test('a lateness that may not be reported leaves the rating that the bureau has', () => {
  const onTimeOnly = owing({
    renters: [
      lineRenter('Ada', {
        consents: lineRenter('Ada').consents.map((each) => ({ ...each, coversLate: false })),
      }),
    ],
  })
  expect(shown(files('2026-06-15', onTimeOnly), '03-15', '05-15', '06-15')).toEqual([
    '11 | - | 1500 | 0 | - | 00B | ADA 1',
    'left_out no_late_consent',
    '05 | 0 | 0 | 0 | - | DD000B | ADA 1 | closed 2026-06-15',
  ])
})

test('months that no one confirmed, and what is not paid for any more, do not keep it open', () => {
  const unknown = owing({ months: { ...owing().months, statements: stated('2026-01', '2026-04') } })
  expect(shown(files('2026-06-15', unknown), '05-15', '06-15')).toEqual([
    'held not_confirmed',
    '05 | 1 | 0 | 0 | 2026-03-01 | D1000B | ADA 1 | closed 2026-06-15',
  ])
  const ended = filesOf(
    (day) =>
      owing({
        courtDebt: day >= '2026-06-15' ? 'reported' : null,
        ended: day >= '2026-05-15' ? 'unpaid' : null,
      }),
    '2026-01-15',
    '2026-06-15',
  )
  expect(shown(ended, '05-15', '06-15')[1]).toMatch(/^05 \| 3 \| 0 \| 0/)
})

test('letters that turn out to be wrong are corrected after it, once', () => {
  const corrected = lineFacts({ months: { receipts: paidOnFirstOf(1, 2, 3) } })
  const all = filesOf(
    (day) => ({
      ...(day < '2026-07-10' ? owing() : corrected),
      courtDebt: day >= '2026-06-15' ? 'reported' : null,
    }),
    '2026-01-15',
    '2026-08-15',
  )
  expect(shown(all, '06-15', '07-15', '08-15')).toEqual([
    '05 | 3 | 0 | 0 | 2026-03-01 | 21000B | ADA 1 | closed 2026-06-15',
    '05 | 3 | 0 | 0 | 2026-03-01 | 10000B | ADA 1 | closed 2026-06-15',
    'not_due court_debt',
  ])
})

test('while it is not known whether a debt is about the lease, a late month is held, and an early one is not', () => {
  const asked = (day: string): LineFacts => owing({ courtDebt: day >= '2026-02-15' ? 'asked' : null })
  const all = filesOf(asked, '2026-01-15', '2026-04-15')
  expect(shown(all, '02-15', '03-15', '04-15')).toEqual([
    '11 | - | 0 | 0 | - | 0B | ADA 1',
    '11 | - | 1500 | 0 | - | 00B | ADA 1',
    'held court_debt_asked',
  ])
})

describe('no one is reported any more when the debt is', () => {
  const may20 = isoDate('2026-05-20')
  const answered = (day: string) => ({
    openedOn: may20,
    resolvedOn: day < '2026-08-01' ? null : isoDate('2026-08-01'),
    isContested: false,
    isRetracted: false,
  })
  /** Something happens to the renter on May 20; the debt is in the bureau's files from June or August on. */
  const after = (renterOn: (day: string) => Partial<LineRenter>, debtFrom: string) =>
    filesOf(
      (day) =>
        owing({
          renters: [lineRenter('Ada', day < may20 ? {} : renterOn(day))],
          courtDebt: day >= debtFrom ? 'reported' : null,
        }),
      '2026-01-15',
      '2026-11-15',
    )
  test('a renter who stopped owes it once: the last line, closed as of its day', () => {
    const stopped = () => ({ consents: [agreed('2026-01-02', { withdrawnOn: may20 })] })
    expect(shown(after(stopped, '2026-08-15'), '05-15', '06-15', '08-15', '09-15')).toEqual([
      '78 | - | 4500 | 3000 | 2026-03-01 | 1000B | ADA 1',
      'not_due no_consent',
      '05 | 2 | 0 | 0 | 2026-03-01 | 1000B | ADA 1 | closed 2026-05-15',
      'not_due no_consent',
    ])
  })
  test('a renter who left owes it once', () => {
    const left = () => ({ leftOn: may20, leftHow: 'moved' as const })
    expect(shown(after(left, '2026-08-15'), '06-15', '07-15', '08-15', '09-15')).toEqual([
      '80 | - | 3967 | 3967 | 2026-03-01 | 21000B | ADA T | closed 2026-05-20',
      'not_due no_consent',
      '05 | 3 | 0 | 0 | 2026-03-01 | 21000B | ADA T | closed 2026-05-20',
      'not_due no_consent',
    ])
  })
  test('a renter whose reporting is paused owes it once, and the dispute’s mark ends with the answer', () => {
    const paused = (day: string) => ({ disputes: [{ ...answered(day), isPaused: true }] })
    expect(shown(after(paused, '2026-06-15'), '06-15', '07-15', '08-15', '09-15', '10-15')).toEqual([
      '05 | 2 | 0 | 0 | 2026-03-01 | 1000B | ADA 1 | XB | closed 2026-05-15',
      'held dispute_paused',
      '05 | 2 | 0 | 0 | 2026-03-01 | 1000B | ADA 1 | XH | closed 2026-05-15',
      '05 | 2 | 0 | 0 | 2026-03-01 | 1000B | ADA 1 | XR | closed 2026-05-15',
      'not_due court_debt',
    ])
  })
  test('what they owed is no more, and nothing is sent', () => {
    const paid = filesOf(
      (day) =>
        lineFacts({
          months: { receipts: paidOnFirstOf(1, 2, 3, 4, 5) },
          renters: [
            lineRenter(
              'Ada',
              day < may20 ? {} : { consents: [agreed('2026-01-02', { withdrawnOn: may20 })] },
            ),
          ],
          courtDebt: day >= '2026-08-15' ? 'reported' : null,
        }),
      '2026-01-15',
      '2026-08-15',
    )
    expect(shown(paid, '05-15', '08-15')).toEqual([
      '11 | - | 0 | 0 | - | 0000B | ADA 1',
      'not_due no_consent',
    ])
  })
  test('a dispute that was open when the debt came is marked as answered too', () => {
    const disputed = (day: string) => ({ disputes: [{ ...answered(day), isPaused: false }] })
    expect(
      ['06-15', '07-15', '08-15', '09-15', '10-15'].map((day) => {
        const file = after(disputed, '2026-06-15').get(`2026-${day}`)
        return file?.kind === 'line' ? fieldOf(file, 'complianceConditionCode') : inShort(file)
      }),
    ).toEqual(['XB', 'not_due court_debt', 'XH', 'XR', 'not_due court_debt'])
  })
})

describe('a landlord who does not say in time whether a debt is about the lease', () => {
  const unanswered = (day: string) => (day < '2026-06-15' ? ('asked' as const) : ('unanswered' as const))
  test('is taken to say yes where the lease is late at the bureau: it is closed once', () => {
    const files = filesOf(
      (day) => owing({ courtDebt: day < '2026-05-15' ? null : unanswered(day) }),
      '2026-01-15',
      '2026-08-15',
    )
    expect(shown(files, '04-15', '05-15', '06-15', '07-15')).toEqual([
      '71 | - | 3000 | 1500 | 2026-03-01 | 000B | ADA 1',
      'held court_debt_asked',
      '05 | 3 | 0 | 0 | 2026-03-01 | 21000B | ADA 1 | closed 2026-06-15',
      'not_due court_debt',
    ])
  })
  test('and a no afterwards reports the lease again', () => {
    const files = filesOf(
      (day) => owing({ courtDebt: day < '2026-05-15' || day > '2026-07-01' ? null : unanswered(day) }),
      '2026-01-15',
      '2026-07-15',
    )
    expect(shown(files, '06-15', '07-15')[1]).toMatch(/^82 \| - \| 7500 /)
  })
  test('closes no lease that is paid on time: the debt may be an older one', () => {
    const files = filesOf(
      () => lineFacts({ months: { receipts: paidOnFirstOf(1, 2, 3, 4) }, courtDebt: 'unanswered' }),
      '2026-01-15',
      '2026-04-15',
    )
    expect(shown(files, '04-15')).toEqual(['11 | - | 0 | 0 | - | 000B | ADA 1'])
  })
})
