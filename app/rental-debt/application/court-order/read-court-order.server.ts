import { databaseSafe } from '#app/order-reader/database-safe.ts'
import {
  OrderUnreadable,
  ReadersBusy,
  type ReadOrder,
  readOrder,
} from '#app/order-reader/process/read-order.server.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { readValues } from './order-values.ts'

/** After this many tries with unknown failures, the filer enters the address instead of waiting. */
const maxFailures = 3

/**
 * The job that reads an uploaded order and stores the result. It can run twice and be killed at any point: the row goes
 * from waiting to read or failed once, and corrected values are not touched.
 */
export async function readCourtOrder(
  job: { organizationId: string; documentId: string },
  { failures } = { failures: 0 },
  read: ReadOrder = readOrder,
): Promise<void> {
  const storageKey = await waitingFile(job)
  if (storageKey === null) return
  try {
    // A debt needs the order's values, not its whole text.
    const { body: _body, ...reading } = await withLocalFile(storageKey, (path) => read(path))
    await keepReading(job, databaseSafe(reading))
  } catch (error) {
    // The machine is busy, and nothing is known about the file: it waits, however often.
    if (error instanceof ReadersBusy) throw error
    const isUnreadable = error instanceof OrderUnreadable
    if (!isUnreadable && failures < maxFailures) throw error
    const reason = isUnreadable ? error.reason : 'unknown'
    log().warn({ document: job.documentId, reason }, 'a court order could not be read')
    await keepFailure(job, reason)
  }
}

type Job = { organizationId: string; documentId: string }
const actorOf = ({ organizationId }: Job) => ({ personId: null, organizationId })

/** The file of an order that still waits; null if it was read already or its draft is gone. */
async function waitingFile(job: Job): Promise<string | null> {
  const row = await inTransaction(actorOf(job), (tx) =>
    tx
      .selectFrom('court_order')
      .innerJoin('document', 'document.id', 'court_order.document_id')
      .innerJoin('stored_file', 'stored_file.id', 'document.file_id')
      .select('stored_file.storage_key')
      .where('court_order.organization_id', '=', job.organizationId)
      .where('court_order.document_id', '=', job.documentId)
      .where('court_order.state', '=', 'waiting')
      .executeTakeFirst(),
  )
  return row?.storage_key ?? null
}

async function keepReading(job: Job, reading: OrderReading): Promise<void> {
  await inTransaction(actorOf(job), (tx) =>
    tx
      .updateTable('court_order')
      .set({
        ...readValues(reading),
        state: 'read',
        tribunal: reading.tribunal,
        reading: JSON.stringify(reading),
        read_at: nowInTransaction,
      })
      .where('organization_id', '=', job.organizationId)
      .where('document_id', '=', job.documentId)
      .where('state', '=', 'waiting')
      .execute(),
  )
}

async function keepFailure(job: Job, failure: string): Promise<void> {
  await inTransaction(actorOf(job), (tx) =>
    tx
      .updateTable('court_order')
      .set({ state: 'failed', failure, read_at: nowInTransaction })
      .where('organization_id', '=', job.organizationId)
      .where('document_id', '=', job.documentId)
      .where('state', '=', 'waiting')
      .execute(),
  )
}
