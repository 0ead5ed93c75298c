import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { fullAddress } from '../debts.server.ts'
import { nameOf } from '../person-words.ts'
import { reasonWords } from './reasons.ts'
import type { BatchList, BatchPage, BatchRow, LeftOutRow } from './staff-view.ts'

/** The files of every month, the latest first. A page beyond the last shows the last. */
export async function listBatches(staff: Staff, asked: number): Promise<BatchList> {
  return inTransaction(staff.actor, async (tx) => {
    const { offset, ...paging } = pageAt(asked, await countBatches(tx))
    const newest = selectBatches(tx).orderBy('batch.report_date', 'desc')
    const rows = await newest.limit(rowsPerPage).offset(offset).execute()
    return { rows: rows.map(batchRow), ...paging }
  })
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
    .select(['batch.sent_at', 'person.first_name', 'person.last_name', 'person.email'])

type Selected = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

function batchRow(row: Selected): BatchRow {
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

/** One file, and the debts that are not in it. A page beyond the last shows the last. */
export async function readBatchPage(staff: Staff, batchId: string, asked: number): Promise<BatchPage> {
  return inTransaction(staff.actor, async (tx) => {
    const row = await selectBatches(tx).where('batch.id', '=', batchId).executeTakeFirst()
    if (!row) throw notFound()
    const batch = batchRow(row)
    const { offset, ...paging } = pageAt(asked, batch.leftOut + batch.held)
    return {
      ...batch,
      sha256: row.sha256 === null ? null : Buffer.from(row.sha256).toString('hex'),
      sent: row.sent_at && {
        on: torontoDate(row.sent_at.getTime()),
        by: nameOf({ first_name: row.first_name, last_name: row.last_name, email: row.email ?? '' }),
      },
      leftOutRows: await listLeftOut(tx, batchId, offset),
      downloads: await listDownloads(tx, batchId),
      ...paging,
    }
  })
}

async function listLeftOut(tx: Tx, batchId: string, offset: number): Promise<LeftOutRow[]> {
  const rows = await tx
    .selectFrom('bureau_entry as entry')
    .innerJoin('rental_debt as debt', 'debt.id', 'entry.rental_debt_id')
    .innerJoin('organization as org', 'org.id', 'entry.organization_id')
    .select(['entry.id', 'entry.reason', 'entry.amount_in_cents'])
    .select(['debt.reference_id', 'debt.id as debtId', 'org.name as organizationName'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .where('entry.batch_id', '=', batchId)
    .where('entry.reason', 'is not', null)
    .orderBy('entry.rental_debt_id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: fullAddress(row) ?? row.reference_id ?? row.debtId,
    fileNumber: row.reference_id,
    organizationName: row.organizationName,
    amount: row.amount_in_cents,
    why: reasonWords(row.reason)?.short ?? 'Not known',
  }))
}

async function listDownloads(tx: Tx, batchId: string): Promise<BatchPage['downloads']> {
  const rows = await tx
    .selectFrom('bureau_batch_access as access')
    .leftJoin('person', 'person.id', 'access.person_id')
    .select(['access.id', 'access.created_at', 'person.first_name', 'person.last_name', 'person.email'])
    .where('access.batch_id', '=', batchId)
    .orderBy('access.created_at', 'desc')
    .limit(rowsPerPage)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    by: nameOf({ first_name: row.first_name, last_name: row.last_name, email: row.email ?? '' }),
    on: torontoDate(row.created_at.getTime()),
  }))
}
