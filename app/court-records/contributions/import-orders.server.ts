import type { Dirent } from 'node:fs'
import { appendFile, mkdir, opendir } from 'node:fs/promises'
import path from 'node:path'
import { orderReaders } from '#app/order-reader/process/read-order.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { sweepFilingsOnTheWay } from '#app/platform/files/keep-filing.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { type Imported, importFile } from './import-file.server.ts'
import { addTo, emptyTally, isFailure, type Tally } from './import-report.ts'

type Import = {
  folder: string
  /** The number of reader processes. */
  processes: number
  /** Reads what an earlier run could not import again, for example after the reader improved. */
  again?: boolean
  onProgress?: (done: number, known: number) => void
}

export type ImportResult = {
  tally: Tally
  /** The file that lists each failure and its reason; null if there is none. */
  reportFile: string | null
}

/**
 * Imports every PDF of a folder and its subfolders into the corpus. A bad file never stops it. Names are read twice, to
 * count and to process, so that a folder of any size costs no memory.
 */
export async function importOrders({
  folder,
  processes,
  again = false,
  onProgress,
}: Import): Promise<ImportResult> {
  await sweepFilingsOnTheWay()
  const run = { readers: orderReaders(processes), today: await today(), again }
  let known = 0
  for await (const _ of pdfsIn(folder)) known += 1
  const tally = emptyTally()
  const report = new FailureReport(folder)
  const files = pdfsIn(folder, async (unread) => {
    addTo(tally, 'folder-unread', false)
    await report.add(unread, 'folder-unread', false)
  })
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { outcome, isOld } = await importSafely(next.value, () => importFile(next.value, run))
      addTo(tally, outcome, isOld)
      if (isFailure(outcome)) await report.add(next.value, outcome, isOld)
      onProgress?.(tally.files, Math.max(known, tally.files))
    }
  }
  // One more than the readers: while its order is written, the readers have the next one.
  await Promise.all(Array.from({ length: processes + 1 }, work))
  return { tally, reportFile: report.file }
}

async function importSafely(file: string, work: () => Promise<Imported>): Promise<Imported> {
  try {
    return await work()
  } catch (error) {
    log().error({ file: path.basename(file), error: describeError(error) }, 'an order was not imported')
    return { outcome: 'failed', isOld: false }
  }
}

/**
 * Every PDF, in the order of the names of each folder: of two copies of an order, the same one is the first on every disk.
 * Links are not followed, so that no folder leads outside or in a circle. A folder that cannot be opened is reported, and
 * the others continue.
 */
async function* pdfsIn(
  folder: string,
  onUnread: (folder: string) => Promise<void> = async () => undefined,
): AsyncGenerator<string> {
  const opened = await opendir(folder).catch(() => null)
  if (!opened) return onUnread(folder)
  const entries: Dirent[] = []
  for await (const entry of opened) entries.push(entry)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* pdfsIn(file, onUnread)
    else if (entry.isFile() && /\.pdf$/i.test(entry.name)) yield file
  }
}

/** One line per failed file, written when it fails: a run that is killed has reported what it knew. */
class FailureReport {
  readonly #folder: string
  file: string | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(file: string, outcome: string, isOld: boolean): Promise<void> {
    const folder = path.join(config().dataDir, 'imports')
    if (!this.file) await mkdir(folder, { recursive: true, mode: 0o700 })
    this.file ??= path.join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.jsonl`)
    const line = { file: path.relative(this.#folder, file), outcome, ...(isOld && { before: true }) }
    await appendFile(this.file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
}
