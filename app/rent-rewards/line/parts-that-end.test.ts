import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import {
  agreed,
  filesOf,
  inShort,
  lineFacts,
  lineRenter,
  paid,
  paidOnFirstOf,
  stated,
} from '#database/factories/lease-life.ts'
import { dayIn, type Month } from '../months/months.ts'
import { isLateMark } from './corrections.ts'
import { lateGate } from './late-gate.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'

// The end of a renter's part in a line: no late mark for those it may not be reported of, by no path.

const shown = (files: ReturnType<typeof filesOf>, ...days: string[]) =>
  days.map((day) => inShort(files.get(`2026-${day}`)))

describe('a roommate whose part ends while the rent is late', () => {
  const files = (ben: Partial<LineRenter>, receipts = paidOnFirstOf(1, 2, 3)) =>
    filesOf(
      (day) =>
        lineFacts({
          months: { receipts },
          renters: [
            lineRenter('Ada'),
            day < '2026-05-10' ? lineRenter('Ben', { lateNotices: [] }) : lineRenter('Ben', ben),
          ],
        }),
      '2026-01-15',
      '2026-08-15',
    )
  test.each([
    ['moved out', { leftOn: isoDate('2026-05-10'), leftHow: 'moved', lateNotices: [] }],
    ['died', { leftOn: isoDate('2026-05-10'), leftHow: 'died' }],
    ['stopped', { consents: [agreed('2026-01-02', { withdrawnOn: isoDate('2026-05-10') })] }],
    [
      'moved out and never agreed to late months',
      {
        leftOn: isoDate('2026-05-10'),
        leftHow: 'moved',
        consents: [agreed('2026-01-02', { coversLate: false })],
      },
    ],
  ] as [string, Partial<LineRenter>][])('is in no late line: %s', (_, ben) => {
    expect(shown(files(ben), '05-15', '06-15')).toEqual([
      expect.stringMatching(/^71 .* ADA [12]$/),
      expect.stringMatching(/^78 .* ADA [12]$/),
    ])
  })
  test('is closed in the first line that is not late, whose letters are those of both', () => {
    const receipts = [...paidOnFirstOf(1, 2, 3), paid('2026-06-20', 4500), paid('2026-07-01')]
    const moved = { leftOn: isoDate('2026-05-10'), leftHow: 'moved' as const, lateNotices: [] }
    expect(shown(files(moved, receipts), '07-15', '08-15')).toEqual([
      '11 | - | 0 | 0 | - | DD0000B | ADA 1 BEN T',
      '11 | - | 1500 | 0 | - | 0210000B | ADA 1',
    ])
  })
  test('who was notified in time and agreed is closed in it', () => {
    const moved = { leftOn: isoDate('2026-05-10'), leftHow: 'moved' as const }
    expect(shown(files(moved), '05-15')).toEqual([expect.stringMatching(/^71 .* ADA 1 BEN T$/)])
  })
})

describe('a last line that turns out late after its renter stopped', () => {
  const files = (differing: Partial<LineRenter>) =>
    filesOf(
      (day) =>
        lineFacts({
          months: {
            statements: stated('2026-01', '2026-06'),
            receipts: [
              ...paidOnFirstOf(1, 2, 3),
              // Comes back after the renter stopped.
              paid('2026-04-01', 1500, day >= '2026-05-25' ? '2026-05-25' : null),
              paid('2026-05-01', 1500, day >= '2026-05-25' ? '2026-05-25' : null),
            ],
          },
          renters: [
            lineRenter('Ada', {
              ...differing,
              consents: [
                agreed('2026-01-02', {
                  withdrawnOn: day >= '2026-05-20' ? isoDate('2026-05-20') : null,
                  coversLate: differing.lateNotices === undefined,
                }),
              ],
            }),
          ],
        }),
      '2026-01-15',
      '2026-07-15',
    )
  test('is corrected where its renter had agreed and was notified', () => {
    expect(shown(files({}), '05-15', '06-15', '07-15')).toEqual([
      '11 | - | 0 | 0 | - | 0000B | ADA 1',
      '71 | - | 3000 | 1500 | 2026-04-01 | 0000B | ADA 1',
      'not_due no_consent',
    ])
  })
  test('stays as it is where it could not have been reported as late', () => {
    expect(shown(files({ lateNotices: [] }), '05-15', '06-15')).toEqual([
      '11 | - | 0 | 0 | - | 0000B | ADA 1',
      'not_due no_consent',
    ])
  })
})

