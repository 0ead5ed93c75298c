// `npm run bench:search -- --filings N`: legal research over an invented corpus, by class of search and sort, with terms
// that rotate: p50, p95 and p99 of what the page asks the database. With DATABASE_URL on that server, in a database of its
// own; else embedded. Budgets: p95 of 20 ms on a server, 30 ms embedded. `--keep` keeps the corpus for the next run,
// `--load-only` ends after loading it, `--sqlite` asks SQLite the same, `--runs N` says how often.

import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { sql } from 'kysely'
import { marks } from '#app/court-records/marks.ts'
import type { Filing } from '#app/court-records/publish-filings.server.ts'
import { parseSearch } from '#app/court-records/research/parse-search.ts'
import { findFilings, type Question } from '#app/court-records/research/research.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'
import { openBenchDatabase } from './lib/bureau-debts.ts'
import { openFts5 } from './lib/fts5.ts'
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
  // In one of a hundred to one of twenty thousand.
  rare: [
    'Belaton',
    'greenhouse',
    'Torafordcourt',
    'Fenlingley',
    'chimney',
    'Standorez',
    'Quilmorstead',
    'announced',
  ],
}
const sample: Filing[] = []
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
  'common, with counts': (n) => ({ q: pick(words.common, n) }),
  'middling, with counts': (n) => ({ q: pick(words.middle, n) }),
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

// `--keep`: the corpus stays for the next run, and is not loaded a second time.
let server: string[] = []
let worstWork = 0
const opened = await openBenchDatabase(process.argv.includes('--keep') ? `search_${filings}` : undefined)
try {
  const startedAt = performance.now()
  const { owner } = await database()
  const there = await owner.selectFrom('court_filing').select('id').limit(1).execute()
  if (there.length === 0) await seedFilings(filings, newest)
  console.log(
    `${filings} filings, ${opened.kind} database, loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  if (process.argv.includes('--load-only')) process.exit()
  server = await backends()
  let worst = 0
  for (const [name, made] of Object.entries(classes)) {
    for (const sort of sorts) worst = Math.max(worst, await measure(name, sort, made))
  }
  if (process.argv.includes('--sqlite')) measureSqlite()
  const { rows: sizes } = await sql<{
    name: string
    size: string
  }>`select relname as name, pg_size_pretty(pg_relation_size(oid)) as size
    from pg_class where relname in ('court_filing', 'court_filing_search', 'court_filing_by_date') order by relname`.execute(
    owner,
  )
  console.log(sizes.map(({ name, size }) => `${name} ${size}`).join(', '))
  console.log(
    `load average ${os
      .loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
  if (server.length > 0)
    console.log(`worst p95 of the processor time of the database ${worstWork.toFixed(1)} ms`)
  console.log(`worst p95 ${worst.toFixed(1)} ms`)
  process.exitCode = worst <= (opened.kind === 'server' ? 20 : 30) ? 0 : 1
} finally {
  await opened.close()
}

/**
 * The processes that serve this database, where they run on this machine: how long they worked says what a search costs also
 * while others use the machine.
 */
async function backends(): Promise<string[]> {
  if (opened.kind !== 'server') return []
  // One after another, searches take one connection.
  const { rows } = await inTransaction(nobody, (tx) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx),
  )
  return rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file))
}

function processorMs(): number {
  return server.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]), 0) / 1e6
}

async function measure(name: string, sort: (typeof sorts)[number], made: Case): Promise<number> {
  const times: number[] = []
  const work: number[] = []
  const totals: number[] = []
  for (let run = -5; run < runs; run += 1) {
    const { q = '', ...asked } = made(Math.abs(run))
    const before = processorMs()
    const startedAt = performance.now()
    const question = {
      marks: [],
      minAmountOwed: null,
      minIssuedDate: null,
      sort,
      limit: 10,
      offset: (Math.abs(run) % 10) * 10,
      withFacets: name.endsWith('with counts'),
      ...asked,
    }
    const { total } = await inTransaction(nobody, (tx) =>
      findFilings(tx, { ...question, search: parseSearch(q) }),
    )
    if (run < 0) continue
    times.push(performance.now() - startedAt)
    work.push(processorMs() - before)
    totals.push(total)
  }
  times.sort((a, b) => a - b)
  const quantile = (of: number[], share: number) =>
    of[Math.min(of.length - 1, Math.ceil(of.length * share) - 1)] ?? 0
  const at = (share: number) => quantile(times, share)
  work.sort((a, b) => a - b)
  worstWork = Math.max(worstWork, quantile(work, 0.95))
  const worked =
    server.length > 0
      ? `; processor p50, p95 ${[0.5, 0.95].map((share) => quantile(work, share).toFixed(1).padStart(6)).join(' ')} ms`
      : ''
  const shown = [0.5, 0.95, 0.99].map((share) => at(share).toFixed(1).padStart(7)).join(' ')
  console.log(
    `${name.padEnd(22)} ${sort.padEnd(17)} p50, p95, p99 ${shown} ms${worked}; ${Math.min(...totals)} to ${Math.max(...totals)} found`,
  )
  return at(0.95)
}

/** The classes that are words alone, through SQLite in the same run. Xapian is not compared. */
function measureSqlite(): void {
  const sqlite = openFts5(filings, newest)
  for (const name of [
    'rare word',
    'two random words',
    'phrase',
    'excluded',
    'common word',
    'middling word',
  ]) {
    for (const sort of sorts) {
      const times: number[] = []
      for (let run = 0; run < Math.min(runs, 20); run += 1) {
        const startedAt = performance.now()
        sqlite.search(classes[name]?.(run).q ?? '', sort, (run % 10) * 10)
        times.push(performance.now() - startedAt)
      }
      times.sort((a, b) => a - b)
      const [p50, p95] = [0.5, 0.95].map((share) =>
        times[Math.ceil(times.length * share) - 1]?.toFixed(1).padStart(7),
      )
      console.log(`SQLite FTS5: ${name.padEnd(18)} ${sort.padEnd(17)} p50, p95 ${p50} ${p95} ms`)
    }
  }
  sqlite.close()
}
