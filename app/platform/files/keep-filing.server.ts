import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { disk, moveObject, openObject } from './disk.server.ts'
import { filingKey, filingsOnTheWay, publicCopyKey } from './keys.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * Keeps a copy of a file as an order of the public corpus: it lies under its content, complete or not at all, and writing
 * it again changes nothing. Who is killed before the row that names it is written leaves a file that the next writes again.
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
    // Somebody wrote to it meanwhile: what was read is something else.
    if (hash.digest('hex') !== sha256) throw new Error('a file changed while it was kept')
  })
}

/** Keeps what everybody gets of an order, by the content of the order. */
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
    // Somebody else wrote the same, and took away what was on its way.
    if (!(await to.exists(key))) throw error
  } finally {
    // Also what those left who were killed on the same way.
    if (await to.exists(key)) await to.deleteAll(folder).catch(() => undefined)
  }
  return key
}

/** Removes what was on its way when its process was killed. */
export async function sweepFilingsOnTheWay(): Promise<void> {
  const from = await disk()
  const { objects } = await from.listAll(filingsOnTheWay, { recursive: true }).catch(() => ({ objects: [] }))
  for (const object of objects) {
    if (object.isDirectory) continue
    const { lastModified } = await from.getMetaData(object.key)
    if (Date.now() - lastModified.getTime() > lifetimeMs) await from.delete(object.key)
  }
}
