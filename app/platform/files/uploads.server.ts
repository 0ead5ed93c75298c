import { sql } from 'kysely'
import { type Actor, inTransaction, type Tx } from '../database/transaction.server.ts'
import { disk } from './disk.server.ts'
import { incomingFolder, isUploadId, partKey, storedKey } from './keys.ts'

/** The sender of a file, and their organization. No one else sees it until it is part of something. */
export type Uploader = Actor & { personId: string; organizationId: string }

/** An incoming file. It is complete when the declared number of bytes has arrived. */
export type Upload = {
  id: string
  fileName: string
  /** Null while a stream of unknown length is being read. */
  declaredBytes: number | null
  receivedBytes: number
  partCount: number
  createdAt: Date
}

/** An upload can be resumed, and its form sent again, for one day. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000
export const openUploadsPerPerson = 30
/** Enough for 20 MB in pieces of 20 KB; this stops a sender of single bytes. */
export const maxParts = 1000

const columns = ['id', 'file_name', 'declared_bytes', 'received_bytes', 'part_count', 'created_at'] as const

/** Starts an upload. Null if the person has too many open ones, all from the last hour. */
export async function beginUpload(
  uploader: Uploader,
  begun: { id: string; fileName: string; declaredBytes: number | null },
): Promise<Upload | null> {
  const { made, evictedId } = await inTransaction(uploader, async (tx) => {
    // Two starts at the same moment would both count one too few.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${uploader.personId}`}, 0))`.execute(
      tx,
    )
    await deleteEmptyUploads(tx, uploader)
    const room = await makeRoom(tx, uploader)
    if (!room.isThere) return { made: null, evictedId: null }
    const row = await tx
      .insertInto('upload')
      .values({
        id: begun.id,
        organization_id: uploader.organizationId,
        person_id: uploader.personId,
        file_name: begun.fileName,
        declared_bytes: begun.declaredBytes,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return { made: uploadOf(row), evictedId: room.evictedId }
  })
  if (evictedId) await removeBytes(uploader.organizationId, evictedId)
  return made
}

/** Uploads without a byte have nothing on disk, where the sweep would find them. */
async function deleteEmptyUploads(tx: Tx, uploader: Uploader): Promise<void> {
  await tx
    .deleteFrom('upload')
    .where('organization_id', '=', uploader.organizationId)
    .where('person_id', '=', uploader.personId)
    .where('part_count', '=', 0)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${uploadLifetimeMs / 1000})`)
    .execute()
}

/**
 * An upload that was untouched for an hour is replaced by a new one; otherwise abandoned tries would lock a person out.
 */
async function makeRoom(tx: Tx, uploader: Uploader): Promise<{ isThere: boolean; evictedId: string | null }> {
  const mine = tx
    .selectFrom('upload')
    .where('organization_id', '=', uploader.organizationId)
    .where('person_id', '=', uploader.personId)
  const { open } = await mine.select((e) => e.fn.countAll<number>().as('open')).executeTakeFirstOrThrow()
  if (open < openUploadsPerPerson) return { isThere: true, evictedId: null }
  const stale = await mine
    .select('id')
    .where('updated_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirst()
  if (!stale) return { isThere: false, evictedId: null }
  // A completion may take the row first; then its bytes are a stored file's and stay.
  const evicted = await tx
    .deleteFrom('upload')
    .where('organization_id', '=', uploader.organizationId)
    .where('id', '=', stale.id)
    .returning('id')
    .executeTakeFirst()
  return { isThere: true, evictedId: evicted?.id ?? null }
}

/** The person's own upload in this organization; another person's is not found. */
export async function findUpload(uploader: Uploader, uploadId: string): Promise<Upload | null> {
  if (!isUploadId(uploadId)) return null
  return inTransaction(uploader, (tx) => lockOrFind(tx, uploader, uploadId, false))
}

/** The same, locked until the transaction ends: no part is added and no one removes it meanwhile. */
export function lockUpload(tx: Tx, uploader: Uploader, uploadId: string): Promise<Upload | null> {
  return lockOrFind(tx, uploader, uploadId, true)
}

async function lockOrFind(tx: Tx, uploader: Uploader, id: string, isLocked: boolean): Promise<Upload | null> {
  const row = await tx
    .selectFrom('upload')
    .select(columns)
    .where('organization_id', '=', uploader.organizationId)
    .where('person_id', '=', uploader.personId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? uploadOf(row) : null
}

/**
 * Adds a part of at most about 1 MB, if the upload's offset is still `seen`; null if another request moved or removed
 * it. The row is locked while the part is written (its bytes are already here, so for milliseconds): otherwise two
 * writers of one part would leave one's bytes under the other's count. A process killed in between leaves a part that
 * the row does not count; the next one overwrites it.
 */
export async function addPart(uploader: Uploader, seen: Upload, bytes: Uint8Array): Promise<Upload | null> {
  const to = await disk()
  return inTransaction(uploader, async (tx) => {
    const now = await lockUpload(tx, uploader, seen.id)
    if (now?.receivedBytes !== seen.receivedBytes || now.partCount !== seen.partCount) return null
    await to.put(partKey(uploader.organizationId, seen.id, seen.partCount), bytes)
    return updateUpload(tx, uploader, seen.id, {
      received_bytes: seen.receivedBytes + bytes.byteLength,
      part_count: seen.partCount + 1,
    })
  })
}

/** Marks the end of a stream: from now on the upload is complete. */
export function sealUpload(uploader: Uploader, upload: Upload): Promise<Upload> {
  return inTransaction(uploader, (tx) =>
    updateUpload(tx, uploader, upload.id, { declared_bytes: upload.receivedBytes }),
  )
}

async function updateUpload(
  tx: Tx,
  uploader: Uploader,
  id: string,
  values: { received_bytes?: number; part_count?: number; declared_bytes?: number },
): Promise<Upload> {
  const row = await tx
    .updateTable('upload')
    .set({ ...values, updated_at: sql`now()` })
    .where('organization_id', '=', uploader.organizationId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return uploadOf(row)
}

/** Cancels an upload: its row first, then its bytes. False if there was none. */
export async function discardUpload(uploader: Uploader, uploadId: string): Promise<boolean> {
  if (!isUploadId(uploadId)) return false
  const gone = await inTransaction(uploader, (tx) =>
    tx
      .deleteFrom('upload')
      .where('organization_id', '=', uploader.organizationId)
      .where('person_id', '=', uploader.personId)
      .where('id', '=', uploadId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (gone) await removeBytes(uploader.organizationId, uploadId)
  return gone !== undefined
}

/**
 * Removes every byte of an upload whose row is gone without becoming a stored file: a completion that was killed, or
 * came too late, may have moved the joined file to its place already.
 */
export async function removeBytes(organizationId: string, uploadId: string): Promise<void> {
  await removeParts(organizationId, uploadId)
  await (await disk()).delete(storedKey(organizationId, uploadId))
}

/**
 * Removes the parts of an upload whose row is gone. A second completion may be writing its own copy among them: it
 * finds the row gone when it is done and removes what is left, so the last one leaves nothing.
 */
export async function removeParts(organizationId: string, uploadId: string): Promise<void> {
  try {
    await (await disk()).deleteAll(incomingFolder(organizationId, uploadId))
  } catch (error) {
    if (!isWrittenTo(error)) throw error
  }
}

/** The file system's code for: a file was added to the folder while it was being removed. */
function isWrittenTo(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === 'ENOTEMPTY'
}

function uploadOf(row: {
  id: string
  file_name: string
  declared_bytes: number | null
  received_bytes: number
  part_count: number
  created_at: Date
}): Upload {
  return {
    id: row.id,
    fileName: row.file_name,
    declaredBytes: row.declared_bytes,
    receivedBytes: row.received_bytes,
    partCount: row.part_count,
    createdAt: row.created_at,
  }
}
