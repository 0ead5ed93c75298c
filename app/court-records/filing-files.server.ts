import { sql } from 'kysely'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { filingKey, publicCopyKey } from '#app/platform/files/keys.ts'

/** Until the transaction ends, no one else files an order of this content or removes its files. */
export async function lockContent(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${sha256}`}, 0))`.execute(tx)
}

/**
 * Removes the files of contents that no filing has. If one is filed at the same time, that caller waits and writes them
 * again.
 */
export async function dropUnnamedFiles(contents: readonly string[]): Promise<void> {
  for (const sha256 of contents) {
    await inTransaction(anonymous, async (tx) => {
      await lockContent(tx, sha256)
      const named = await tx
        .selectFrom('court_filing_file')
        .select('filing_id')
        .where('sha256', '=', sha256)
        .executeTakeFirst()
      if (named) return
      const from = await disk()
      for (const key of [filingKey(sha256), publicCopyKey(sha256)]) await from.delete(key)
    })
  }
}
