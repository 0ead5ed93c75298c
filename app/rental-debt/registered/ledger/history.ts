import type { IsoDate } from '#app/platform/values/dates.ts'
import { dayNumber, firstOfNextMonth } from '#app/platform/values/day-numbers.ts'
import type { Credit, LedgerFacts } from './facts.ts'
import {
  type Allocation,
  afterCredit,
  afterDays,
  type Charge,
  type Position,
  startingPosition,
} from './position.ts'

/** Consecutive days with the same charge, with the position at their start and after them. */
export type Period = {
  from: number
  to: number
  charge: Charge
  /** The unchanged stretch it belongs to; the months of one stretch can be shown as one. */
  stretch: number
  before: Position
  after: Position
}
export type CreditStep = { credit: Credit; allocation: Allocation }
export type History = { steps: (Period | CreditStep)[]; end: Position; credits: Credit[] }

/** From `from` to `to`, excluding `to`. */
type Span = { from: number; to: number }

/** Everything that happened to a debt up to a day: its accruals split at every change and month, and its credits. */
export function historyUntil(facts: LedgerFacts, asOf: IsoDate): History {
  const credits = creditsUntil(facts, asOf)
  const spans = accrualSpans(facts, asOf)
  const { days, changes } = cuts(facts, spans, credits)
  const steps: History['steps'] = []
  const byDay = Map.groupBy(credits, ({ at }) => dayNumber(at))
  let position = startingPosition(facts)
  let stretch = 0
  for (const [index, from] of days.entries()) {
    if (changes.has(from)) stretch += 1
    for (const credit of byDay.get(from) ?? []) {
      const { after, allocation } = afterCredit(position, credit.amount)
      steps.push({ credit, allocation })
      position = after
    }
    const to = days[index + 1]
    if (to === undefined) break
    for (const span of cutAtSurplusEnd({ from, to }, position, chargeOf(facts, spans, { from, to }))) {
      const charge = chargeOf(facts, spans, span)
      const after = afterDays(position, charge)
      steps.push({ ...span, charge, stretch, before: position, after })
      position = after
    }
  }
  return { steps, end: position, credits }
}

/** Days fully covered by a surplus bear no interest: a row that counted them would not multiply out. */
function cutAtSurplusEnd({ from, to }: Span, { surplus }: Position, { perDay }: Charge): Span[] {
  const free = perDay === 0 ? 0 : Math.floor(surplus / perDay)
  if (free === 0 || free >= to - from) return [{ from, to }]
  return [
    { from, to: from + free },
    { from: from + free, to },
  ]
}

/** The credits that count on a day; those of one day have a fixed order, in whatever order they were entered. */
function creditsUntil(facts: LedgerFacts, asOf: IsoDate): Credit[] {
  return facts.credits.filter(({ at }) => at <= asOf).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The credits of later days, the next one first. */
export function creditsAhead({ credits }: LedgerFacts, after: IsoDate): Credit[] {
  return credits.filter(({ at }) => at > after).sort((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))
}

/** The days that bear interest, and those that are charged rent. */
function accrualSpans(facts: LedgerFacts, asOf: IsoDate): { interest: Span; rent: Span } {
  const until = (...ends: (IsoDate | null)[]) =>
    Math.min(...ends.flatMap((end) => (end === null ? [] : [dayNumber(end)])))
  const interest = facts.interestRate > 0 ? facts.interestStartsOn : null
  const rent = facts.appliesRentAccrual && facts.perDayRent ? facts.compensationStartsOn : null
  return {
    interest: spanFrom(interest, until(asOf, facts.stopsOn, facts.interestStopsOn)),
    rent: spanFrom(rent, until(asOf, facts.stopsOn, facts.vacatedOn)),
  }
}

function spanFrom(start: IsoDate | null, to: number): Span {
  const from = start === null ? to : dayNumber(start)
  return { from: Math.min(from, to), to }
}

/** The days on which a period starts or ends, in order; `changes` are those that are more than the first of a month. */
function cuts(
  facts: LedgerFacts,
  { interest, rent }: { interest: Span; rent: Span },
  credits: Credit[],
): { days: number[]; changes: Set<number> } {
  const changes = new Set(credits.map(({ at }) => dayNumber(at)))
  const spans = [interest, rent].filter(({ from, to }) => from < to)
  for (const { from, to } of spans) changes.add(from).add(to)
  const days = new Set(changes)
  if (spans.length > 0) {
    const first = Math.min(...spans.map(({ from }) => from))
    const last = Math.max(...spans.map(({ to }) => to))
    const issued = dayNumber(facts.issuedOn)
    // What fell due before the order is shown under the order's own date.
    if (first < issued && issued < last) changes.add(issued)
    for (const day of changes) days.add(day)
    for (let day = firstOfNextMonth(first); day < last; day = firstOfNextMonth(day)) days.add(day)
  }
  return { days: [...days].sort((a, b) => a - b), changes }
}

function chargeOf(
  facts: LedgerFacts,
  { interest, rent }: { interest: Span; rent: Span },
  { from, to }: Span,
): Charge {
  return {
    days: to - from,
    rate: interest.from <= from && from < interest.to ? facts.interestRate : 0,
    perDay: rent.from <= from && from < rent.to ? (facts.perDayRent ?? 0) : 0,
  }
}
