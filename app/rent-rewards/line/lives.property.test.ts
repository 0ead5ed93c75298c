import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { filesOf, lineFacts, lineRenter, paid } from '#database/factories/lease-life.ts'
import { naiveLine } from '#tests/independent-rent/naive-line.ts'
import type { MonthStatement } from '../months/confirmed.ts'
import { dayIn, type Month } from '../months/months.ts'
import type { LineFacts, LineRenter } from './line-facts.ts'

const anyDay = fc.integer({ min: -20, max: 700 }).map((days) => addDays(isoDate('2026-01-01'), days))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const anyRenter: fc.Arbitrary<Partial<LineRenter>> = fc.record({
  consents: fc
    .array(
      fc.record({ on: anyDay, coversLate: fc.boolean(), lateFor: maybe(fc.nat(300)), span: fc.nat(400) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    )
    .map((spans) =>
      spans
        .toSorted((a, b) => (a.on < b.on ? -1 : 1))
        .map(({ on, coversLate, lateFor, span }, index) => ({
          acceptedOn: on,
          coversLate,
          withdrawnOn: index < spans.length - 1 || span < 100 ? addDays(on, span) : null,
          lateWithdrawnOn: lateFor === null ? null : addDays(on, lateFor),
        })),
    ),
  lateNotices: fc.array(
    fc
      .record({ about: anyDay, mayReportFrom: anyDay })
      .filter(({ about, mayReportFrom }) => about < mayReportFrom),
    { maxLength: 6 },
  ),
  disputes: fc.array(
    fc.record({
      openedOn: anyDay,
      resolvedOn: maybe(anyDay),
      isContested: fc.boolean(),
      isRetracted: fc.boolean(),
      isPaused: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
})

const months = Array.from({ length: 20 }, (_, back) =>
  monthsLater(isoDate('2026-01-15'), back).slice(0, 7),
) as Month[]

const pastMonths = Array.from({ length: 12 }, (_, back) =>
  monthsLater(isoDate('2025-01-15'), back).slice(0, 7),
) as Month[]

const anyFacts: fc.Arbitrary<LineFacts> = fc
  .record({
    renter: anyRenter,
    dueDay: fc.integer({ min: 1, max: 31 }),
    unsaid: fc.array(fc.constantFrom(...months), { maxLength: 3 }),
    settled: maybe(fc.record({ month: fc.constantFrom(...months), day: fc.integer({ min: 1, max: 31 }) })),
    receipts: fc.array(fc.record({ on: anyDay, dollars: fc.integer({ min: 1, max: 4000 }) }), {
      maxLength: 20,
    }),
    returned: fc.array(fc.record({ index: fc.nat(19), after: fc.nat(90) }), { maxLength: 2 }),
    proven: fc.array(fc.constantFrom(...pastMonths), { maxLength: 4 }),
    ends: maybe(fc.integer({ min: 30, max: 500 })),
  })
  .map(({ renter, dueDay, unsaid, settled, receipts, returned, proven, ends }) => {
    const statements: MonthStatement[] = months
      .filter((month) => !unsaid.includes(month))
      .map((month) => ({ month, said: 'nothing', asOf: dayIn(month, 31) }))
    if (settled)
      statements.push({ month: settled.month, said: 'nothing_owed', asOf: dayIn(settled.month, settled.day) })
    return lineFacts({
      startsOn: isoDate('2025-01-01'),
      proven: new Set(proven),
      renters: [lineRenter('Ada', { joinedOn: isoDate('2025-01-01'), ...renter })],
      months: {
        dueDay,
        statements,
        receipts: receipts.map(({ on, dollars }, index) => {
          const back = returned.find((each) => each.index === index)
          return paid(on, dollars, back ? addDays(on, back.after) : null)
        }),
        endsOn: ends === null ? null : addDays(isoDate('2026-01-01'), ends),
      },
    })
  })

const last = '2027-06-15'

/** The facts of a day: what ends or comes back later is not known yet. */
const knownOn = (facts: LineFacts, day: string): LineFacts => ({
  ...facts,
  months: {
    ...facts.months,
    receipts: facts.months.receipts.map((receipt) => ({
      ...receipt,
      returnedOn: receipt.returnedOn !== null && receipt.returnedOn > day ? null : receipt.returnedOn,
    })),
  },
  renters: facts.renters.map((renter) => ({
    ...renter,
    consents: renter.consents.map((span) => ({
      ...span,
      withdrawnOn: span.withdrawnOn !== null && span.withdrawnOn > day ? null : span.withdrawnOn,
    })),
  })),
})

const statusOfMonths = ['', '71', '78', '80', '82', '83', '84']

test('no unconfirmed month is reported, no late mark comes without its three conditions, and letters are those of a naive replay', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const replays = new Map<number, ReturnType<typeof naiveLine>>()
      /** By how many payments have come back. */
      const naiveOn = (day: string) => {
        const back = facts.months.receipts.filter(
          ({ returnedOn }) => returnedOn !== null && returnedOn <= day,
        ).length
        const naive = replays.get(back) ?? naiveLine({ ...facts, months: knownOn(facts, day).months }, months)
        replays.set(back, naive)
        return naive
      }
      for (const [date, outcome] of filesOf((day) => knownOn(facts, day), '2026-01-15', last)) {
        if (outcome.kind !== 'line' || outcome.line.asOf !== date) continue
        const { line } = outcome
        const naive = naiveOn(date)
        expect(naive.isSaid(date)).toBe(true)
        expect(naive.agrees(date, false)).toBe(true)
        expect(line.currentBalance).toBe(naive.owedIn(date))
        if (!['11', '13'].includes(line.accountStatus)) {
          expect([date, naive.mayTell(date)]).toEqual([date, true])
          const status = statusOfMonths[Math.min(6, Math.floor(naive.daysLate(date) / 30))]
          expect([date, line.accountStatus]).toEqual([date, status])
        } else expect(naive.isLate(date)).toBe(false)
        for (const [back, letter] of [...line.history].entries()) {
          const then = monthsLater(isoDate(date), -back - 1)
          const expected = naive.letterOf(then)
          // A late month that may not be reported is not known.
          const isHidden = letter === 'D' && /[1-6]/.test(expected)
          if (!isHidden) expect([date, then, letter]).toEqual([date, then, expected])
          if (/[1-6]/.test(letter)) expect([then, naive.mayTell(then)]).toEqual([then, true])
        }
      }
    }),
    { numRuns: 2000 },
  )
})
