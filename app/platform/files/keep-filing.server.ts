import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { disk, moveObject, openObject } from './disk.server.ts'
import { filingKey, filingsOnTheWay, publicCopyKey } from './keys.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * Stores a copy of a file as an order of the public corpus: under its content hash, complete or not at all, and writing
 * it again changes nothing. A process that is killed before the row is written leaves a file that the next one writes
 * again.
 */
export function keepFilingFile(
  from: { path: string } | { storageKey: string },
  sha256: string,
): Promise<string> {
  return keepWhole(filingKey(sha256), async function* () {
    const source = 'path' in from ? createReadStream(from.path) : await openObject(from.storageKey)
    const hash = createHash('sha256')
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
    // The file was changed in the meantime: what was read differs.
    if (hash.digest('hex') !== sha256) throw new Error('a file changed while it was kept')
  })
}

/** Stores an order's public copy, under the hash of the order's content. */
export const keepPublicCopy = (path: string, sha256: string): Promise<string> =>
  keepWhole(publicCopyKey(sha256), () => createReadStream(path))

async function keepWhole(key: string, read: () => AsyncIterable<Uint8Array>): Promise<string> {
  const to = await disk()
  if (await to.exists(key)) return key
  const folder = `${filingsOnTheWay}/${key.replaceAll('/', '-')}`
  try {
    const working = `${folder}/${randomUUID()}`
    await to.putStream(working, Readable.from(read(), { objectMode: false }))
    await moveObject(working, key)
  } catch (error) {
    // Another process wrote the same and removed the temporary file.
    if (!(await to.exists(key))) throw error
  } finally {
    // Including leftovers of killed processes with the same content.
    if (await to.exists(key)) await to.deleteAll(folder).catch(() => undefined)
  }
  return key
}

/** Removes temporary files of killed processes. */
export async function sweepFilingsOnTheWay(): Promise<void> {
  const from = await disk()
  const { objects } = await from.listAll(filingsOnTheWay, { recursive: true }).catch(() => ({ objects: [] }))
  for (const object of objects) {
    if (object.isDirectory) continue
    const { lastModified } = await from.getMetaData(object.key)
    if (Date.now() - lastModified.getTime() > lifetimeMs) await from.delete(object.key)
  }
}
