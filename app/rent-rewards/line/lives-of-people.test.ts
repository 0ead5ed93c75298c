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
import type { LineFacts } from './line-facts.ts'

// The lives of the design about who is in a line, and when nothing is, as the written characters of each file.

/** The same facts on each 15th. */
const of = (facts: LineFacts, first: string, last: string) => filesOf(() => facts, first, last)
const shown = (files: ReturnType<typeof filesOf>, ...days: string[]) =>
  days.map((day) => inShort(files.get(`2026-${day}`)))

describe('10 and 11: roommates', () => {
  const receipts = paidOnFirstOf(1, 2, 3, 4, 5, 6, 7, 8)
  const both = [lineRenter('Ada'), lineRenter('Ben')]
  const left = (leftHow: 'moved' | 'mistake') => [
    lineRenter('Ada'),
    lineRenter('Ben', { leftOn: isoDate('2026-05-31'), leftHow }),
  ]
  const leaving = (how: 'moved' | 'mistake') =>
    filesOf(
      (day) => lineFacts({ months: { receipts }, renters: day < '2026-06-01' ? both : left(how) }),
      '2026-01-15',
      '2026-07-15',
    )

  test('one who leaves is closed once', () => {
    expect(shown(leaving('moved'), '05-15', '06-15', '07-15')).toEqual([
      '11 | - | 0 | 0 | - | 0000B | ADA 2 BEN 2',
      '11 | - | 0 | 0 | - | 00000B | ADA 1 BEN T',
      '11 | - | 0 | 0 | - | 000000B | ADA 1',
    ])
  })
  test('one who was added by mistake is taken out once', () => {
    expect(shown(leaving('mistake'), '06-15', '07-15')).toEqual([
      '11 | - | 0 | 0 | - | 00000B | ADA 1 BEN Z',
      '11 | - | 0 | 0 | - | 000000B | ADA 1',
    ])
  })
  test('the first leaves: a current renter is the base', () => {
    const renters = [
      lineRenter('Ada', { leftOn: isoDate('2026-05-31'), leftHow: 'moved' }),
      lineRenter('Ben'),
    ]
    const files = filesOf(
      (day) => lineFacts({ months: { receipts }, renters: day < '2026-06-01' ? both : renters }),
      '2026-01-15',
      '2026-06-15',
    )
    expect(shown(files, '06-15')).toEqual(['11 | - | 0 | 0 | - | 00000B | BEN 1 ADA T'])
  })
  test('one who did not agree is nowhere, and a new consumer from the month of their consent', () => {
    const renters = (consents: ReturnType<typeof agreed>[]) => [
      lineRenter('Ada'),
      lineRenter('Ben', { consents }),
    ]
    const files = filesOf(
      (day) =>
        lineFacts({
          months: { receipts },
          renters: renters(day < '2026-06-01' ? [] : [agreed('2026-06-02')]),
        }),
      '2026-01-15',
      '2026-07-15',
    )
    expect(shown(files, '05-15', '06-15')).toEqual([
      '11 | - | 0 | 0 | - | 0000B | ADA 2',
      '11 | - | 0 | 0 | - | 00000B | ADA 2 BEN 2',
    ])
    expect(JSON.stringify(files.get('2026-05-15'))).not.toContain('Ben')
    const june = files.get('2026-06-15')
    expect(june?.kind === 'line' && june.line.consumers.map(({ transaction }) => transaction)).toEqual([
      null,
      '1',
    ])
  })
})

describe('12: a renter who stops', () => {
  const receipts = paidOnFirstOf(1, 2, 3, 4, 5, 6, 7)
  const stopped = agreed('2026-01-02', { withdrawnOn: isoDate('2026-06-14') })
  const then = (renters: LineFacts['renters'], before: LineFacts['renters']) =>
    filesOf(
      (day) => lineFacts({ months: { receipts }, renters: day < '2026-06-14' ? before : renters }),
      '2026-01-15',
      '2026-08-15',
    )
  test('is in no file after it', () => {
    const files = then([lineRenter('Ada', { consents: [stopped] })], [lineRenter('Ada')])
    expect(shown(files, '06-15', '07-15')).toEqual(['not_due no_consent', 'not_due no_consent'])
  })
  test('and has it removed: the account is deleted once', () => {
    const files = then([lineRenter('Ada', { consents: [stopped], isRemoved: true })], [lineRenter('Ada')])
    expect(shown(files, '06-15', '07-15')).toEqual([
      'DA | - | 0 | 0 | - | 0000B | ADA Z',
      'not_due no_consent',
    ])
  })
  test('of two, one is closed or taken out once', () => {
    const both = [lineRenter('Ada'), lineRenter('Ben')]
    const only = (isRemoved: boolean) => [
      lineRenter('Ada'),
      lineRenter('Ben', { consents: [stopped], isRemoved }),
    ]
    expect(shown(then(only(false), both), '06-15', '07-15')).toEqual([
      '11 | - | 0 | 0 | - | 00000B | ADA 2 BEN T',
      '11 | - | 0 | 0 | - | 000000B | ADA 2',
    ])
    expect(shown(then(only(true), both), '06-15')).toEqual(['11 | - | 0 | 0 | - | 00000B | ADA 2 BEN Z'])
  })
})

