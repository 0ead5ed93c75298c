import { describe, expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import {
  agreed,
  fieldOf,
  filesOf,
  inShort,
  lineFacts,
  lineRenter,
  paid,
  paidOnFirstOf,
  stated,
} from '#database/factories/lease-life.ts'
import { monthOf } from '../months/months.ts'
import type { LineFacts } from './line-facts.ts'

// The lives of the design, as the written characters of each file.

/** The same facts on each 15th. */
const of = (facts: LineFacts, first: string, last: string) => filesOf(() => facts, first, last)
const shown = (files: ReturnType<typeof filesOf>, ...days: string[]) =>
  days.map((day) => inShort(files.get(`2026-${day}`)))

test('1: on time', () => {
  const files = of(lineFacts({ months: { receipts: paidOnFirstOf(1, 2, 3, 4) } }), '2026-01-15', '2026-04-15')
  expect(shown(files, '01-15', '04-15')).toEqual([
    '11 | - | 0 | 0 | - | B | ADA 1',
    '11 | - | 0 | 0 | - | 000B | ADA 1',
  ])
  const last = files.get('2026-04-15')
  const fields = ['scheduledMonthlyPaymentAmount', 'actualPaymentAmount', 'highestCredit', 'dateOpened']
  expect(fields.map((field) => fieldOf(last, field))).toEqual([1500, 1500, 1500, '2026-01-01'])
  expect(['portfolioType', 'accountType', 'termsDuration'].map((field) => fieldOf(last, field))).toEqual([
    'O',
    '29',
    '001',
  ])
})

describe('2: the month in which a lease starts', () => {
  const starting = (on: string) =>
    lineFacts({
      renters: [lineRenter('Ada', { joinedOn: isoDate(on), consents: [agreed('2026-03-01')] })],
      months: {
        startsOn: isoDate(on),
        receipts: [paid(on, on === '2026-03-10' ? 1064.52 : 580.65), paid('2026-04-01')],
        statements: stated('2026-03', '2026-12'),
      },
    })

  test('on or before the 15th it reports that month', () => {
    const files = of(starting('2026-03-10'), '2026-03-15', '2026-04-15')
    expect(shown(files, '03-15', '04-15')).toEqual([
      '11 | - | 0 | 0 | - | B | ADA 1',
      '11 | - | 0 | 0 | - | 0B | ADA 1',
    ])
    expect(fieldOf(files.get('2026-03-15'), 'scheduledMonthlyPaymentAmount')).toBe(1064)
    expect(fieldOf(files.get('2026-03-15'), 'dateOpened')).toBe('2026-03-10')
  })

  test('later it starts with the next', () => {
    const files = of(starting('2026-03-20'), '2026-03-15', '2026-04-15')
    expect(shown(files, '03-15', '04-15')).toEqual(['not_due no_consent', '11 | - | 0 | 0 | - | B | ADA 1'])
  })
})

test('3: paid on the 16th is never late', () => {
  const receipts = [...paidOnFirstOf(1, 2), paid('2026-03-16'), ...paidOnFirstOf(4)]
  const files = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-04-15')
  expect(shown(files, '03-15', '04-15')).toEqual([
    '11 | - | 1500 | 0 | - | 00B | ADA 1',
    '11 | - | 0 | 0 | - | 000B | ADA 1',
  ])
})

test('4: two months late, then paid', () => {
  const receipts = [...paidOnFirstOf(1, 2), paid('2026-05-01', 4500)]
  const files = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-05-15')
  expect(shown(files, '04-15', '05-15')).toEqual([
    '71 | - | 3000 | 1500 | 2026-03-01 | 000B | ADA 1',
    '11 | - | 0 | 0 | - | 1000B | ADA 1',
  ])
})

test('5: nothing from March on', () => {
  const files = of(lineFacts({ months: { receipts: paidOnFirstOf(1, 2) } }), '2026-01-15', '2026-09-15')
  expect(shown(files, '04-15', '05-15', '06-15', '07-15', '08-15', '09-15')).toEqual([
    '71 | - | 3000 | 1500 | 2026-03-01 | 000B | ADA 1',
    '78 | - | 4500 | 3000 | 2026-03-01 | 1000B | ADA 1',
    '80 | - | 6000 | 4500 | 2026-03-01 | 21000B | ADA 1',
    '82 | - | 7500 | 6000 | 2026-03-01 | 321000B | ADA 1',
    '83 | - | 9000 | 7500 | 2026-03-01 | 4321000B | ADA 1',
    '84 | - | 10500 | 9000 | 2026-03-01 | 54321000B | ADA 1',
  ])
})

describe('6: a part', () => {
  test('with the rest a month later it is not late', () => {
    const receipts = [...paidOnFirstOf(1, 2), paid('2026-03-05', 900), paid('2026-04-01', 1500)]
    const files = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-04-15')
    expect(shown(files, '04-15')).toEqual(['11 | - | 600 | 0 | - | 000B | ADA 1'])
  })
  test('without it, it is', () => {
    const receipts = [...paidOnFirstOf(1, 2), paid('2026-03-05', 900), paid('2026-04-01', 400)]
    const files = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-04-15')
    expect(shown(files, '04-15')).toEqual(['71 | - | 1700 | 200 | 2026-03-01 | 000B | ADA 1'])
  })
  test('a month behind and paying is current', () => {
    const receipts = [...paidOnFirstOf(1, 2), ...paidOnFirstOf(4, 5, 6)]
    const files = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-06-15')
    expect(shown(files, '06-15')).toEqual(['11 | - | 1500 | 0 | - | 00000B | ADA 1'])
  })
})

describe('what is left of a payment, below a dollar', () => {
  test('is not late, and does not age what is', () => {
    const receipts = [paid('2026-01-01', 1499.5), ...paidOnFirstOf(2, 3, 4, 5)]
    const current = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-05-15')
    expect(shown(current, '05-15')).toEqual(['11 | - | 0 | 0 | - | 0000B | ADA 1'])
    const late = of(lineFacts({ months: { receipts } }), '2026-01-15', '2026-07-15')
    expect(shown(late, '07-15')).toEqual(['71 | - | 3000 | 1500 | 2026-06-01 | 000000B | ADA 1'])
  })
  test('does not keep a lease open that has ended', () => {
    const receipts = [paid('2026-01-01', 1499.5), ...paidOnFirstOf(2, 3)]
    const months = { receipts, endsOn: isoDate('2026-03-31'), statements: stated('2026-01', '2026-03') }
    const files = of(lineFacts({ months }), '2026-01-15', '2026-05-15')
    expect(shown(files, '04-15', '05-15')).toEqual([
      '13 | 0 | 0 | 0 | - | 000B | ADA 1 | closed 2026-03-31',
      'not_due closed',
    ])
  })
})

describe('7: a payment plan over March and April from May 1', () => {
  const parts = [5, 6, 7, 8, 9, 10].map((month) => ({
    on: isoDate(`2026-${String(month).padStart(2, '0')}-01`),
    amount: 50_000,
  }))
  const plans = [{ agreedOn: isoDate('2026-04-30'), parts, endedOn: null }]
  test('kept is current', () => {
    const receipts = [...paidOnFirstOf(1, 2), paid('2026-05-01', 2000), paid('2026-06-01', 2000)]
    const files = of(lineFacts({ plans, months: { receipts } }), '2026-01-15', '2026-06-15')
    expect(shown(files, '05-15', '06-15')).toEqual([
      '11 | - | 2500 | 0 | - | 1000B | ADA 1 | AC',
      '11 | - | 2000 | 0 | - | 01000B | ADA 1 | AC',
    ])
  })
  test('broken, the original due days count again', () => {
    const receipts = [...paidOnFirstOf(1, 2), paid('2026-05-01', 2000)]
    const files = of(lineFacts({ plans, months: { receipts } }), '2026-01-15', '2026-07-15')
    expect(shown(files, '06-15', '07-15')).toEqual([
      '11 | - | 4000 | 0 | - | 01000B | ADA 1 | AC',
      '80 | - | 5500 | 4000 | 2026-04-01 | 001000B | ADA 1',
    ])
  })
  test('ended, since someone else had agreed: no month becomes late backwards, nor a first time without a new notice', () => {
    const receipts = [...paidOnFirstOf(1, 2), paid('2026-05-01', 2000), paid('2026-06-01', 2000)]
    const ended = plans.map((plan) => ({ ...plan, endedOn: isoDate('2026-06-05') }))
    const first = { about: isoDate('2026-03-01'), mayReportFrom: isoDate('2026-04-10') }
    const next = { about: isoDate('2026-05-01'), mayReportFrom: isoDate('2026-07-10') }
    const facts = (...lateNotices: (typeof first)[]) =>
      lineFacts({ plans: ended, months: { receipts }, renters: [lineRenter('Ada', { lateNotices })] })
    const files = filesOf(
      (day) => (day < '2026-07-01' ? facts(first) : facts(first, next)),
      '2026-01-15',
      '2026-07-15',
    )
    expect(shown(files, '04-15', '05-15', '06-15', '07-15')).toEqual([
      '71 | - | 3000 | 1500 | 2026-03-01 | 000B | ADA 1',
      '11 | - | 2500 | 0 | - | 1000B | ADA 1 | AC',
      'held late_notice',
      '78 | - | 3500 | 2000 | 2026-05-01 | D01000B | ADA 1',
    ])
  })
})

describe('8: a month that no one confirmed', () => {
  const receipts = paidOnFirstOf(1, 2, 3, 4, 5, 6)
  const without = (...months: string[]) =>
    lineFacts({ months: { receipts, statements: stated('2026-01', '2026-06', months) } })
  test('is held, and reported once it is known', () => {
    const on = (day: string) => (day === '2026-05-15' ? without('2026-05') : without())
    const files = filesOf(on, '2026-01-15', '2026-06-15')
    expect(shown(files, '05-15', '06-15')).toEqual([
      'held not_confirmed',
      '11 | - | 0 | 0 | - | 00000B | ADA 1',
    ])
  })
  test('holds the next one too', () => {
    expect(shown(of(without('2026-05'), '2026-01-15', '2026-06-15'), '06-15')).toEqual(['held not_confirmed'])
  })
  test('stays unknown where nothing is owed later', () => {
    const facts = without('2026-05', '2026-06')
    const statements = [
      ...facts.months.statements,
      { month: '2026-06' as const, said: 'nothing_owed' as const, asOf: isoDate('2026-06-10') },
    ] as typeof facts.months.statements
    const settled = { ...facts, months: { ...facts.months, statements } }
    expect(shown(of(settled, '2026-01-15', '2026-06-15'), '06-15')).toEqual([
      '11 | - | 0 | 0 | - | D0000B | ADA 1',
    ])
  })
})

test('9: a payment that the bank returned', () => {
  const before = lineFacts({ months: { receipts: paidOnFirstOf(1, 2, 3) } })
  const after = lineFacts({
    months: { receipts: [...paidOnFirstOf(1, 2), paid('2026-03-01', 1500, '2026-03-20')] },
  })
  const files = filesOf((day) => (day < '2026-03-20' ? before : after), '2026-01-15', '2026-04-15')
  expect(shown(files, '03-15', '04-15')).toEqual([
    '11 | - | 0 | 0 | - | 00B | ADA 1',
    '71 | - | 3000 | 1500 | 2026-03-01 | 000B | ADA 1',
  ])
  expect(fieldOf(files.get('2026-04-15'), 'actualPaymentAmount')).toBe(0)
})

describe('13 to 15: a lease that ends on August 31', () => {
  const endsOn = isoDate('2026-08-31')
  const months = (receipts: LineFacts['months']['receipts'], lastMonthDeposit = 0) =>
    lineFacts({ months: { receipts, endsOn, lastMonthDeposit, statements: stated('2026-01', '2026-08') } })

  test('paid is closed once', () => {
    const files = of(months(paidOnFirstOf(1, 2, 3, 4, 5, 6, 7, 8)), '2026-01-15', '2026-11-15')
    expect(shown(files, '09-15', '10-15', '11-15')).toEqual([
      '13 | 0 | 0 | 0 | - | 00000000B | ADA 1 | closed 2026-08-31',
      'not_due closed',
      'not_due closed',
    ])
  })
  test('the deposit covers its last month', () => {
    const files = of(months(paidOnFirstOf(1, 2, 3, 4, 5, 6, 7), 150_000), '2026-01-15', '2026-08-15')
    expect(shown(files, '08-15')).toEqual(['11 | - | 0 | 0 | - | 0000000B | ADA 1'])
  })
  test('owing it is late until it is paid, and rated as it was then', () => {
    const receipts = [...paidOnFirstOf(1, 2, 3, 4, 5, 6), paid('2026-11-01', 3000)]
    const files = of(months(receipts), '2026-01-15', '2026-12-15')
    expect(shown(files, '09-15', '10-15', '11-15', '12-15')).toEqual([
      '78 | - | 3000 | 3000 | 2026-07-01 | 10000000B | ADA 1 | closed 2026-08-31',
      '80 | - | 3000 | 3000 | 2026-07-01 | 210000000B | ADA 1 | closed 2026-08-31',
      '13 | 4 | 0 | 0 | 2026-07-01 | 3210000000B | ADA 1 | closed 2026-08-31',
      'not_due closed',
    ])
  })
})

test('21: a corrected month reads corrected', () => {
  const before = lineFacts({ months: { receipts: [...paidOnFirstOf(1, 2), ...paidOnFirstOf(5, 6)] } })
  const after = lineFacts({ months: { receipts: paidOnFirstOf(1, 2, 3, 4, 5, 6) } })
  const late = lineFacts({ months: { receipts: paidOnFirstOf(1, 2) } })
  const files = filesOf(
    (day) => (day < '2026-05-01' ? late : day < '2026-06-03' ? before : after),
    '2026-01-15',
    '2026-06-15',
  )
  expect(shown(files, '04-15', '06-15')).toEqual([
    '71 | - | 3000 | 1500 | 2026-03-01 | 000B | ADA 1',
    '11 | - | 0 | 0 | - | 00000B | ADA 1',
  ])
})

describe('22: proven past months', () => {
  const since = isoDate('2023-12-01')
  const proven = (without: string[] = []) =>
    new Set(
      Array.from({ length: 24 }, (_, back) => monthOf(monthsLater(isoDate('2024-01-15'), back))).filter(
        (month) => !without.includes(month),
      ),
    )
  const first = (months: LineFacts['proven'], renters = [lineRenter('Ada', { joinedOn: since })]) => {
    const facts = lineFacts({
      startsOn: since,
      proven: months,
      renters,
      months: { receipts: paidOnFirstOf(1) },
    })
    return of(facts, '2026-01-15', '2026-01-15').get('2026-01-15')
  }
  const letters = (outcome: ReturnType<typeof first>) => fieldOf(outcome, 'paymentHistoryProfile')
  test('are in the first line, which opened with the lease', () => {
    expect(letters(first(proven()))).toBe('0'.repeat(24))
    expect(fieldOf(first(proven()), 'dateOpened')).toBe('2023-12-01')
  })
  test('a gap is unknown', () => {
    expect(letters(first(proven(['2025-10'])))).toBe(`00D${'0'.repeat(21)}`)
  })
  test('nothing stands before what is proven', () => {
    const late = [...proven()].filter((month) => month >= '2025-11')
    expect(letters(first(new Set(late)))).toBe(`00${'B'.repeat(22)}`)
  })
  test('count from the day on which someone of the line moved in', () => {
    const cara = lineRenter('Cara', { joinedOn: isoDate('2025-10-20') })
    expect(letters(first(proven(), [cara]))).toBe(`00${'B'.repeat(22)}`)
    expect(letters(first(proven(), [lineRenter('Ada', { joinedOn: since }), cara]))).toBe('0'.repeat(24))
  })
})
