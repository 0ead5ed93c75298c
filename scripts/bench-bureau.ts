// The monthly batch of 100,000 debts in a real database: their entries, then the encrypted Metro 2 file, over several
// months. Seconds, memory, and for comparison a plain stream copy of the same bytes in the same run. `npm run
// bench:bureau`; the budget is 60 s per month and flat memory, and 90 s with as many leases (`-- --leases 100000`).
// With DATABASE_URL on that server, in a separate database.
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { openBatchFile } from '#app/bureau/batch-file.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readMetro2File } from '#app/platform/metro2/read-file.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { openBenchDatabase, seedDebts } from './lib/bureau-debts.ts'
import { seedLeases } from './lib/bureau-leases.ts'
import { median } from './lib/load.ts'

const option = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise)
const debts = option('debts', 100_000)
const organizations = option('organizations', 2000)
const leases = option('leases', 0)
const budgets = { seconds: leases > 0 ? 90 : 60, aliveGrowthMb: 10 }
/** The first file is due in the month of the consents. Its leases have no line yet, so it does not count. */
const firstMonth = '2025-05-15'
const months = ['2025-06-15', '2025-07-15', '2025-08-15']
const mb = (bytes: number) => Math.round(bytes / 1_048_576)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const folder = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
const plain = path.join(folder, 'bureau.dat')
const copy = path.join(folder, 'copy.dat')
const opened = await openBenchDatabase()
try {
  await seedDebts(debts, organizations)
  if (leases > 0) await seedLeases(leases, organizations)
  console.log(
    `${debts} debts and ${leases} leases of ${organizations} organizations, ${opened.kind} database`,
  )
  if (leases > 0) await timed(firstMonth)
  const seconds: number[] = []
  for (const month of months) seconds.push(await timed(month))
  const records = await openLastFile()
  const copied = await copyTime()
  const alive = await aliveDuring('2025-09-15')
  process.exitCode = report({ seconds, records, copied, alive }) ? 0 : 1
} finally {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(month: string): Promise<number> {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
  await makeBatches(bureauSources, isoDate(month))
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const rss = mb(process.memoryUsage.rss())
  const used = ((user + system) / 1e6).toFixed(1)
  console.log(
    `${month}: ${seconds.toFixed(1)} s, of which ${used} s of this process's own; ${rss} MB resident`,
  )
  return seconds
}

async function lastBatch() {
  const { owner } = await database()
  return owner
    .selectFrom('bureau_batch')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The file as the bureau gets it; reading checks every length, every value and the trailer's counters. */
async function openLastFile(): Promise<{ read: number; entries: number }> {
  const batch = await lastBatch()
  await pipeline(
    Readable.from(await openBatchFile(batch.id, batch.storage_key ?? '')),
    createWriteStream(plain),
  )
  let read = 0
  for await (const _ of readMetro2File(createReadStream(plain), 'canada')) read += 1
  return { read, entries: batch.record_count }
}

async function copyTime(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now()
    await pipeline(createReadStream(plain), createWriteStream(copy))
    times.push((performance.now() - startedAt) / 1000)
  }
  return median(times)
}

/** Live memory after a collection, every second of a month. Not timed. */
async function aliveDuring(month: string): Promise<number[]> {
  const alive: number[] = []
  const watch = setInterval(() => {
    collectGarbage()
    alive.push(mb(process.memoryUsage().heapUsed))
  }, 1000)
  await makeBatches(bureauSources, isoDate(month))
  clearInterval(watch)
  return alive
}

type Results = {
  seconds: number[]
  records: { read: number; entries: number }
  copied: number
  alive: number[]
}

function report({ seconds, records, copied, alive }: Results): boolean {
  const usual = median(seconds)
  const perSecond = (time: number) =>
    `${Math.round(records.entries / time).toLocaleString('en-CA')} records/s`
  const growth = Math.max(...alive) - Math.min(...alive)
  console.log(
    `${records.entries} entries in ${mb(statSync(plain).size)} MB, read back as ${records.read} records`,
  )
  console.log(`a month: ${usual.toFixed(1)} s of ${budgets.seconds}, ${perSecond(usual)}`)
  console.log(`a plain stream copy of the same bytes: ${copied.toFixed(2)} s, ${perSecond(copied)}`)
  console.log(`alive each second: ${alive.join(', ')} MB; growth ${growth} of ${budgets.aliveGrowthMb} MB`)
  // A file of no one is quick: nearly every account of the seed is reported.
  const isWhole = records.read === records.entries + 2 && records.entries > 0.9 * (debts + leases)
  return usual < budgets.seconds && growth <= budgets.aliveGrowthMb && isWhole
}
