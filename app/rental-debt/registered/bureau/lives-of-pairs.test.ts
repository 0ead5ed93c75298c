import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { monthsLater } from '#app/bureau/report-dates.ts'
import { readLine, readText } from '#database/factories/bureau-bytes.ts'
import { ada, on, robin } from '#database/factories/bureau-facts.ts'
import {
  bounces,
  decided,
  dismissed,
  disputes,
  factsInTheEnd,
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
import { wrongLastWords } from '#tests/last-word.ts'

// The possible events of a debt, in all pairs and both orders: the content of every file, read from the written
// characters, and that everyone who was ever reported is in the last line. A debt of 1,000.99 with three people or one,
// first reported in April 2025.

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
  'bankrupt, closed by staff': (at) => [
    [day(at), petition(robin.id)],
    [day(at + 1), decided('close')],
  ],
  'bankrupt, then dismissed': (at) => [
    [day(at), petition(robin.id)],
    [day(at + 2), dismissed()],
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

/** What needs others, and what staff decide where no one else is left. */
const amongOthers = ['both others bankrupt', 'gone', 'named by mistake']
const alone = ['bankrupt, closed by staff', 'bankrupt, then dismissed']

const threePeople = { debtors: [robin, ada, cleo] }
const sixYears = { issuedOn: on('2019-08-20') }
const debts: Record<string, Life & { without: string[] }> = {
  'of three': { debt: threePeople, without: alone },
  'of three, six years over in August': { debt: threePeople, ledger: sixYears, without: alone },
  'of one': { without: amongOthers },
  'of one, six years over in August': { ledger: sixYears, without: amongOthers },
}
const pairs = Object.entries(debts).flatMap(([which, { without }]) => {
  const names = Object.keys(acts).filter((name) => !without.includes(name))
  return names.flatMap((first) =>
    names
      // The same person is bankrupt once at a time.
      .filter(
        (next) => next !== first && !(isBankruptcy(first) && isBankruptcy(next) && which.includes('of one')),
      )
      .map((next) => [which, first, next] as const),
  )
})

function isBankruptcy(name: string) {
  return name.startsWith('bankrupt')
}

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

test.each(pairs)('%s: %s, then %s', (which, first, next) => {
  const life = lifeOf(which, first, next)
  expect(monthsOf(life)).toEqual(written.get(titleOf(which, first, next)))
})

test.each(pairs)('%s: after %s, then %s everyone is in the last line', (which, first, next) => {
  const life = lifeOf(which, first, next)
  const lines = files(life).flatMap((each) => (each.kind === 'line' ? [each.line] : []))
  const facts = factsInTheEnd(life)
  expect(wrongLastWords({ facts, lines, people: [robin, ada, cleo], end: on('2026-03-15') })).toEqual([])
})
