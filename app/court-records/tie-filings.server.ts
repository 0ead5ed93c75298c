import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { firstOfFile, type TiedFiling, tiesOf } from './ties.ts'
import { fileKey } from './words.ts'

type Row = TiedFiling & { state: string; firstFilingId: string | null }

/** The orders of a file number, with any ending. */
export async function filingsOfFile(tx: Tx, fileNumber: string): Promise<Row[]> {
  return tx
    .selectFrom('court_filing')
    .select(['id', 'state', 'file_number as fileNumber', 'tribunal', 'issued_date as issuedDate'])
    .select(['tenant_names as tenantNames', 'landlord_names as landlordNames'])
    .select('first_filing_id as firstFilingId')
    .where('file_number_key', '=', fileKey(fileNumber))
    .where('state', '<>', 'merged')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Until the transaction ends, no one else files or ties orders of these files. Taken before row locks. */
export async function lockFileNumber(tx: Tx, ...fileNumbers: string[]): Promise<void> {
  // Always in the same order, so that no two deadlock.
  for (const key of new Set(fileNumbers.map(fileKey).sort()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${key}`}, 0))`.execute(tx)
}

/**
 * Ties the published and withdrawn orders of a file to its first: a finding that an order is not about a person holds
 * for its file, whatever happens to it. Runs after every publication and withdrawal, under the lock of the file number.
 */
export async function tieFile(tx: Tx, fileNumber: string): Promise<void> {
  const filings = await filingsOfFile(tx, fileNumber)
  const published = filings.filter(({ state }) => state === 'published')
  const ties = tiesOf(published)
  for (const filing of filings) {
    const first =
      filing.state === 'withdrawn' ? firstOfFile(filing, published, ties) : (ties.get(filing.id) ?? null)
    if (first === filing.firstFilingId) continue
    await tx.updateTable('court_filing').set({ first_filing_id: first }).where('id', '=', filing.id).execute()
  }
}
