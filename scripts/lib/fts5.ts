// The same corpus in the full text search of SQLite, which node has: what the same searches cost there.
import { DatabaseSync } from 'node:sqlite'
import { wordsOf } from '#app/court-records/words.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'

const sorts = { most_relevant: 'rank', issued_date_desc: 'rowid desc', issued_date_asc: 'rowid' } as const

/** Rows stand in the order of their dates, so that its sort by date costs it nothing. */
export function openFts5(filings: number, newest: string) {
  const db = new DatabaseSync(':memory:')
  db.exec("create virtual table filing using fts5(names, words, content='', tokenize='porter unicode61')")
  const insert = db.prepare('insert into filing (names, words) values (?, ?)')
  db.exec('begin')
  for (const { tenantNames, landlordNames, adjudicatorName, address1, city, reasoning } of syntheticFilings(
    filings,
    newest,
  )) {
    const names = [...tenantNames, ...landlordNames, adjudicatorName ?? ''].join(' ')
    insert.run(wordsOf(names).join(' '), wordsOf([address1, city, reasoning].join(' ')).join(' '))
  }
  db.exec('commit')
  return {
    /** Ten rows and the total to 1,001, as the page asks for them. */
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

/** Words, phrases, OR and a word to leave out, as that engine writes them. */
const matchOf = (q: string): string =>
  q
    .split(/("[^"]*"|\s+)/)
    .filter((part) => part?.trim())
    .map((part) =>
      part === 'OR' ? 'OR' : part.startsWith('-') ? `NOT "${part.slice(1)}"` : `"${wordsOf(part).join(' ')}"`,
    )
    .join(' ')
