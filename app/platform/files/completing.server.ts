import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { inTransaction, type Tx } from '../database/transaction.server.ts'
import {
  beginsAsText,
  contentTypeOf,
  documentTypes,
  type FileContentType,
  headBytes,
} from './content-type.ts'
import { disk, moveObject, openObject } from './disk.server.ts'
import { withExtensionOf } from './file-name.ts'
import { incomingFolder, isUploadId, partKey, storedKey } from './keys.ts'
import type { StoredUpload } from './storing.server.ts'
import {
  discardUpload,
  findUpload,
  lockUpload,
  removeBytes,
  removeParts,
  type Upload,
  type Uploader,
} from './uploads.server.ts'

/** PostgreSQL's code for: another row still refers to this row. */
const foreignKeyViolation = '23503'

export type StoredFile = {
  id: string
  storageKey: string
  sizeBytes: number
  sha256: Buffer
  contentType: string
}

/** What a new file becomes part of, written in the transaction that creates it. */
export type RecordFile<T> = (tx: Tx, file: StoredFile, fileName: string) => Promise<T>

/** What is stored instead of the received file. */
export class Remade {
  readonly bytes: Uint8Array
  readonly contentType: FileContentType
  constructor(bytes: Uint8Array, contentType: FileContentType) {
    this.bytes = bytes
    this.contentType = contentType
  }
}

/**
 * The requirements for a file. `inspect` looks into the joined file and returns why it is refused, what to store
 * instead, or null to store it unchanged.
 */
export type Conditions<R> = {
  accept?: readonly FileContentType[]
  inspect?: (file: StoredFile) => Promise<R | Remade | null>
}

export type Completed<T, R> =
  | { ok: true; file: StoredFile; recorded: T; isNew: true }
  /** It was completed before; `record` was not called again. */
  | { ok: true; file: StoredFile; recorded: null; isNew: false }
  | { ok: false; reason: 'not-found' | 'incomplete' | 'wrong-type' }
  | { ok: false; reason: 'refused'; refusal: R }

/**
 * Makes one stored file of an upload, and whatever `record` writes, in one transaction: a stored file always belongs to
 * something. Doing it again, at the same moment or after a process was killed, leads to the same file.
 */
export async function completeUpload<T, R = never>(
  uploader: Uploader,
  uploadId: string,
  record: RecordFile<T>,
  { accept = documentTypes, inspect }: Conditions<R> = {},
): Promise<Completed<T, R>> {
  if (!isUploadId(uploadId)) return { ok: false, reason: 'not-found' }
  const upload = await findUpload(uploader, uploadId)
  if (!upload) return completedBefore(uploader, uploadId)
  if (!isComplete(upload)) return { ok: false, reason: 'incomplete' }
  const joined = await join(uploader, upload, accept)
  if (joined === 'gone') return lateCompletion(uploader, uploadId)
  if (joined === 'wrong-type') {
    await discardUpload(uploader, uploadId)
    return { ok: false, reason: 'wrong-type' }
  }
  const sent = { id: uploadId, sizeBytes: upload.receivedBytes, ...joined }
  // Before the transaction: inspecting a file takes time, and no one should wait for it.
  const seen = (await inspect?.(sent)) ?? null
  if (seen !== null && !(seen instanceof Remade)) {
    await discardUpload(uploader, uploadId)
    return { ok: false, reason: 'refused', refusal: seen }
  }
  const file = seen ? await putRemade(sent, seen) : sent
  const fileName = withExtensionOf(upload.fileName, file.contentType)
  const made = await inTransaction(uploader, async (tx) => {
    if (!(await lockUpload(tx, uploader, uploadId))) return null
    await insertFile(tx, uploader, file)
    return { recorded: await record(tx, file, fileName) }
  })
  if (!made) return lateCompletion(uploader, uploadId)
  await removeParts(uploader.organizationId, uploadId)
  return { ok: true, file, recorded: made.recorded, isNew: true }
}

/** Replaces the received file with the remade one. Two at the same moment write the same bytes. */
async function putRemade(sent: StoredFile, { bytes, contentType }: Remade): Promise<StoredFile> {
  const working = `${sent.storageKey}-${randomBytes(8).toString('hex')}`
  await (await disk()).put(working, bytes)
  await moveObject(working, sent.storageKey)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { ...sent, sizeBytes: bytes.byteLength, sha256, contentType }
}

