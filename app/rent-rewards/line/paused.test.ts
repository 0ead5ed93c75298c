import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import {
  fieldOf,
  filesOf,
  inShort,
  lineFacts,
  lineRenter,
  paidOnFirstOf,
} from '#database/factories/lease-life.ts'
import type { LineFacts } from './line-facts.ts'

// Lives of leases about whose renter our reviewers paused the reporting.

/** The same facts on each 15th. */
const of = (facts: LineFacts, first: string, last: string) => filesOf(() => facts, first, last)
const shown = (files: ReturnType<typeof filesOf>, ...days: string[]) =>
  days.map((day) => inShort(files.get(`2026-${day}`)))

describe('reporting that our reviewers paused', () => {
  const paused = lineRenter('Ada', {
    disputes: [
      {
        openedOn: isoDate('2026-03-01'),
        resolvedOn: isoDate('2026-04-02'),
        isContested: false,
        isRetracted: false,
        isPaused: true,
      },
    ],
  })
  const receipts = paidOnFirstOf(1, 2, 3, 4)
  test('sends nothing new about that renter until the answer: the last line, marked as disputed', () => {
    const files = filesOf(
      (day) =>
        lineFacts({ months: { receipts }, renters: [day < '2026-03-01' ? lineRenter('Ada') : paused] }),
      '2026-01-15',
      '2026-04-15',
    )
    expect(shown(files, '03-15', '04-15')).toEqual([
      '11 | - | 0 | 0 | - | 0B | ADA 1 | XB',
      '11 | - | 0 | 0 | - | 000B | ADA 1 | XH',
    ])
    expect(fieldOf(files.get('2026-03-15'), 'dateAccountInformation')).toBe('2026-02-15')
    expect(shown(of(lineFacts({ renters: [paused] }), '2026-03-15', '2026-03-15'), '03-15')).toEqual([
      'held dispute_paused',
    ])
  })
  test('goes on about the others', () => {
    const renters = [paused, lineRenter('Ben')]
    const files = of(lineFacts({ months: { receipts }, renters }), '2026-03-15', '2026-04-15')
    expect(shown(files, '03-15', '04-15')).toEqual([
      '11 | - | 0 | 0 | - | 00B | BEN 2',
      '11 | - | 0 | 0 | - | 000B | ADA 2 BEN 2',
    ])
  })
})

test('the end of a part waits for the answer while reporting is paused', () => {
  const at = (day: string) => [
    lineRenter('Ada', {
      disputes: [
        {
          openedOn: isoDate('2026-05-20'),
          resolvedOn: day < '2026-07-02' ? null : isoDate('2026-07-02'),
          isContested: false,
          isRetracted: false,
          isPaused: true,
        },
      ],
      ...(day < '2026-06-01' ? {} : { leftOn: isoDate('2026-05-31'), leftHow: 'moved' }),
    }),
  ]
  const files = (...others: LineFacts['renters']) =>
    filesOf(
      (day) =>
        lineFacts({
          months: { receipts: paidOnFirstOf(1, 2) },
          renters: [...(day < '2026-05-20' ? [lineRenter('Ada')] : at(day)), ...others],
        }),
      '2026-01-15',
      '2026-08-15',
    )
  expect(shown(files(), '05-15', '06-15', '07-15', '08-15')).toEqual([
    '78 | - | 4500 | 3000 | 2026-03-01 | 1000B | ADA 1',
    '78 | - | 4500 | 3000 | 2026-03-01 | 1000B | ADA 1 | XB',
    '82 | - | 4500 | 4500 | 2026-03-01 | 321000B | ADA T | XH | closed 2026-05-31',
    'not_due no_consent',
  ])
  expect(shown(files(lineRenter('Ben')), '06-15', '07-15')).toEqual([
    '80 | - | 6000 | 4500 | 2026-03-01 | 21000B | BEN 1',
    '82 | - | 7500 | 6000 | 2026-03-01 | 321000B | BEN 1 ADA T',
  ])
})
