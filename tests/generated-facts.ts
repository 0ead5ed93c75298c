import fc from 'fast-check'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { type Credit, type LedgerFacts, waiveReasons } from '#app/rental-debt/registered/ledger/facts.ts'

/** The length of the histories, in days after the order. */
const maxDays = 500
const leapDay = isoDate('2024-02-29')

/** From zero to a hundred billion cents, and often an amount that the others are close to. */
const cents = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 99_999_999_999) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 1000 }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 2_000_000 }) },
)
/** Small enough that most debts are open for a while. */
const credited = fc.oneof(
  { weight: 1, arbitrary: cents },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 1000 }) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 300_000 }) },
)
const perDay = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, 0, 1, 100_000_000) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
)
const rate = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 10_000) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 2500 }) },
)
const issued = fc.oneof(
  fc.integer({ min: -120, max: 30 }).map((days) => addDays(leapDay, days)),
  fc.integer({ min: 0, max: 2600 }).map((days) => addDays(isoDate('2019-01-01'), days)),
)

type Offset = number | null
const offset = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 8 })

const credit = fc.record({
  days: fc.integer({ min: -60, max: maxDays }),
  amount: credited,
  reason: fc.constantFrom('payment' as const, 'payment' as const, ...waiveReasons),
})

/** The history of a debt, in any order of entry, and a requested day. */
export const anyHistory = fc
  .record({
    issuedOn: issued,
    startingPrincipal: cents,
    startingFilingCost: fc.integer({ min: 0, max: 50_000 }),
    includesFilingCost: fc.boolean(),
    interestRate: rate,
    perDayRent: perDay,
    appliesRentAccrual: fc.oneof(fc.constant(true), fc.boolean()),
    interestStart: offset(-60, 120),
    compensationStart: offset(-90, 60),
    vacated: fc.option(fc.integer({ min: -100, max: 200 })),
    interestStop: fc.option(fc.integer({ min: 0, max: maxDays }), { freq: 2 }),
    stop: fc.option(fc.integer({ min: 0, max: maxDays }), { freq: 2 }),
    credits: fc.array(credit, { maxLength: 8 }),
    asOf: fc.integer({ min: -10, max: maxDays }),
  })
  .map(({ interestStart, compensationStart, vacated, stop, interestStop, credits, asOf, ...order }) => {
    const on = (days: Offset): IsoDate | null => (days === null ? null : addDays(order.issuedOn, days))
    const facts: LedgerFacts = {
      ...order,
      interestStartsOn: on(interestStart),
      compensationStartsOn: on(compensationStart),
      vacatedOn: on(vacated),
      stopsOn: on(stop),
      interestStopsOn: on(interestStop),
      credits: credits.map(
        ({ days, amount, reason }, index): Credit => ({
          id: `credit-${index}`,
          reason,
          at: addDays(order.issuedOn, days),
          amount,
          paidById: reason === 'payment' ? 'debtor' : null,
        }),
      ),
    }
    return { facts, asOf: addDays(order.issuedOn, asOf) }
  })
