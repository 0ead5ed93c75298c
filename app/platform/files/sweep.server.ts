import { sql } from 'kysely'
import { inTransaction } from '../database/transaction.server.ts'
import { foldersIn } from './disk.server.ts'
import { incomingRoot, isUploadId } from './keys.ts'
import { removeBytes, removeParts, uploadLifetimeMs } from './uploads.server.ts'

export type SweepResult = { uploads: number; orphans: number }

/**
 * Removes uploads older than a day, and parts without an upload, left by a process that was killed between removing a
 * row and its bytes. It may run in several processes at once. Stored files are not touched: each belongs to the row
 * that was written with it.
 */
export async function sweepUploads(): Promise<SweepResult> {
  const swept = { uploads: 0, orphans: 0 }
  // The disk lists the organizations: row level security shows each one's rows only to itself.
  for await (const organizationId of foldersIn(incomingRoot)) {
    if (!isUploadId(organizationId)) continue
    swept.uploads += await removeOldUploads(organizationId)
    swept.orphans += await removeOrphans(organizationId)
  }
  return swept
}

async function removeOldUploads(organizationId: string): Promise<number> {
  const old = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .deleteFrom('upload')
      .where('organization_id', '=', organizationId)
      .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${uploadLifetimeMs / 1000})`)
      .returning('id')
      .execute(),
  )
  for (const { id } of old) await removeBytes(organizationId, id)
  return old.length
}

/** A folder is created after its row, so a listed folder without a row will never have one. */
async function removeOrphans(organizationId: string): Promise<number> {
  let removed = 0
  for await (const uploadId of foldersIn(`${incomingRoot}/${organizationId}`)) {
    if (!isUploadId(uploadId) || (await hasRow(organizationId, uploadId))) continue
    await removeParts(organizationId, uploadId)
    removed += 1
  }
  return removed
}

async function hasRow(organizationId: string, uploadId: string): Promise<boolean> {
  const row = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .selectFrom('upload')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', uploadId)
      .executeTakeFirst(),
  )
  return row !== undefined
}
