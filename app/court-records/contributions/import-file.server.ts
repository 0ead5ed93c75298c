import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { recordAudit } from '#app/audit/record.server.ts'
import { databaseSafe } from '#app/court-orders/database-safe.ts'
import { OrderUnreadable, ReadersBusy, type ReadOrder } from '#app/court-orders/read-order.server.ts'
import type { OrderReading } from '#app/court-orders/reading.ts'
import { inTransaction, nobody, type Tx } from '#app/platform/database/transaction.server.ts'
import { keepFilingFile } from '#app/platform/files/keep-filing.server.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { fileOrder, findByContent } from './file-order.server.ts'
import { doubtOf, isComplete, readFiling, sureValuesOf, valuesOf } from './filing-values.ts'
import type { ImportOutcome } from './import-report.ts'

export type Imported = {
  outcome: ImportOutcome
  /** A run before this one, or another file of this one with the same content, had it already. */
  isOld: boolean
}

/**
 * Brings one file into the corpus. What became of it stands in the transaction that files it, so a process that is killed
 * anywhere has done it or not; what failed for a reason of its own is not read again either.
 */
export async function importFile(path: string, read: ReadOrder, today: string): Promise<Imported> {
  const { size } = await stat(path)
  if (size === 0) return { outcome: 'empty', isOld: false }
  if (size > UPLOAD_LIMIT_BYTES) return { outcome: 'too-large', isOld: false }
  const sha256 = await hashOf(path)
  const before = await inTransaction(nobody, (tx) => findOutcome(tx, sha256))
  if (before) return { outcome: before, isOld: true }
  const reading = await readSafely(read, path)
  if (typeof reading === 'string') {
    if (reading === 'busy') return { outcome: 'busy', isOld: false }
    await inTransaction(nobody, (tx) => note(tx, sha256, reading, null))
    return { outcome: reading, isOld: false }
  }
  return fileReading({ path, sha256, byteSize: size }, reading, today)
}

async function fileReading(
  { path, sha256, byteSize }: { path: string; sha256: string; byteSize: number },
  reading: OrderReading,
  today: string,
): Promise<Imported> {
  const read = readFiling(reading)
  const doubt = doubtOf(reading, read, today)
  const values = doubt ? valuesOf(read) : sureValuesOf(read)
  if (!reading.isOrder || !isComplete(values)) {
    const outcome = reading.isOrder ? 'incomplete' : 'no-order'
    await inTransaction(nobody, (tx) => note(tx, sha256, outcome, null))
    return { outcome, isOld: false }
  }
  const key = await keepFilingFile({ path }, sha256)
  return inTransaction(nobody, async (tx) => {
    const file = { key, sha256, byteSize }
    const filed = await fileOrder(tx, { file, source: 'import', values, reading, isPublished: !doubt })
    if (filed.outcome === 'known') {
      // Another import did the same at this moment; its word stands.
      const outcome = await findOutcome(tx, sha256)
      if (!outcome) await note(tx, sha256, 'known', filed.filingId)
      return { outcome: outcome ?? 'known', isOld: true }
    }
    await note(tx, sha256, filed.outcome, filed.filingId)
    await recordAudit(tx, 'filing.imported', { subject: filed.filingId, details: { outcome: filed.outcome } })
    return { outcome: filed.outcome, isOld: false }
  })
}

async function readSafely(read: ReadOrder, path: string): Promise<OrderReading | ImportOutcome> {
  try {
    return databaseSafe(await read(path))
  } catch (error) {
    if (error instanceof ReadersBusy) return 'busy'
    if (error instanceof OrderUnreadable) return error.reason
    throw error
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

async function findOutcome(tx: Tx, sha256: string): Promise<ImportOutcome | null> {
  const row = await tx
    .selectFrom('court_filing_import')
    .select('outcome')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (row) return row.outcome as ImportOutcome
  // Somebody brought this very file.
  const known = await findByContent(tx, sha256)
  return known && known.outcome === 'withdrawn' ? 'withdrawn' : known && 'known'
}

async function note(tx: Tx, sha256: string, outcome: ImportOutcome, filingId: string | null): Promise<void> {
  await tx
    .insertInto('court_filing_import')
    .values({ sha256, outcome, filing_id: filingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
