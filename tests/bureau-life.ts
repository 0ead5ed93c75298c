import { describe, expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { isBefore } from '#app/platform/values/dates.ts'
import type {
  BankruptcyDecision,
  BureauDispute,
  BureauFacts,
  BureauLine,
  BureauOutcome,
  Segment,
} from '#app/rental-debt/registered/bureau/bureau-facts.ts'
import { bureauLine } from '#app/rental-debt/registered/bureau/bureau-line.ts'
import type { CreditReason, LedgerFacts } from '#app/rental-debt/registered/ledger/facts.ts'
import { credit, debt, on, robin } from '#database/factories/bureau-facts.ts'

// A debt's life for tests of the bureau's lines: what becomes known on which day, and each month's line.

/** What becomes known on a day. */
export type LifeEvent = (facts: BureauFacts, day: string) => BureauFacts
export type Life = {
  debt?: Partial<BureauFacts>
  ledger?: Partial<LedgerFacts>
  events?: readonly (readonly [day: string, event: LifeEvent])[]
}

/** The lines from a month on, one text per month: see `inText`. */
function filesOf({ debt: of = {}, ledger = {}, events = [] }: Life, from: string, months: number) {
  return linesOf({ debt: of, ledger, events }, from, months).map(inText)
}

export function linesOf({ debt: of = {}, ledger = {}, events = [] }: Life, from: string, months: number) {
  let facts = debt(of)
  facts = { ...facts, ledger: { ...facts.ledger, ...ledger } }
  let left = [...events].sort(([a], [b]) => (a < b ? -1 : 1))
  const outcomes: BureauOutcome[] = []
  for (let month = 0; month < months; month += 1) {
    const reportDate = monthsLater(on(`${from}-15`), month)
    const isKnown = ([day]: (typeof left)[number]) => !isBefore(reportDate, on(day))
    for (const [day, event] of left.filter(isKnown)) facts = event(facts, day)
    left = left.filter((event) => !isKnown(event))
    const outcome = bureauLine(facts, reportDate, 'canada')
    outcomes.push(outcome)
    if (outcome.kind === 'not_due') continue
    const lastLine = outcome.kind === 'line' ? outcome.line : facts.past.lastLine
    const reason = outcome.kind === 'line' ? null : outcome.reason
    facts = { ...facts, past: { reason, lastLine, segments: segmentsAfter(facts, outcome) } }
  }
  return outcomes
}

/** What is known in the end. */
export function factsInTheEnd({ debt: of = {}, ledger = {}, events = [] }: Life): BureauFacts {
  const start = debt(of)
  return [...events]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .reduce((facts, [at, event]) => event(facts, at), { ...start, ledger: { ...start.ledger, ...ledger } })
}

/** Everyone's latest segment after a file, from the debt's entries. */
function segmentsAfter({ past: { segments = [] } }: BureauFacts, outcome: BureauOutcome): Segment[] {
  if (outcome.kind !== 'line') return [...segments]
  const { line } = outcome
  const isNamed = ({ consumer }: Segment) =>
    line.consumers.some(({ debtorId }) => debtorId === consumer.debtorId)
  return [
    ...segments.filter((each) => !isNamed(each)),
    ...line.consumers.map((consumer) => ({ consumer, line })),
  ]
}

type Row = [name: string, life: Life, from: string, files: string[]]

/** Lives under one title, each with every line from a month on. */
export const rows = (title: string, table: Row[]) =>
  describe(title, () => {
    test.each(table)('%s', (_, life, from, files) => {
      expect(filesOf(life, from, files.length)).toEqual(files)
    })
  })

/** The lines of a life that has one in every month. */
export const lives = (life: Life, from: string, months: number) =>
  linesOf(life, from, months).map((outcome) => {
    if (outcome.kind !== 'line') throw new Error(`no line: ${JSON.stringify(outcome)}`)
    return outcome.line
  })

/** `93 1000 paid 50 XB [Robin 1, Ada T]`: status, balance and payment in dollars, codes, and people if not just one. */
function inText(outcome: BureauOutcome): string {
  if (outcome.kind === 'not_due') return '-'
  if (outcome.kind !== 'line') return outcome.reason
  const { line } = outcome
  const dollars = (cents: number) => String(Math.floor(cents / 100))
  return [
    line.accountStatus,
    dollars(line.currentBalance),
    line.actualPayment > 0 ? `paid ${dollars(line.actualPayment)}` : '',
    line.complianceCondition ?? '',
    line.specialComment ?? '',
    peopleInText(line),
  ]
    .filter(Boolean)
    .join(' ')
}

function peopleInText({ consumers }: BureauLine): string {
  const people = consumers.map(({ firstName, ecoa }) => `${firstName} ${ecoa}`)
  return people.length === 1 && people[0]?.endsWith(' 1') ? '' : `[${people.join(', ')}]`
}

/** Dated on the day it becomes known, or on another. */
export const pays =
  (amount: number, at?: string, reason: CreditReason = 'payment'): LifeEvent =>
  (facts, day) => {
    const credits = [...facts.ledger.credits, credit(at ?? day, amount, reason)]
    return { ...facts, ledger: { ...facts.ledger, credits } }
  }

/** The last credit turns out not to be one. */
export const bounces: LifeEvent = (facts) => ({
  ...facts,
  ledger: { ...facts.ledger, credits: facts.ledger.credits.slice(0, -1) },
})

export const disputes: LifeEvent = (facts, day) => ({
  ...facts,
  disputes: [
    ...facts.disputes,
    { debtorId: null, openedOn: on(day), resolvedOn: null, isPaused: false, isContested: false },
  ],
})

const withLatestDispute = (facts: BureauFacts, change: Partial<BureauDispute>): BureauFacts => ({
  ...facts,
  disputes: facts.disputes.map((each, index) =>
    index === facts.disputes.length - 1 ? { ...each, ...change } : each,
  ),
})
/** Staff pause the reporting in the latest dispute. */
export const isHeld: LifeEvent = (facts) => withLatestDispute(facts, { isPaused: true })
export const isAnswered: LifeEvent = (facts, day) => withLatestDispute(facts, { resolvedOn: on(day) })
/** By the debtor who filed it. */
export const isRetracted: LifeEvent = (facts, day) =>
  withLatestDispute(facts, { resolvedOn: on(day), isRetracted: true })
export const stillDisagrees: LifeEvent = (facts) => withLatestDispute(facts, { isContested: true })

export const petition =
  (debtorId = robin.id, filedOn?: string): LifeEvent =>
  (facts, day) => ({
    ...facts,
    bankruptcies: [
      ...facts.bankruptcies,
      {
        debtorId,
        filedOn: on(filedOn ?? day),
        isDismissed: false,
        isDischarged: false,
        decision: null,
        decidedOn: null,
      },
    ],
  })

const withBankruptcy =
  (debtorId: string, change: (day: string) => Partial<BureauFacts['bankruptcies'][number]>): LifeEvent =>
  (facts, day) => ({
    ...facts,
    bankruptcies: facts.bankruptcies.map((each) =>
      each.debtorId === debtorId ? { ...each, ...change(day) } : each,
    ),
  })
export const dismissed = (debtorId = robin.id) => withBankruptcy(debtorId, () => ({ isDismissed: true }))
export const decided = (decision: BankruptcyDecision, debtorId = robin.id) =>
  withBankruptcy(debtorId, (day) => ({ decision, decidedOn: on(day) }))

export const isTerminated: LifeEvent = (facts) => ({ ...facts, status: 'terminated' })

/** Other facts that become known. */
export const becomes =
  (change: Partial<BureauFacts>): LifeEvent =>
  (facts) => ({ ...facts, ...change })

/** A person is removed from the debt: named by mistake (Z), or no longer liable (T). */
export const isTakenOut =
  (debtorId: string, ecoa: 'Z' | 'T'): LifeEvent =>
  (facts) => ({
    ...facts,
    debtors: facts.debtors.filter(({ id }) => id !== debtorId),
    formerDebtors: [
      ...facts.formerDebtors,
      ...facts.debtors.filter(({ id }) => id === debtorId).map((debtor) => ({ ...debtor, ecoa })),
    ],
  })
