import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { recordAudit } from '#app/court-records/audit.server.ts'
import { databaseSafe } from '#app/order-reader/database-safe.ts'
import {
  OrderUnreadable,
  type orderReaders,
  ReadersBusy,
} from '#app/order-reader/process/read-order.server.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { keepFilingFile } from '#app/platform/files/keep-filing.server.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import { dropUnnamedFiles } from '../filing-files.server.ts'
import { makePublicCopy } from '../public-copies.server.ts'
import { type FiledAs, fileOrder, findByContent } from './file-order.server.ts'
import { doubtOf, isComplete, readFiling, sureValuesOf, valuesOf } from './filing-values.ts'
import type { ImportOutcome } from './import-report.ts'

export type Imported = {
  outcome: ImportOutcome
  /** An earlier run, or another file of this one with the same content, already added it. */
  isOld: boolean
}

/** How a run imports: the reader, the day, and whether failed files are read again. */
export type ImportRun = { readers: ReturnType<typeof orderReaders>; today: string; again: boolean }

/**
 * Imports one file into the corpus. Its result is written in the transaction that files it, so a process that is killed
 * has done it or not; a file that failed by itself is read again only if the operator asks for it.
 */
export async function importFile(path: string, run: ImportRun): Promise<Imported> {
  const { size } = await stat(path)
  if (size === 0) return { outcome: 'empty', isOld: false }
  if (size > UPLOAD_LIMIT_BYTES) return { outcome: 'too-large', isOld: false }
  const sha256 = await hashOf(path)
  const before = await inTransaction(anonymous, (tx) => findOutcome(tx, sha256, run.again))
  if (before) return { outcome: before, isOld: true }
  try {
    const reading = databaseSafe(await run.readers.read(path))
    return await fileReading({ path, sha256, byteSize: size }, reading, run)
  } catch (error) {
    if (error instanceof ReadersBusy) return { outcome: 'busy', isOld: false }
    if (!(error instanceof OrderUnreadable)) throw error
    return notFiled(sha256, error.reason)
  }
}

async function notFiled(sha256: string, outcome: ImportOutcome): Promise<Imported> {
  await inTransaction(anonymous, (tx) => note(tx, sha256, outcome, null))
  return { outcome, isOld: false }
}

async function fileReading(
  { path, sha256, byteSize }: { path: string; sha256: string; byteSize: number },
  reading: OrderReading,
  { readers, today }: ImportRun,
): Promise<Imported> {
  const read = readFiling(reading)
  const doubt = doubtOf(reading, read, today)
  const values = doubt ? valuesOf(read) : sureValuesOf(read)
  if (!reading.isOrder || !isComplete(values))
    return notFiled(sha256, reading.isOrder ? 'incomplete' : 'no-order')
  const copy = await makePublicCopy(path, sha256, readers.rewrite)
  const keep = () => keepFilingFile({ path }, sha256)
  await keep()
  const imported = await inTransaction(anonymous, async (tx): Promise<Imported> => {
    const file = { sha256, byteSize, keep, copy }
    const filed = await fileOrder(tx, { file, source: 'import', values, reading, isPublished: !doubt })
    if (filed.outcome === 'known') {
      // Another import did the same at this moment; its result stays.
      const outcome = await findOutcome(tx, sha256, false)
      await note(tx, sha256, 'known', filed.filingId)
      return { outcome: outcome ?? 'known', isOld: true }
    }
    const outcome = outcomeOf(filed)
    await note(tx, sha256, outcome, filed.filingId)
    await recordAudit(tx, 'filing.imported', { subject: filed.filingId, details: { outcome } })
    return { outcome, isOld: false }
  })
  // If it was filed, they have a row, which protects them.
  if (imported.outcome === 'withdrawn') await dropUnnamedFiles([sha256])
  return imported
}

const outcomeOf = ({ outcome, wasRefused }: FiledAs): ImportOutcome =>
  wasRefused ? 'refused-before' : outcome

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** If the machine killed a process while it read, that is not the file's fault; twice, it may be. */
const maxCrashes = 2

async function findOutcome(tx: Tx, sha256: string, again: boolean): Promise<ImportOutcome | null> {
  const row = await tx
    .selectFrom('court_filing_import')
    .select(['outcome', 'filing_id', 'tries'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (row) {
    const isFinal = row.filing_id !== null || row.outcome === 'refused'
    const isTried = row.outcome !== 'crashed' || row.tries >= maxCrashes
    return isFinal || (isTried && !again) ? (row.outcome as ImportOutcome) : null
  }
  // A person contributed this file.
  const known = await findByContent(tx, sha256)
  return known && known.outcome === 'withdrawn' ? 'withdrawn' : known && 'known'
}

/** Records the result of a file, replacing an earlier failure. */
async function note(tx: Tx, sha256: string, outcome: ImportOutcome, filingId: string | null): Promise<void> {
  await tx
    .insertInto('court_filing_import')
    .values({ sha256, outcome, filing_id: filingId })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ outcome, filing_id: filingId, tries: sql`court_filing_import.tries + 1` })
        .where('court_filing_import.filing_id', 'is', null)
        .where('court_filing_import.outcome', '<>', 'refused'),
    )
    .execute()
}
