import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import { readLine, readText } from '#database/factories/bureau-bytes.ts'
import { ada, debt, on, robin } from '#database/factories/bureau-facts.ts'
import {
  bounces,
  disputes,
  isAnswered,
  isHeld,
  isTakenOut,
  isTerminated,
  type Life,
  type LifeEvent,
  linesOf,
  pays,
  petition,
} from '#tests/bureau-life.ts'
import { expiryDate } from '../../eligibility.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import type { BureauFacts } from './bureau-facts.ts'

// The possible events of a debt, in all pairs and both orders: the content of every file, read from the written
// characters, and that everyone who was ever reported is in the last line. A debt of 1,000.99 with three people, first
// reported in April 2025.

const cleo = { ...robin, id: '00000000-0000-4000-8000-00000000000c', firstName: 'Cleo', lastName: 'Roy' }
const all = 100_099

type Act = (month: number) => (readonly [day: string, event: LifeEvent])[]
const day = (month: number, of = 2) =>
  `${monthsLater(on('2025-01-15'), month - 1).slice(0, 8)}${of < 10 ? `0${of}` : of}`

const acts: Record<string, Act> = {
  bankrupt: (at) => [[day(at), petition(robin.id)]],
  'both others bankrupt': (at) => [
    [day(at), petition(ada.id)],
    [day(at), petition(cleo.id)],
  ],
  gone: (at) => [[day(at), isTakenOut(ada.id, 'T')]],
  'named by mistake': (at) => [[day(at), isTakenOut(cleo.id, 'Z')]],
  disputed: (at) => [
    [day(at), disputes],
    [day(at + 1), isAnswered],
  ],
  held: (at) => [
    [day(at), disputes],
    [day(at, 3), isHeld],
    [day(at + 2), isAnswered],
  ],
  'partly right': (at) => [
    [day(at), disputes],
    [day(at + 1), (facts, today) => isAnswered(pays(20_000, '2025-04-03')(facts, today), today)],
  ],
  deleted: (at) => [[day(at, 28), isTerminated]],
  settled: (at) => [[day(at), pays(all)]],
  'paid late': (at) => [[day(at), pays(10_000, '2025-04-05')]],
  bounced: (at) => [
    [day(at), pays(all)],
    [day(at + 2), bounces],
  ],
}

const names = Object.keys(acts)
const debts: Record<string, Life> = {
  'of three': { debt: { debtors: [robin, ada, cleo] } },
  'of three, six years over in August': {
    debt: { debtors: [robin, ada, cleo] },
    ledger: { issuedOn: on('2019-08-20') },
  },
}
const pairs = Object.keys(debts).flatMap((which) =>
  names.flatMap((first) =>
    names.filter((next) => next !== first).map((next) => [which, first, next] as const),
  ),
)

function lifeOf(which: string, first: string, next: string): Life {
  return { ...debts[which], events: [...(acts[first]?.(5) ?? []), ...(acts[next]?.(7) ?? [])] }
}

const files = (life: Life) => linesOf(life, '2025-04', 12)

const monthsOf = (life: Life): string[] =>
  files(life).map((each) =>
    each.kind === 'line' ? readText(readLine(each.line)) : each.kind === 'not_due' ? '-' : each.reason,
  )

/** The cases as written down, by title. */
const written = new Map(
  readFileSync(new URL('./lives-of-pairs.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
    .map((life) => life.split('\n'))
    .map(([title = '', ...lines]) => [title, lines.map((line) => line.trim())]),
)

const titleOf = (which: string, first: string, next: string) => `${first}, then ${next} (${which})`

const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (isBefore(a, b) ? a : b)

/** What is known in the end. */
function inTheEnd({ debt: of = {}, ledger = {}, events = [] }: Life): BureauFacts {
  const start = debt(of)
  return [...events]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .reduce((facts, [at, event]) => event(facts, at), { ...start, ledger: { ...start.ledger, ...ledger } })
}

test.each(pairs)('%s: %s, then %s', (which, first, next) => {
  const life = lifeOf(which, first, next)
  expect(monthsOf(life)).toEqual(written.get(titleOf(which, first, next)))
})

test.each(pairs)('%s: after %s, then %s everyone is in the last line', (which, first, next) => {
  const life = lifeOf(which, first, next)
  const facts = inTheEnd(life)
  const lines = files(life).flatMap((each) => (each.kind === 'line' ? [each.line] : []))
  for (const person of [robin, ada, cleo]) {
    const of = lines.map((line) => ({
      line,
      said: readLine(line),
      as: readLine(line).people.find(({ name }) => name === person.firstName.toUpperCase())?.ecoa,
    }))
    const heard = of.filter(({ as }) => as !== undefined)
    const mistake = heard.findIndex(({ as }) => as === 'Z')
    if (mistake >= 0) {
      // A person named by mistake is closed with Z, and never named again.
      expect(heard.length, person.firstName).toBe(mistake + 1)
      continue
    }
    const last = heard.at(-1)
    if (!last) continue
    const former = facts.formerDebtors.find(({ id }) => id === person.id)
    if (former?.ecoa === 'Z' && facts.status !== 'terminated') expect(last.as, person.firstName).toBe('Z')
    if (facts.status === 'terminated') {
      expect(last.said.status, person.firstName).toBe('DA')
      continue
    }
    const expiry = expiryDate(facts.ledger.issuedOn)
    const now = on('2026-03-15')
    const end = earlierOf(expiry, now)
    const isPaid = wholeDollars(figuresAsOf(facts.ledger, end).outstanding) === 0
    // What was under review when the six years ended stays as reported.
    const wasHeld = facts.disputes.some(
      ({ isPaused, resolvedOn }) => isPaused && resolvedOn && resolvedOn >= expiry,
    )
    if (wasHeld && !isPaid) continue
    const asOf = earlierOf(last.line.reportDate, end)
    expect(last.said.status, person.firstName).toBe(isPaid ? '62' : '93')
    if (!isPaid)
      expect(last.said.balance, person.firstName).toBe(
        Math.floor(figuresAsOf(facts.ledger, asOf).outstanding / 100),
      )
    // No dispute is open in the end: no one is left with a dispute code. After the six years one line ends it.
    expect(expiry < now ? ['', 'XH', 'XR'] : ['', 'XR'], person.firstName).toContain(last.said.code)
  }
})
