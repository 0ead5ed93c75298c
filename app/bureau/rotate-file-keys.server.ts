import { newestKey } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { fileSealedBy, removeOtherFiles, resealBatchFile } from './batch-file.server.ts'
import { asUpkeep } from './batches.server.ts'

/**
 * Encrypts every batch's file with the newest key, so that a replaced key can be removed from ENCRYPTION_KEY a day
 * later. A file whose key is gone stays as it is and is named in the log.
 */
export async function rotateFileKeys(): Promise<void> {
  for (const { id, storageKey } of await listFiles()) {
    await rotateOne(id, storageKey).catch((error) =>
      log().error({ batch: id, error: describeError(error) }, 'a bureau file was not sealed again'),
    )
  }
}

async function listFiles(): Promise<{ id: string; storageKey: string }[]> {
  return inTransaction(asUpkeep, (tx) =>
    tx
      .selectFrom('bureau_batch')
      .select(['id', 'storage_key as storageKey'])
      .where('storage_key', 'is not', null)
      .$narrowType<{ storageKey: string }>()
      .orderBy('number')
      .execute(),
  )
}

/**
 * A person reading the file at this moment has opened it already; if two processes do this at once, the second one's
 * copy is deleted.
 */
async function rotateOne(batchId: string, storageKey: string): Promise<void> {
  if ((await fileSealedBy(storageKey)) === newestKey().id) return
  const resealed = await resealBatchFile(batchId, storageKey)
  const kept = await inTransaction(asUpkeep, async (tx) => {
    await tx
      .updateTable('bureau_batch')
      .set({ storage_key: resealed })
      .where('id', '=', batchId)
      .where('storage_key', '=', storageKey)
      .execute()
    const row = await tx
      .selectFrom('bureau_batch')
      .select('storage_key')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    return row.storage_key
  })
  if (kept) await removeOtherFiles(batchId, kept)
}
