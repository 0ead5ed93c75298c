import { forEveryOrganization } from '#app/platform/database/every-organization.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { type BatchFile, removeFile, removeOtherFiles, storeBatchFile } from './batch-file.server.ts'
import { asUpkeep, type Batch, beginBatch, findLatestBatch } from './batches.server.ts'
import { BatchIsWhole, collectEntries } from './collect-entries.server.ts'
import { firstGraceEnd } from './due-debts.server.ts'
import { reportDateAfter, reportDateFrom, reportDatesDue } from './report-dates.ts'

/**
 * The daily work that makes the bureau's file of every 15th up to a day that has none, each as of its own date and the
 * oldest first. Run twice, by two processes, or again after it was interrupted, it makes one batch a 15th; a batch is
 * seen only when its file is whole.
 */
export async function makeBatches(today: IsoDate): Promise<void> {
  const first = await firstDue()
  if (first === null) return
  for (const reportDate of reportDatesDue(first, today)) await makeBatch(reportDate)
}

async function firstDue(): Promise<IsoDate | null> {
  const latest = await findLatestBatch()
  if (latest) return latest.isWhole ? reportDateAfter(latest.reportDate) : latest.reportDate
  const ended = await firstGraceEndOfAll()
  return ended && reportDateFrom(ended)
}

async function firstGraceEndOfAll(): Promise<IsoDate | null> {
  let first: IsoDate | null = null
  await forEveryOrganization(async (organizationId) => {
    const ended = await inTransaction({ personId: null, organizationId }, (tx) =>
      firstGraceEnd(tx, organizationId),
    )
    if (ended && (first === null || isBefore(ended, first))) first = ended
  })
  return first
}

/** While the database works for one, this process reckons for another. They take turns at the batch's row only. */
const organizationsAtOnce = 3

async function makeBatch(reportDate: IsoDate): Promise<void> {
  const batch = await beginBatch(reportDate)
  if (batch.state !== 'collecting') return
  try {
    await forEveryOrganization((organizationId) => collectEntries(batch, organizationId), {
      atOnce: organizationsAtOnce,
    })
  } catch (error) {
    if (error instanceof BatchIsWhole) return
    throw error
  }
  await writeBatch(batch)
}

const mostTries = 5

/** Somebody who makes the same batch may add an entry while its file is written: then it is written again. */
export async function writeBatch(batch: Batch): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const file = await storeBatchFile(batch)
    const end = await finish(batch, file)
    if (end === 'whole') {
      await removeOtherFiles(batch.id, file.storageKey)
      log().info({ batch: batch.number, records: file.records, bytes: file.sizeBytes }, 'bureau file written')
      return
    }
    await removeFile(file.storageKey)
    if (end === 'late') return
  }
  throw new Error('The entries of a batch kept changing while its file was written')
}

async function finish(batch: Batch, file: BatchFile): Promise<'whole' | 'late' | 'incomplete'> {
  return inTransaction(asUpkeep, async (tx) => {
    const row = await tx
      .selectFrom('bureau_batch')
      .select(['state', 'record_count'])
      .where('id', '=', batch.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.state !== 'collecting') return 'late'
    if (row.record_count !== file.records) return 'incomplete'
    await tx
      .updateTable('bureau_batch')
      .set({
        state: 'written',
        storage_key: file.storageKey,
        size_bytes: file.sizeBytes,
        sha256: file.sha256,
        written_at: new Date(),
      })
      .where('id', '=', batch.id)
      .execute()
    return 'whole'
  })
}
