// The same corpus in SQLite's full text search, which Node includes: the cost of the same searches there.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { wordsOf } from '#app/platform/values/fold.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'

const sorts = { most_relevant: 'rank', issued_date_desc: 'rowid desc', issued_date_asc: 'rowid' } as const

/** The other engines' input for each order, folded; in date order. */
export function* namesAndWords(filings: number, newest: string): Generator<{ names: string; words: string }> {
  for (const filing of syntheticFilings(filings, newest)) {
    const { tenantNames, landlordNames, adjudicatorName, address1, city, reasoning } = filing
    const names = [...tenantNames, ...landlordNames, adjudicatorName ?? ''].join(' ')
    yield {
      names: wordsOf(names).join(' '),
      words: wordsOf([address1, city, reasoning].join(' ')).join(' '),
    }
  }
}

/** Rows are in date order, so that its sort by date costs nothing. A complete file is reused. */
export function openFts5(file: string, filings: number, newest: string) {
  const isThere = existsSync(file)
  const part = isThere ? file : `${file}.part`
  rmSync(`${file}.part`, { force: true })
  const db = new DatabaseSync(part)
  if (!isThere) {
    db.exec('pragma journal_mode = off; pragma synchronous = off')
    db.exec("create virtual table filing using fts5(names, words, content='', tokenize='porter unicode61')")
    const insert = db.prepare('insert into filing (names, words) values (?, ?)')
    db.exec('begin')
    for (const { names, words } of namesAndWords(filings, newest)) insert.run(names, words)
    db.exec('commit')
    renameSync(part, file)
  }
  return {
    /** Ten rows and the total up to 1,001, like the page. */
    search(q: string, sort: keyof typeof sorts, offset: number): number {
      const match = matchOf(q)
      db.prepare(
        `select rowid from filing where filing match ? order by ${sorts[sort]} limit 10 offset ?`,
      ).all(match, offset)
      const counted = db
        .prepare('select count(*) as total from (select 1 from filing where filing match ? limit 1001)')
        .get(match) as { total: number }
      return counted.total
    },
    close: () => db.close(),
  }
}

/** Words, phrases, OR and an excluded word, in that engine's syntax. */
const matchOf = (q: string): string =>
  q
    .split(/("[^"]*"|\s+)/)
    .filter((part) => part?.trim())
    .map((part) =>
      part === 'OR' ? 'OR' : part.startsWith('-') ? `NOT "${part.slice(1)}"` : `"${wordsOf(part).join(' ')}"`,
    )
    .join(' ')
