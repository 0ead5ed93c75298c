import { readTrail } from '#app/audit/read-trail.server.ts'
import { recordOpening } from '#app/bureau/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { countEntries, listEntryRows, readTotals } from './batch-entries.server.ts'
import type { BatchFilter } from './batch-filter.ts'
import type { BatchEntries, BatchPage } from './batch-view.ts'
import { batchRow, requireBatch } from './list-batches.server.ts'
import type { BureauSource } from './source.ts'

type Asked = { batchId: string; filter: BatchFilter; isRead: boolean }

/**
 * One file: its accounts, their people, and what is missing. Its people are shown once it is complete, and the view is
 * recorded; `isRead` is false if the answer has no content.
 */
export async function readBatchPage(
  staff: Staff,
  sources: readonly BureauSource[],
  { batchId, filter, isRead }: Asked,
): Promise<BatchPage> {
  return inTransaction(staff.actor, async (tx) => {
    const row = await requireBatch(tx, batchId)
    const isWhole = row.state !== 'collecting'
    const entries = isWhole ? await readEntries(tx, sources, batchId, filter) : noEntries(filter)
    if (isRead && entries.rows.length > 0) await recordOpening(tx, 'bureau_file.opened', { subject: batchId })
    return {
      ...batchRow(row),
      sha256: row.sha256 === null ? null : Buffer.from(row.sha256).toString('hex'),
      sent: row.sent_at && { on: torontoDate(row.sent_at), by: nameOf(row) },
      unread: row.unread_sources.map((name) => sources.find((source) => source.name === name)?.label ?? name),
      totals: isWhole ? await readTotals(tx, sources, batchId) : [],
      entries,
      downloads: await listDownloads(tx, batchId),
    }
  })
}

async function readEntries(
  tx: Tx,
  sources: readonly BureauSource[],
  batchId: string,
  filter: BatchFilter,
): Promise<BatchEntries> {
  const found = await countEntries(tx, sources, batchId, filter)
  const { offset, ...paging } = pageAt(filter.page, found)
  const page = { limit: rowsPerPage, offset }
  const rows = found === 0 ? [] : await listEntryRows(tx, sources, { batchId, filter, page })
  return { rows, found, filter, ...paging }
}

const noEntries = (filter: BatchFilter): BatchEntries => ({
  rows: [],
  found: 0,
  filter,
  page: 1,
  pageCount: 1,
})

async function listDownloads(tx: Tx, batchId: string): Promise<BatchPage['downloads']> {
  const filter = { subjectId: batchId, action: 'bureau_file.downloaded' } as const
  const { entries } = await readTrail(tx, filter, { limit: rowsPerPage })
  return entries.map(({ id, person, at }) => ({
    id: String(id),
    by: person?.name ?? 'Rentbook',
    on: torontoDate(at),
  }))
}

type Named = { first_name: string | null; last_name: string | null; email: string | null }

const nameOf = ({ first_name, last_name, email }: Named) =>
  wholeName(first_name, last_name) || email || 'A staff member'
