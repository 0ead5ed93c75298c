import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openStream, sealedBy, sealStream } from '#app/platform/crypto/sealed-stream.server.ts'
import { disk, openObject } from '#app/platform/files/disk.server.ts'
import { inTemporaryFolder } from '#app/platform/files/temporary-folder.server.ts'
import type { Metro2Account } from '#app/platform/metro2/account.ts'
import { metro2File } from '#app/platform/metro2/write-file.ts'
import type { Batch } from './batches.server.ts'
import { fileOptionsOf, reporterOf } from './settings.server.ts'

/** The file is stored encrypted: it holds SINs and birth dates. */
const contextOf = (batchId: string) => `bureau-batch:${batchId}:file`
const folderOf = (batchId: string) => `bureau/${batchId}`

export type BatchFile = { storageKey: string; sizeBytes: number; sha256: Buffer; records: number }

/** Writes a batch's file of these accounts under a new random key. Size and hash are those of the plain file. */
export async function storeBatchFile(
  batch: Batch,
  accounts: AsyncIterable<Metro2Account>,
): Promise<BatchFile> {
  const hash = createHash('sha256')
  const seen = { sizeBytes: 0, records: 0 }
  async function* counted(): AsyncGenerator<Metro2Account> {
    for await (const account of accounts) {
      seen.records += 1
      yield account
    }
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { settings, reportDate } = batch
    for await (const chunk of metro2File(
      reporterOf(settings, reportDate),
      counted(),
      fileOptionsOf(settings),
    )) {
      hash.update(chunk)
      seen.sizeBytes += chunk.byteLength
      yield chunk
    }
  }
  const storageKey = await storeSealed(batch.id, bytes())
  return { storageKey, sha256: hash.digest(), ...seen }
}

/** A bucket needs an object's size before its first byte, so the encrypted bytes wait in a file. */
async function storeSealed(batchId: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const storageKey = `${folderOf(batchId)}/${randomUUID()}`
  return inTemporaryFolder(async (folder) => {
    const sealed = path.join(folder, 'sealed')
    await pipeline(sealStream(bytes, contextOf(batchId)), createWriteStream(sealed, { mode: 0o600 }))
    const { size } = await stat(sealed)
    await (await disk()).putStream(storageKey, createReadStream(sealed), { contentLength: size })
    return storageKey
  })
}

/** The file's own bytes. A missing object throws here instead of breaking an answer in the middle. */
export async function openBatchFile(batchId: string, storageKey: string): Promise<Readable> {
  const sealed = await openObject(storageKey)
  const opened = Readable.from(openStream(sealed, contextOf(batchId)), { objectMode: false })
  // A stream that is opened and never read does not close by itself.
  return opened.once('close', () => sealed.destroy())
}

/** The id of the key that a file is encrypted with. */
export async function fileSealedBy(storageKey: string): Promise<string> {
  const bytes = await openObject(storageKey)
  try {
    return await sealedBy(bytes)
  } finally {
    bytes.destroy()
  }
}

/** Encrypts a file again with the newest key, under a new name. */
export async function resealBatchFile(batchId: string, storageKey: string): Promise<string> {
  return storeSealed(batchId, await openBatchFile(batchId, storageKey))
}

/** Leftovers of processes that wrote the same file and were interrupted or came second. */
export async function removeOtherFiles(batchId: string, storageKey: string): Promise<void> {
  const from = await disk()
  const { objects } = await from.listAll(folderOf(batchId))
  for (const object of objects) {
    if (object.isFile && object.key !== storageKey) await from.delete(object.key)
  }
}

export async function removeFile(storageKey: string): Promise<void> {
  await (await disk()).delete(storageKey)
}
