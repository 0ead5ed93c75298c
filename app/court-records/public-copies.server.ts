import { stat } from 'node:fs/promises'
import path from 'node:path'
import { OrderUnreadable, type RewritePdf, rewritePdf } from '#app/order-reader/process/read-order.server.ts'
import type { ReadFailure } from '#app/order-reader/unreadable.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { keepPublicCopy } from '#app/platform/files/keep-filing.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { inTemporaryFolder } from '#app/platform/files/temporary-folder.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { dropUnnamedFiles } from './filing-files.server.ts'

/** The public file of an order, or why there is none. */
export type PublicCopy = { key: string; bytes: number } | { failure: ReadFailure }

/** Makes a copy of an order with only its pages: no author, notes or attachments. Throws ReadersBusy. */
export function makePublicCopy(
  order: string,
  sha256: string,
  rewrite: RewritePdf = rewritePdf,
): Promise<PublicCopy> {
  return inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'copy.pdf')
    try {
      await rewrite(order, copy)
    } catch (error) {
      if (error instanceof OrderUnreadable) return { failure: error.reason }
      throw error
    }
    const { size } = await stat(copy)
    return { key: await keepPublicCopy(copy, sha256), bytes: size }
  })
}

export const publicCopyColumns = (copy: PublicCopy | null) =>
  copy && 'key' in copy
    ? { public_key: copy.key, public_bytes: copy.bytes }
    : { public_failure: copy?.failure ?? null }

export const requestPublicCopy = (tx: Tx, filingId: string): Promise<void> =>
  requestJob(tx, 'copy-order-file', { filingId })

/** Orders per sweep. */
const sweptAtOnce = 300

/** Queues missing copies. */
export const requestMissingCopies = (): Promise<void> =>
  inTransaction(anonymous, async (tx) => {
    const waiting = await tx
      .selectFrom('court_filing_file')
      .select('filing_id')
      .where('public_key', 'is', null)
      .where('public_failure', 'is', null)
      .orderBy('created_at')
      .limit(sweptAtOnce)
      .execute()
    for (const { filing_id } of waiting) await requestPublicCopy(tx, filing_id)
  })

/**
 * Makes the copy of a filing's order, unless it exists or is impossible. It can run twice and be killed at any point.
 */
export async function copyOrderFile({ filingId }: { filingId: string }): Promise<void> {
  const file = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('court_filing_file')
      .select(['file_key as fileKey', 'sha256'])
      .where('filing_id', '=', filingId)
      .where('content_type', '=', 'application/pdf')
      .where('public_key', 'is', null)
      .where('public_failure', 'is', null)
      .executeTakeFirst(),
  )
  if (!file) return
  const copy = await withLocalFile(file.fileKey, (order) => makePublicCopy(order, file.sha256))
  const { numUpdatedRows } = await inTransaction(anonymous, (tx) =>
    tx
      .updateTable('court_filing_file')
      .set(publicCopyColumns(copy))
      .where('filing_id', '=', filingId)
      .executeTakeFirstOrThrow(),
  )
  // Staff rejected it in the meantime.
  if (numUpdatedRows === 0n) await dropUnnamedFiles([file.sha256])
}
