import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { readLine, readText } from '#database/factories/bureau-bytes.ts'
import { ada, credit, on, robin } from '#database/factories/bureau-facts.ts'
import {
  decided,
  dismissed,
  factsInTheEnd,
  isTakenOut,
  isTerminated,
  type Life,
  type LifeEvent,
  linesOf,
  petition,
} from '#tests/bureau-life.ts'
import { wrongLastWords, wronglyNamed } from '#tests/last-word.ts'
import type { BureauDebtor, BureauDispute, BureauFacts } from './bureau-facts.ts'

// Whatever happens to a debt, in any order: everyone who was ever reported reads a true last word, and no one is named
// who must not be.

const cleo = { ...robin, id: '00000000-0000-4000-8000-00000000000c', firstName: 'Cleo', lastName: 'Roy' }
const people = [robin, ada, cleo]
const months = 20

/** The third is for the person who reads which life fails. */
type Dated = readonly [day: string, event: LifeEvent, text: string]
const monthsOn = (day: string, later: number) => addDays(on(day), 30 * later)

const someDay = fc
  .record({ month: fc.integer({ min: 1, max: 9 }), of: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, of }) => `${monthsLater(on('2025-04-15'), month).slice(0, 8)}${String(of).padStart(2, '0')}`)
const anyone = fc.constantFrom(...people)

const withCredit =
  (change: (credits: BureauFacts['ledger']['credits']) => BureauFacts['ledger']['credits']): LifeEvent =>
  (facts) => ({ ...facts, ledger: { ...facts.ledger, credits: change(facts.ledger.credits) } })

/** Dated up to four months before it becomes known, and perhaps taken back later. */
const payment = fc
  .record({
    day: someDay,
    amount: fc.constantFrom(10_000, 40_000, 100_099, 150_000),
    reason: fc.constantFrom('payment' as const, 'payment' as const, 'waive_other' as const),
    earlier: fc.integer({ min: 0, max: 4 }),
    bouncesAfter: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ day, amount, reason, earlier, bouncesAfter }): Dated[] => {
    const paid = credit(monthsOn(day, -earlier), amount, reason)
    const known: Dated = [
      day,
      withCredit((credits) => [...credits, paid]),
      `${reason} of ${amount} on ${paid.at}`,
    ]
    if (bouncesAfter === null) return [known]
    return [
      known,
      [
        monthsOn(day, bouncesAfter),
        withCredit((credits) => credits.filter(({ id }) => id !== paid.id)),
        `that of ${paid.at} bounced`,
      ],
    ]
  })

const dispute = fc
  .record({
    day: someDay,
    of: fc.option(anyone),
    isPaused: fc.boolean(),
    lasts: fc.integer({ min: 0, max: 3 }),
    end: fc.constantFrom('answered', 'retracted', 'contested', 'partly right'),
  })
  .map(({ day, of, isPaused, lasts, end }): Dated[] => {
    const opened: BureauDispute = {
      debtorId: of?.id ?? null,
      openedOn: on(day),
      resolvedOn: null,
      isPaused,
      isContested: false,
    }
    const found = credit('2025-04-03', 20_000)
    const answered: LifeEvent = (facts, today) => ({
      ...facts,
      ledger:
        end === 'partly right'
          ? { ...facts.ledger, credits: [...facts.ledger.credits, found] }
          : facts.ledger,
      disputes: facts.disputes.map((each) =>
        each.openedOn === opened.openedOn && each.debtorId === opened.debtorId
          ? {
              ...each,
              resolvedOn: on(today),
              isRetracted: end === 'retracted',
              isContested: end === 'contested',
            }
          : each,
      ),
    })
    return [
      [
        day,
        (facts) => ({ ...facts, disputes: [...facts.disputes, opened] }),
        `disputed by ${of?.firstName ?? 'all'}${isPaused ? ', held' : ''}`,
      ],
      [monthsOn(day, lasts), answered, `that of ${day} ${end}`],
    ]
  })

const isFree = (facts: BureauFacts, id: string) =>
  facts.debtors.some((each) => each.id === id) &&
  !facts.bankruptcies.some(({ debtorId, isDismissed }) => debtorId === id && !isDismissed)

