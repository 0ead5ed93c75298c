import { recordAudit } from '#app/court-records/audit.server.ts'
import type { OrderReading } from '#app/order-reader/reading.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { keepFilingFile } from '#app/platform/files/keep-filing.server.ts'
import { dropUnnamedFiles } from '../filing-files.server.ts'
import { canMove, withdrawnReason } from './contribution-states.ts'
import { lockOwn } from './contributions.server.ts'
import { type FiledAs, fileOrder } from './file-order.server.ts'
import type { Complete } from './filing-values.ts'

/**
 * Submits a checked order to staff. It becomes a pending filing, or part of an existing one. A second press, or one
 * that comes when there is nothing to check, changes nothing.
 */
export async function handIn(
  caller: PersonCaller,
  { id, values }: { id: string; values: Complete },
): Promise<'not-found' | null> {
  const { organizationId, actor } = caller
  const file = await inTransaction(actor, async (tx) => {
    const row = await lockOwn(tx, caller, id)
    if (!row) return 'not-found'
    if (!canMove(row.state, 'handed_in')) return null
    return tx
      .selectFrom('stored_file')
      .select(['storage_key as storageKey', 'size_bytes as byteSize', 'sha256'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  })
  if (file === 'not-found' || !file) return file
  const sha256 = file.sha256.toString('hex')
  const keep = () => keepFilingFile({ storageKey: file.storageKey }, sha256)
  await keep()
  const isFiled = await inTransaction(actor, async (tx) => {
    const row = await lockOwn(tx, caller, id)
    if (!row || !canMove(row.state, 'handed_in')) return false
    const filed = await fileOrder(tx, {
      file: { sha256, byteSize: file.byteSize, keep },
      source: 'upload',
      values,
      reading: row.reading as OrderReading | null,
      isPublished: false,
    })
    await tx
      .updateTable('contribution')
      .set({ ...stateOf(filed), handed_in_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, 'contribution.handed_in', { subject: id, details: { outcome: filed.outcome } })
    return filed.outcome !== 'withdrawn'
  })
  if (!isFiled) await dropUnnamedFiles([sha256])
  return null
}

function stateOf({ outcome, filingId, copyId, isPublished }: FiledAs) {
  if (outcome === 'withdrawn') return { state: 'refused', reason: withdrawnReason } as const
  return { state: isPublished ? 'known' : 'handed_in', filing_id: filingId, copy_filing_id: copyId } as const
}