describe('16: a dispute', () => {
  const dispute = (resolvedOn: string | null, differing = {}) => ({
    openedOn: isoDate('2026-07-20'),
    resolvedOn: resolvedOn === null ? null : isoDate(resolvedOn),
    isContested: false,
    isRetracted: false,
    isPaused: false,
    ...differing,
  })
  const receipts = paidOnFirstOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  const disputing = (resolved: ReturnType<typeof dispute>) =>
    filesOf(
      (day) =>
        lineFacts({
          months: { receipts },
          renters: [
            lineRenter('Ada', {
              disputes: day < '2026-07-20' ? [] : [day < '2026-08-20' ? dispute(null) : resolved],
            }),
          ],
        }),
      '2026-01-15',
      '2026-11-15',
    )
  const codes = (files: ReturnType<typeof filesOf>) =>
    ['08-15', '09-15', '10-15', '11-15'].map((day) =>
      fieldOf(files.get(`2026-${day}`), 'complianceConditionCode'),
    )
  test('is marked, then resolved, then nothing', () => {
    expect(codes(disputing(dispute('2026-08-20')))).toEqual(['XB', 'XH', 'XR', null])
  })
  test('the renter still disagrees', () => {
    expect(codes(disputing(dispute('2026-08-20', { isContested: true })))).toEqual(['XB', 'XC', 'XC', 'XC'])
  })
  test('taken back', () => {
    expect(codes(disputing(dispute('2026-08-20', { isRetracted: true })))).toEqual(['XB', 'XR', null, null])
  })
  test('holds a first late line, and that month brings none in later', () => {
    const late = lineFacts({
      months: { receipts: paidOnFirstOf(1, 2, 3, 4, 5) },
      renters: [lineRenter('Ada', { disputes: [dispute('2026-08-20')] })],
    })
    const files = of(late, '2026-01-15', '2026-09-15')
    expect(shown(files, '07-15', '08-15', '09-15')).toEqual([
      '71 | - | 3000 | 1500 | 2026-06-01 | 000000B | ADA 1',
      '78 | - | 4500 | 3000 | 2026-06-01 | 1000000B | ADA 1 | XB',
      '80 | - | 6000 | 4500 | 2026-06-01 | 21000000B | ADA 1 | XH',
    ])
    const first = lineFacts({
      months: { receipts: paidOnFirstOf(1, 2, 3, 4, 5, 6) },
      renters: [lineRenter('Ada', { disputes: [dispute('2026-08-20')] })],
    })
    expect(shown(of(first, '2026-01-15', '2026-09-15'), '08-15', '09-15')).toEqual([
      'held late_dispute',
      '78 | - | 4500 | 3000 | 2026-07-01 | D0000000B | ADA 1',
    ])
  })
})

describe('17: death', () => {
  const died = (on: string) => [lineRenter('Ada', { leftOn: isoDate(on), leftHow: 'died' })]
  test('paid is closed with it, once', () => {
    const files = filesOf(
      (day) =>
        lineFacts({
          months: { receipts: paidOnFirstOf(1, 2, 3) },
          renters: day < '2026-03-31' ? [lineRenter('Ada')] : died('2026-03-31'),
        }),
      '2026-01-15',
      '2026-05-15',
    )
    expect(shown(files, '04-15', '05-15')).toEqual([
      '13 | 0 | 0 | 0 | - | 000B | ADA X | closed 2026-03-31',
      'not_due no_consent',
    ])
  })
  test('no late line starts after it', () => {
    const files = filesOf(
      (day) =>
        lineFacts({
          months: { receipts: paidOnFirstOf(1, 2) },
          renters: day < '2026-03-20' ? [lineRenter('Ada')] : died('2026-03-20'),
        }),
      '2026-01-15',
      '2026-06-15',
    )
    expect(shown(files, '04-15', '05-15')).toEqual([
      '11 | - | 1500 | 0 | - | 00B | ADA X',
      'not_due no_consent',
    ])
  })
})

test('20: without a birth date no one is reported', () => {
  const facts = lineFacts({
    months: { receipts: paidOnFirstOf(1) },
    renters: [lineRenter('Ada', { hasBirthDate: false })],
  })
  expect(shown(of(facts, '2026-01-15', '2026-01-15'), '01-15')).toEqual(['left_out no_identity'])
})

test('19: read-only holds, and the months stay unknown until they are confirmed', () => {
  const receipts = paidOnFirstOf(1, 2, 3, 4, 5, 6, 7, 8, 9)
  const files = filesOf(
    (day) =>
      lineFacts({
        ended: day >= '2026-06-01' && day < '2026-09-01' ? 'unpaid' : null,
        months: { receipts, statements: stated('2026-01', '2026-09') },
      }),
    '2026-01-15',
    '2026-09-15',
  )
  expect(shown(files, '05-15', '06-15', '09-15')).toEqual([
    '11 | - | 0 | 0 | - | 0000B | ADA 1',
    'held read_only',
    '11 | - | 0 | 0 | - | 00000000B | ADA 1',
  ])
  const settled = [
    ...stated('2026-01', '2026-05'),
    { month: '2026-09', said: 'nothing_owed', asOf: isoDate('2026-09-10') },
  ] as LineFacts['months']['statements']
  const later = of(lineFacts({ months: { receipts, statements: settled } }), '2026-01-15', '2026-09-15')
  expect(shown(later, '09-15')).toEqual(['11 | - | 0 | 0 | - | DDD00000B | ADA 1'])
})
