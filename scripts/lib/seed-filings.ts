import { sql } from 'kysely'
import { type Filing, publishFilings } from '#app/court-records/publish-filings.server.ts'
import { asOwner } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { syntheticFilings } from '#database/synthetic-filings.ts'

const together = 2000
/** From here on it is faster to build the word index afterwards. */
const many = 50_000
const index = 'searched_filing_search'

export async function seedFilings(count: number, newest: string, seed?: number): Promise<void> {
  await asOwner(async ({ owner, runScript, kind }) => {
    const { rows } = await sql<{
      made_by: string
    }>`select pg_get_indexdef(${index}::regclass) as made_by`.execute(owner)
    const isLater = count >= many
    if (isLater) await runScript(`drop index ${index}`)
    try {
      await write(syntheticFilings(count, newest, seed), kind === 'server' ? 2 : 1)
    } finally {
      if (isLater) await runScript(`set maintenance_work_mem = '512MB'; ${rows[0]?.made_by}`)
    }
    await runScript('vacuum analyze court_filing')
    await runScript('vacuum analyze searched_filing')
  })
}

/** The database folds one part while the next is generated. */
async function write(filings: Iterable<Filing>, atOnce: number): Promise<void> {
  const open = new Set<Promise<void>>()
  let part: Filing[] = []
  const send = async () => {
    const sent = part
    part = []
    const done: Promise<void> = inTransaction(anonymous, (tx) => publishFilings(tx, sent)).finally(() =>
      open.delete(done),
    )
    open.add(done)
    if (open.size >= atOnce) await Promise.race(open)
  }
  for (const filing of filings) {
    part.push(filing)
    if (part.length === together) await send()
  }
  if (part.length > 0) await send()
  await Promise.all(open)
}
