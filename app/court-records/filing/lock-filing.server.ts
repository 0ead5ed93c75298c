import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type FilingRow, findFilingRow } from '../filing-row.server.ts'
import { lockFileNumber } from '../tie-filings.server.ts'
import { fileKey } from '../words.ts'

/**
 * Locks a filing for a change: its file number first, as everybody does who files or ties orders, and the number that it
 * is to have, in one order for all, so that no two wait for each other. Null where it was given another number meanwhile.
 */
export async function lockFiling(
  tx: Tx,
  filingId: string,
  newNumber: string | null = null,
): Promise<FilingRow | null> {
  const seen = await findFilingRow(tx, filingId)
  if (!seen) throw notFound()
  for (const number of new Set([seen.file_number, newNumber ?? seen.file_number].map(fileKey).sort()))
    await lockFileNumber(tx, number)
  const row = await findFilingRow(tx, filingId, { isLocked: true })
  return row && fileKey(row.file_number) === fileKey(seen.file_number) ? row : null
}
