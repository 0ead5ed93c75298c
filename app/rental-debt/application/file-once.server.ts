import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { StoredFile } from '#app/platform/files/completing.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type Kept, type OnceKey, once } from '#app/platform/once.server.ts'

type WithFile = { caller: Caller; file: StoredFile; key: OnceKey | undefined }

/** `once` for a file that a repeated call sends again: only the first one is kept. */
export async function withFileOnce<T extends Kept>(
  tx: Tx,
  { caller, file, key }: WithFile,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  let isFirst = false
  const outcome = await once(tx, key, () => {
    isFirst = true
    return work()
  })
  const { organizationId } = caller
  if (!isFirst) await requestJob(tx, 'discard-file', { organizationId, fileId: file.id })
  return outcome
}