/** A complete upload of this person, to show its name while its form is not valid yet; null if there is none. */
export async function describeUpload(
  uploader: Uploader,
  uploadId: string,
): Promise<Omit<StoredUpload, 'sha256'> | null> {
  const upload = await findUpload(uploader, uploadId)
  if (!upload || !isComplete(upload)) return null
  try {
    const contentType = contentTypeOf(await readHead(uploader, upload))
    return { uploadId, fileName: upload.fileName, sizeBytes: upload.receivedBytes, contentType }
  } catch (error) {
    // A completion at the same moment removes the parts.
    if ((await findUpload(uploader, uploadId)) === null) return null
    throw error
  }
}

/**
 * Removes a stored file that nothing refers to any more: its row, then its bytes. Safe to repeat, so a job that was
 * queued in the releasing transaction does it. False while something still refers to it.
 */
export async function discardStoredFile(organizationId: string, fileId: string): Promise<boolean> {
  const isFree = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .deleteFrom('stored_file')
      .where('organization_id', '=', organizationId)
      .where('id', '=', fileId)
      .execute(),
  ).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === foreignKeyViolation) return false
      throw error
    },
  )
  if (isFree) await (await disk()).delete(storedKey(organizationId, fileId))
  return isFree
}

function isComplete(upload: Upload): boolean {
  return upload.declaredBytes !== null && upload.declaredBytes === upload.receivedBytes
}

async function completedBefore(
  uploader: Uploader,
  id: string,
): Promise<
  { ok: true; file: StoredFile; recorded: null; isNew: false } | { ok: false; reason: 'not-found' }
> {
  const row = await inTransaction(uploader, (tx) =>
    tx
      .selectFrom('stored_file')
      .select(['storage_key', 'size_bytes', 'sha256', 'content_type'])
      .where('organization_id', '=', uploader.organizationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!row) return { ok: false, reason: 'not-found' }
  const file = {
    id,
    storageKey: row.storage_key,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    contentType: row.content_type,
  }
  return { ok: true, file, recorded: null, isNew: false }
}

/** The upload disappeared while it was being joined: another completion made the file, or the person cancelled it. */
async function lateCompletion(uploader: Uploader, uploadId: string) {
  const before = await completedBefore(uploader, uploadId)
  const remove = before.ok ? removeParts : removeBytes
  await remove(uploader.organizationId, uploadId)
  return before
}

async function insertFile(tx: Tx, uploader: Uploader, file: StoredFile): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values({
      id: file.id,
      organization_id: uploader.organizationId,
      storage_key: file.storageKey,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      content_type: file.contentType,
    })
    .execute()
  await tx
    .deleteFrom('upload')
    .where('organization_id', '=', uploader.organizationId)
    .where('id', '=', file.id)
    .execute()
}

type Joined = Omit<StoredFile, 'id' | 'sizeBytes'>

/**
 * Writes the parts into one object, one after the other, and moves it into place in one step: two completions at the
 * same moment write the same bytes. The first to finish may remove the other's parts.
 */
async function join(
  uploader: Uploader,
  upload: Upload,
  accept: readonly FileContentType[],
): Promise<Joined | 'wrong-type' | 'gone'> {
  const { organizationId } = uploader
  const working = `${incomingFolder(organizationId, upload.id)}/whole-${randomBytes(8).toString('hex')}`
  const storageKey = storedKey(organizationId, upload.id)
  const to = await disk()
  try {
    const head = await readHead(uploader, upload)
    const contentType = contentTypeOf(head) ?? (beginsAsText(head) ? 'text/csv' : null)
    if (contentType === null || !accept.includes(contentType)) return 'wrong-type'
    const hash = createHash('sha256')
    const bytes = Readable.from(
      readParts(uploader, upload, (chunk) => hash.update(chunk)),
      { objectMode: false },
    )
    await to.putStream(working, bytes, { contentLength: upload.receivedBytes })
    await moveObject(working, storageKey)
    return { storageKey, sha256: hash.digest(), contentType }
  } catch (error) {
    if ((await findUpload(uploader, upload.id)) === null) return 'gone'
    // Half a copy on a full disk would block the next try; if it stays, the sweep removes it.
    await to.delete(working).catch(() => undefined)
    throw error
  }
}

async function* readParts(uploader: Uploader, upload: Upload, see: (chunk: Uint8Array) => void) {
  let total = 0
  for (let number = 0; number < upload.partCount; number += 1) {
    for await (const chunk of await openObject(partKey(uploader.organizationId, upload.id, number))) {
      total += chunk.byteLength
      see(chunk)
      yield chunk as Uint8Array
    }
  }
  if (total !== upload.receivedBytes) throw new Error('The parts of an upload do not add up to its size.')
}

/** The first bytes of an upload, across parts. */
async function readHead(uploader: Uploader, upload: Upload): Promise<Uint8Array> {
  let head = Buffer.alloc(0)
  for await (const chunk of readParts(uploader, upload, () => undefined)) {
    head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
    if (head.length >= headBytes) break
  }
  return head
}
