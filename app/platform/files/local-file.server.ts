import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { localPathOf, openObject } from './disk.server.ts'
import { inTemporaryFolder } from './temporary-folder.server.ts'

/**
 * Gives a stored file to code that reads by path, such as a worker thread: the file itself on the local disk, otherwise
 * a temporary copy. The path is valid only until `use` returns, and only for reading.
 */
export async function withLocalFile<T>(storageKey: string, use: (path: string) => Promise<T>): Promise<T> {
  const local = localPathOf(storageKey)
  if (local !== null) return use(local)
  return inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'file')
    await pipeline(await openObject(storageKey), createWriteStream(copy, { mode: 0o600 }))
    return use(copy)
  })
}
