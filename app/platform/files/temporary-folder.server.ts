import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const prefix = 'rentbook-temporary-'

/** No writing takes as long: who left a folder that is older was killed. */
const lifetimeMs = 24 * 60 * 60 * 1000

/** Hands a folder to `use` that nobody else sees, and removes it afterwards, with what others left who were killed. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await sweepTemporaryFolders()
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders that a process left which was killed. Other processes may do the same at the same moment. */
export async function sweepTemporaryFolders(): Promise<void> {
  const names = await readdir(os.tmpdir())
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const folder = path.join(os.tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs > lifetimeMs) await rm(folder, { recursive: true, force: true })
  }
}