describe('rent that is due on the 14th or 15th', () => {
  const of = (dueDay: number, statements = stated('2026-01', '2026-03')) =>
    filesOf(
      () =>
        lineFacts({
          months: {
            dueDay,
            statements,
            receipts: ['2026-01-16', '2026-02-16', '2026-03-16'].map((day) => paid(day)),
          },
        }),
      '2026-01-15',
      '2026-06-15',
    )
  test.each([14, 15])('goes into the next file: due on the %ith', (dueDay) => {
    expect(shown(of(dueDay), '01-15', '02-15', '03-15', '04-15', '05-15')).toEqual([
      'not_due not_due_yet',
      '11 | - | 0 | 0 | - | B | ADA 1',
      '11 | - | 0 | 0 | - | 0B | ADA 1',
      '11 | - | 0 | 0 | - | 00B | ADA 1',
      'held not_confirmed',
    ])
  })
  test('that of the 13th goes into the file of the 15th', () => {
    expect(shown(of(13), '01-15', '02-15')).toEqual([
      '11 | - | 1500 | 0 | - | B | ADA 1',
      '11 | - | 1500 | 0 | - | 0B | ADA 1',
    ])
  })
  test('closes the lease only once it is counted', () => {
    const files = filesOf(
      () =>
        lineFacts({
          months: {
            dueDay: 15,
            endsOn: isoDate('2026-03-31'),
            receipts: ['2026-01-16', '2026-02-16', '2026-03-16'].map((day) => paid(day)),
          },
        }),
      '2026-02-15',
      '2026-05-15',
    )
    expect(shown(files, '03-15', '04-15', '05-15')).toEqual([
      '11 | - | 0 | 0 | - | 0B | ADA 1',
      '13 | 0 | 0 | 0 | - | 00B | ADA 1 | closed 2026-03-31',
      'not_due closed',
    ])
  })
})

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const anyDay = fc.nat(400).map((days) => addDays(isoDate('2026-01-01'), days))
const months = Array.from({ length: 16 }, (_, back) =>
  monthsLater(isoDate('2026-01-15'), back).slice(0, 7),
) as Month[]
const people = ['Ada', 'Ben', 'Cy']

const anyRenter = fc.record({
  leaves: maybe(fc.record({ on: anyDay, how: fc.constantFrom('moved' as const, 'died' as const) })),
  stops: maybe(anyDay),
  coversLate: fc.boolean(),
  noticedFrom: maybe(anyDay),
  isRemovedOn: maybe(anyDay),
})

test('everyone named in a late line, or with a late letter, could have been reported as late then', () => {
  let lateLines = 0
  fc.assert(
    fc.property(
      fc.array(anyRenter, { minLength: 2, maxLength: 3 }),
      fc.array(fc.record({ on: anyDay, dollars: fc.integer({ min: 500, max: 4000 }) }), { maxLength: 12 }),
      (lives, receipts) => {
        const factsOn = (day: string): LineFacts =>
          lineFacts({
            months: {
              receipts: receipts.map(({ on, dollars }) => paid(on, dollars)),
              statements: months.map((month) => ({ month, said: 'nothing', asOf: dayIn(month, 31) })),
            },
            renters: lives.map((life, index) =>
              lineRenter(people[index] ?? '', {
                leftOn: life.leaves && life.leaves.on <= day ? life.leaves.on : null,
                leftHow: life.leaves && life.leaves.on <= day ? life.leaves.how : null,
                isRemoved: life.isRemovedOn !== null && life.isRemovedOn <= day,
                lateNotices:
                  life.noticedFrom === null
                    ? []
                    : months.map((month) => ({
                        about: isoDate(`${month}-01`),
                        mayReportFrom: life.noticedFrom ?? isoDate(day),
                      })),
                consents: [
                  agreed('2026-01-02', {
                    coversLate: life.coversLate,
                    withdrawnOn: life.stops && life.stops <= day ? life.stops : null,
                  }),
                ],
              }),
            ),
          })
        for (const [date, outcome] of filesOf(factsOn, '2026-01-15', '2027-02-15')) {
          if (outcome.kind !== 'line') continue
          const facts = factsOn(date)
          const { line } = outcome
          const named = facts.renters.filter(({ id }) =>
            line.consumers.some(({ renterId, ecoa }) => renterId === id && ecoa !== 'Z'),
          )
          // A death closes with the state that the bureau has of that person already.
          if (named.every(({ leftHow }) => leftHow === 'died')) continue
          if (isLateMark(line) && line.accountStatus !== '13') {
            lateLines += 1
            for (const renter of named)
              expect([date, renter.id, lateGate(facts, renter, line.asOf)]).toEqual([date, renter.id, null])
          }
          for (const [back, letter] of [...line.history].entries()) {
            if (!/[1-6]/.test(letter)) continue
            const then = monthsLater(line.asOf, -back - 1)
            for (const renter of named)
              expect([date, then, renter.id, lateGate(facts, renter, then)]).toEqual([
                date,
                then,
                renter.id,
                null,
              ])
          }
        }
      },
    ),
    { numRuns: 1500 },
  )
  expect(lateLines).toBeGreaterThan(100)
})
