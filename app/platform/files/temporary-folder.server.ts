import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const prefix = 'rentbook-temporary-'

/** No write takes this long: an older folder belongs to a killed process. */
const lifetimeMs = 24 * 60 * 60 * 1000

/** Gives `use` a private folder and removes it afterwards, together with those of killed processes. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await sweepTemporaryFolders()
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of killed processes. Other processes may do the same at the same moment. */
export async function sweepTemporaryFolders(): Promise<void> {
  const names = await readdir(os.tmpdir())
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const folder = path.join(os.tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs > lifetimeMs) await rm(folder, { recursive: true, force: true })
  }
}
