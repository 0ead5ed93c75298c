import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type FilingRow, findFilingRow } from '../filing-row.server.ts'
import { lockFileNumber } from '../tie-filings.server.ts'
import { fileKey } from '../words.ts'

/**
 * Locks a filing for a change: its file number first, like everyone who files or ties orders, and its new number,
 * always in the same order, so that no two deadlock. Null if it got another number in the meantime.
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
