import { recordAudit } from '#app/bureau/audit.server.ts'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { Metro2Error } from '#app/platform/metro2/fields.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { batchAccounts } from './batch-accounts.server.ts'
import { type BatchFile, removeFile, removeOtherFiles, storeBatchFile } from './batch-file.server.ts'
import { asUpkeep, type Batch, beginBatch, findLatestBatch } from './batches.server.ts'
import { collectEntries } from './collect-entries.server.ts'
import { BatchComplete } from './new-entries.server.ts'
import { reportDateAfter, reportDateFrom, reportDatesDue } from './report-dates.ts'
import type { BureauSource } from './source.ts'
import { askSource, catchSourceFault, logFault, SourceFault } from './source-fault.server.ts'

/**
 * The daily job that makes the bureau's file of every past 15th that has none, each as of its own date and oldest
 * first. Run twice, by two processes, or again after an interruption, it makes one batch per 15th; a batch is visible
 * only when its file is complete.
 */
export async function makeBatches(sources: readonly BureauSource[], today: IsoDate): Promise<void> {
  const first = await firstDue(sources)
  if (first === null) return
  for (const reportDate of reportDatesDue(first, today)) await makeBatch(sources, reportDate)
}

async function firstDue(sources: readonly BureauSource[]): Promise<IsoDate | null> {
  const latest = await findLatestBatch()
  if (latest) return latest.isWhole ? reportDateAfter(latest.reportDate) : latest.reportDate
  const day = await firstDayOfAll(sources)
  return day && reportDateFrom(day)
}

/** The database takes no entry of a test organization either. */
const liveOnly = { which: 'live' } as const

async function firstDayOfAll(sources: readonly BureauSource[]): Promise<IsoDate | null> {
  let first: IsoDate | null = null
  await forEveryOrganization(async (organizationId) => {
    for (const source of sources) {
      const day = await catchSourceFault(() =>
        inTransaction({ personId: null, organizationId }, (tx) =>
          askSource(source, () => source.firstDueOn(tx, organizationId)),
        ),
      )
      if (day instanceof SourceFault)
        logFault({ source: source.name, organization: organizationId }, day, 'no first day of a source')
      else if (day && (first === null || isBefore(day, first))) first = day
    }
  }, liveOnly)
  return first
}

/** While the database works for one process, another calculates. They take turns only at the batch's row. */
const organizationsAtOnce = 3

async function makeBatch(sources: readonly BureauSource[], reportDate: IsoDate): Promise<void> {
  const batch = await beginBatch(reportDate)
  if (batch.state !== 'collecting') return
  const unread = new Set<string>()
  const collectAll = async (organizationId: string) => {
    for (const source of sources)
      if (!(await collectEntries({ batch, organizationId, source }))) unread.add(source.name)
  }
  try {
    await forEveryOrganization(collectAll, { ...liveOnly, atOnce: organizationsAtOnce })
  } catch (error) {
    if (error instanceof BatchComplete) return
    throw error
  }
  await writeBatch(batch, sources, [...unread].sort())
}

const maxTries = 5

/**
 * Another process that makes the same batch may add an entry while its file is written: then it is written again. The
 * same happens if a source handed over what the format cannot hold; then each account is tried first, and that one is
 * left out.
 */
export async function writeBatch(
  batch: Batch,
  sources: readonly BureauSource[],
  unreadSources: readonly string[] = [],
): Promise<void> {
  let isEachTried = false
  for (let tries = 0; tries < maxTries; tries += 1) {
    const file = await storeBatchFile(batch, batchAccounts(batch, sources, { isEachTried })).catch(
      (error: unknown) => {
        if (error instanceof Metro2Error && !isEachTried) return null
        throw error
      },
    )
    if (!file) {
      isEachTried = true
      continue
    }
    const end = await finish(batch, file, unreadSources)
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

async function finish(
  batch: Batch,
  file: BatchFile,
  unreadSources: readonly string[],
): Promise<'whole' | 'late' | 'incomplete'> {
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
        written_at: nowInTransaction,
        unread_sources: [...unreadSources],
      })
      .where('id', '=', batch.id)
      .execute()
    await recordAudit(tx, 'bureau_file.written', { subject: batch.id, details: { number: batch.number } })
    return 'whole'
  })
}
