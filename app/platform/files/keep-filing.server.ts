import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { disk, moveObject, openObject } from './disk.server.ts'
import { filingKey, filingsOnTheWay } from './keys.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * Keeps a copy of a file as an order of the public corpus: it lies under its content, complete or not at all, and writing
 * it again changes nothing. Who is killed before the row that names it is written leaves a file that the next writes again.
 */
export async function keepFilingFile(
  from: { path: string } | { storageKey: string },
  sha256: string,
): Promise<string> {
  const key = filingKey(sha256)
  const to = await disk()
  if (await to.exists(key)) return key
  const working = `${filingsOnTheWay}/${randomUUID()}`
  const source = 'path' in from ? createReadStream(from.path) : await openObject(from.storageKey)
  const hash = createHash('sha256')
  const bytes = Readable.from(hashed(source, hash), { objectMode: false })
  try {
    await to.putStream(working, bytes)
    // Somebody wrote to it meanwhile: what was read is something else.
    if (hash.digest('hex') !== sha256) throw new Error('a file changed while it was kept')
    await moveObject(working, key)
    return key
  } catch (error) {
    await to.delete(working).catch(() => undefined)
    throw error
  }
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/** Removes what was on its way when its process was killed. */
export async function sweepFilingsOnTheWay(): Promise<void> {
  const from = await disk()
  const { objects } = await from.listAll(filingsOnTheWay).catch(() => ({ objects: [] }))
  for (const object of objects) {
    if (object.isDirectory) continue
    const { lastModified } = await from.getMetaData(object.key)
    if (Date.now() - lastModified.getTime() > lifetimeMs) await from.delete(object.key)
  }
}
