import { createHash, randomUUID } from 'node:crypto'
import { StorageFull } from '../storage-full.server.ts'
import { UPLOAD_LIMIT_BYTES } from '../values/file-size.ts'
import { contentTypeOf, type FileContentType, headBytes } from './content-type.ts'
import { cleanFileName } from './file-name.ts'
import { writeParts } from './part-writer.server.ts'
import { beginUpload, discardUpload, sealUpload, type Uploader } from './uploads.server.ts'

/** A complete received file, waiting for its form; `uploadId` completes it. */
export type StoredUpload = {
  uploadId: string
  fileName: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
  /** By its content; null for other kinds. */
  contentType: FileContentType | null
}

export type StoreRefusal = 'too-large' | 'empty' | 'interrupted' | 'too-many-uploads' | 'storage-full'
export type StoreOutcome = ({ ok: true } & StoredUpload) | { ok: false; reason: StoreRefusal }

/**
 * Reads a stream into an upload, with at most one part in memory. A refused file leaves no row and no bytes. The source
 * is read only up to the refusal; the caller can drain it.
 */
export async function storeStream(
  uploader: Uploader,
  source: AsyncIterable<Uint8Array>,
  options: { fileName: string; limitBytes?: number },
): Promise<StoreOutcome> {
  const reading = new Reading(source)
  if (!(await reading.hasBytes())) return { ok: false, reason: reading.isBroken ? 'interrupted' : 'empty' }
  const begun = { id: randomUUID(), fileName: cleanFileName(options.fileName), declaredBytes: null }
  const upload = await beginUpload(uploader, begun)
  if (!upload) {
    await reading.close()
    return { ok: false, reason: 'too-many-uploads' }
  }
  try {
    const written = await writeParts(
      uploader,
      upload,
      reading.bytes(),
      options.limitBytes ?? UPLOAD_LIMIT_BYTES,
    )
    if (written.end !== 'ended') {
      await discardUpload(uploader, upload.id)
      return { ok: false, reason: written.end === 'too-large' ? 'too-large' : 'interrupted' }
    }
    await sealUpload(uploader, written.upload)
    return {
      ok: true,
      uploadId: upload.id,
      fileName: upload.fileName,
      sizeBytes: written.upload.receivedBytes,
      sha256: reading.sha256(),
      contentType: contentTypeOf(reading.head),
    }
  } catch (error) {
    await discardUpload(uploader, upload.id)
    if (error instanceof StorageFull) return { ok: false, reason: 'storage-full' }
    throw error
  }
}

/** Observes a stream: whether it has any bytes, its beginning, its hash. */
class Reading {
  head = Buffer.alloc(0)
  isBroken = false
  #hash = createHash('sha256')
  #iterator: AsyncIterator<Uint8Array>
  #first: Uint8Array | null = null

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#iterator = source[Symbol.asyncIterator]()
  }

  /** Waits for the first byte: an empty file needs no row. */
  async hasBytes(): Promise<boolean> {
    try {
      let next = await this.#iterator.next()
      while (!next.done && next.value.byteLength === 0) next = await this.#iterator.next()
      this.#first = next.done ? null : next.value
    } catch {
      this.isBroken = true
    }
    return this.#first !== null
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    let chunk = this.#first
    this.#first = null
    try {
      while (chunk) {
        this.#see(chunk)
        yield chunk
        const next = await this.#iterator.next()
        chunk = next.done ? null : next.value
      }
    } finally {
      await this.#iterator.return?.()
    }
  }

  /** Releases the source unread: an iterated stream flows for no one else. */
  async close(): Promise<void> {
    await this.#iterator.return?.()
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }

  #see(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    if (this.head.length < headBytes) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, headBytes - this.head.length)])
    }
  }
}
