// `npm run bench:search -- --filings N`: legal research over an invented corpus, by class of search and sort, with terms
// that rotate: p50, p95 and p99 of what the page asks the database. With DATABASE_URL on that server, in a database of its
// own; else embedded. Budgets: p95 of 20 ms on a server, 30 ms embedded.

import { marks } from '#app/court-records/marks.ts'
import { parseSearch } from '#app/court-records/parse-search.ts'
import type { NewFiling } from '#app/court-records/publish-filings.server.ts'
import { findFilings, type Question } from '#app/court-records/research.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'
import { openBenchDatabase } from './lib/bureau-debts.ts'
import { seedFilings } from './lib/seed-filings.ts'

const option = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise)
const filings = option('filings', 100_000)
const runs = option('runs', 60)
const newest = '2026-11-20'

const words = {
  common: [
    'tenant',
    'landlord',
    'rent',
    'hearing',
    'application',
    'deposit',
    'eviction',
    'order',
    'possession',
    'the',
  ],
  middle: [
    'noise',
    'settlement',
    'heating',
    'harassment',
    'cockroaches',
    'sublet',
    'cannabis',
    'faith',
    'parking',
    'Singh',
  ],
  rare: ['beehive', 'elevator', 'greenhouse', 'antenna', 'piano', 'chimney', 'aquarium'],
}
const sample: NewFiling[] = []
for (const filing of syntheticFilings(filings, newest)) if (sample.push(filing) === 400) break
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const all = [...words.common, ...words.middle, ...words.rare]

type Case = (index: number) => Partial<Question> & { q?: string }
const classes: Record<string, Case> = {
  'full name': (n) => ({ q: `"${pick(sample, n).tenantNames[0]}"` }),
  'file number': (n) => ({ q: pick(sample, n).fileNumber }),
  'rare word': (n) => ({ q: pick(words.rare, n) }),
  'two random words': (n) => ({ q: `${pick(all, n * 7)} ${pick(all, n * 11 + 3)}` }),
  phrase: (n) => ({
    q: pick(['"good faith"', '"payment plan"', '"pest control"', '"rent deposit"', '"bad faith"'], n),
  }),
  excluded: (n) => ({ q: `${pick(words.common, n)} -${pick(words.middle, n)}` }),
  either: (n) => ({ q: `${pick(words.middle, n)} OR ${pick(words.rare, n)}` }),
  'common word': (n) => ({ q: pick(words.common, n) }),
  'middling word': (n) => ({ q: pick(words.middle, n) }),
  'nothing asked': () => ({}),
  'city and tag': (n) => ({
    q: pick(words.common, n),
    marks: [
      [marks.city(pick(['toronto-on', 'sarnia-on', 'halifax-ns'], n))],
      [marks.tag(pick(['n12', 't6', 'n4'], n))],
    ],
  }),
  'least amount and date': (n) => ({
    q: pick(words.common, n),
    marks: [[marks.amount(2_500_000)]],
    minAmountOwed: 2_600_000,
    minIssuedDate: '2021-05-03',
  }),
  'landlord name': (n) => ({ marks: [[marks.landlord(pick(['singh', 'inc', 'quillan', 'tremblay'], n))]] }),
}
const sorts = ['most_relevant', 'issued_date_desc', 'issued_date_asc'] as const

const opened = await openBenchDatabase()
try {
  const startedAt = performance.now()
  await seedFilings(filings, newest)
  console.log(
    `${filings} filings, ${opened.kind} database, loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  let worst = 0
  for (const [name, made] of Object.entries(classes)) {
    for (const sort of sorts) worst = Math.max(worst, await measure(name, sort, made))
  }
  console.log(`worst p95 ${worst.toFixed(1)} ms`)
  process.exitCode = worst <= (opened.kind === 'server' ? 20 : 30) ? 0 : 1
} finally {
  await opened.close()
}

async function measure(name: string, sort: (typeof sorts)[number], made: Case): Promise<number> {
  const times: number[] = []
  const totals: number[] = []
  for (let run = -5; run < runs; run += 1) {
    const { q = '', ...asked } = made(Math.abs(run))
    const startedAt = performance.now()
    const question = {
      marks: [],
      minAmountOwed: null,
      minIssuedDate: null,
      sort,
      limit: 10,
      offset: (Math.abs(run) % 10) * 10,
      ...asked,
    }
    const { total } = await inTransaction(nobody, (tx) =>
      findFilings(tx, { ...question, search: parseSearch(q) }),
    )
    if (run < 0) continue
    times.push(performance.now() - startedAt)
    totals.push(total)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0
  const shown = [0.5, 0.95, 0.99].map((share) => at(share).toFixed(1).padStart(7)).join(' ')
  console.log(
    `${name.padEnd(22)} ${sort.padEnd(17)} p50, p95, p99 ${shown} ms; ${Math.min(...totals)} to ${Math.max(...totals)} found`,
  )
  return at(0.95)
}
