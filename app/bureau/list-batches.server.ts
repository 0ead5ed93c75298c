import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import type { BatchList, BatchRow } from './batch-view.ts'

/** The files of every month, latest first. A page beyond the last shows the last. */
export async function listBatches(staff: Staff, asked: number): Promise<BatchList> {
  return inTransaction(staff.actor, async (tx) => {
    const { offset, ...paging } = pageAt(asked, await countBatches(tx))
    const newest = selectBatches(tx).orderBy('batch.report_date', 'desc')
    const rows = await newest.limit(rowsPerPage).offset(offset).execute()
    return { rows: rows.map(batchRow), ...paging }
  })
}

/** One of them, without any of its people. */
export async function readBatch(staff: Staff, batchId: string): Promise<BatchRow> {
  return inTransaction(staff.actor, async (tx) => batchRow(await requireBatch(tx, batchId)))
}

export async function requireBatch(tx: Tx, batchId: string): Promise<SelectedBatch> {
  const row = await selectBatches(tx).where('batch.id', '=', batchId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function countBatches(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('bureau_batch')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const selectBatches = (tx: Tx) =>
  tx
    .selectFrom('bureau_batch as batch')
    .leftJoin('person', 'person.id', 'batch.sent_by')
    .select(['batch.id', 'batch.number', 'batch.report_date', 'batch.state', 'batch.size_bytes'])
    .select(['batch.record_count', 'batch.left_out_count', 'batch.held_count', 'batch.sha256'])
    .select(['batch.sent_at', 'batch.unread_sources'])
    .select(['person.first_name', 'person.last_name', 'person.email'])

type SelectedBatch = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

export function batchRow(row: SelectedBatch): BatchRow {
  return {
    id: row.id,
    number: row.number,
    reportDate: row.report_date,
    state: row.state,
    reported: row.record_count,
    leftOut: row.left_out_count,
    held: row.held_count,
    sizeBytes: row.size_bytes,
  }
}