const bankruptcy = fc
  .record({
    day: someDay,
    of: anyone,
    earlier: fc.integer({ min: 0, max: 3 }),
    next: fc.constantFrom(null, null, 'close' as const, 'correct' as const, 'go_on' as const, 'dismissed'),
    after: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ day, of, earlier, next, after }): Dated[] => {
    const filed: LifeEvent = (facts, today) =>
      isFree(facts, of.id) ? petition(of.id, monthsOn(day, -earlier))(facts, today) : facts
    const known: Dated = [day, filed, `${of.firstName} bankrupt since ${monthsOn(day, -earlier)}`]
    if (next === null) return [known]
    const end: LifeEvent = (facts, today) => {
      if (next === 'dismissed') return dismissed(of.id)(facts, today)
      const isDecided = facts.bankruptcies.some(({ debtorId, decision }) => debtorId === of.id && decision)
      return isDecided ? facts : decided(next, of.id)(facts, today)
    }
    return [known, [monthsOn(day, after), end, `${of.firstName}: ${next}`]]
  })

/** Not who is bankrupt, and not the last one: the product refuses both. */
const leaving = fc
  .record({ day: someDay, of: anyone, as: fc.constantFrom('T' as const, 'Z' as const) })
  .map(({ day, of, as }): Dated[] => [
    [
      day,
      (facts, today) =>
        facts.debtors.length > 1 && isFree(facts, of.id) && facts.status !== 'terminated'
          ? isTakenOut(of.id, as)(facts, today)
          : facts,
      `${of.firstName} leaves with ${as}`,
    ],
  ])

const isChanged =
  (of: string, change: Partial<BureauDebtor>): LifeEvent =>
  (facts) => ({
    ...facts,
    debtors: facts.debtors.map((each) => (each.id === of ? { ...each, ...change } : each)),
  })

/** A SIN that was the only thing known is erased. */
const erasure = fc
  .record({ day: someDay, of: anyone })
  .map(({ day, of }): Dated[] => [
    [day, isChanged(of.id, { hasBirthDate: false, hasSin: false }), `${of.firstName} is not known any more`],
  ])

/** A notice that was outstanding from the start. */
const notice = fc.record({ day: someDay, of: anyone }).map(({ day, of }): Dated[] => [
  ['2025-03-20', isChanged(of.id, { weeksEndOn: null }), `${of.firstName} has no notice`],
  [day, isChanged(of.id, { weeksEndOn: addDays(on(day), 14) }), `${of.firstName} gets their notice`],
])

const deletion = someDay.map((day): Dated[] => [[day, isTerminated, 'deleted']])

const anyLife: fc.Arbitrary<Life & { text: string[] }> = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    issuedOn: fc.constantFrom('2025-02-10', '2025-02-10', '2019-06-20', '2019-09-15', '2019-11-03'),
    parts: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: payment },
        { weight: 4, arbitrary: dispute },
        { weight: 4, arbitrary: bankruptcy },
        { weight: 2, arbitrary: leaving },
        { weight: 1, arbitrary: erasure },
        { weight: 1, arbitrary: notice },
        { weight: 1, arbitrary: deletion },
      ),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ count, issuedOn, parts }) => ({
    debt: { debtors: people.slice(0, count) },
    ledger: { issuedOn: on(issuedOn) },
    events: parts.flat().map(([day, event]) => [day, event] as const),
    text: [
      `${count}, ${issuedOn}`,
      ...parts
        .flat()
        .map(([day, , text]) => `${day} ${text}`)
        .sort(),
    ],
  }))

test('in any life, everyone who was ever reported hears the last word, and no one is named who must not be', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const outcomes = linesOf(life, '2025-04', months)
      const lines = outcomes.flatMap((each) => (each.kind === 'line' ? [each.line] : []))
      const end = monthsLater(on('2025-04-15'), months - 1)
      const known = { lines, people, end, facts: factsInTheEnd(life) }
      const files = lines.map((line) => readText(readLine(line)))
      expect(
        [...wrongLastWords(known), ...wronglyNamed(known)],
        [...life.text, 'became', ...files].join('; '),
      ).toEqual([])
    }),
    { numRuns: 400 },
  )
})
