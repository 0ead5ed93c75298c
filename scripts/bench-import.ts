// `npm run bench:import -- --files N`: imports N orders from the order maker, as text and (one in twenty, or `--scans
// N`) as scans, on every processor: how many per second, and whether the process's memory stays flat. With DATABASE_URL
// on that server, in a separate database; otherwise embedded.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importOrders } from '#app/court-records/contributions/import-orders.server.ts'
import { reportLines } from '#app/court-records/contributions/import-report.ts'
import { Chance } from '#tests/order-maker/core.ts'
import { scanPdf, textPdf } from '#tests/order-maker/output.ts'
import { Flow, type Style } from '#tests/order-maker/page.ts'
import { PLAN } from '#tests/order-maker/plan.ts'
import { Pools } from '#tests/order-maker/pools.ts'
import { Voice } from '#tests/order-maker/voice.ts'
import { openBenchDatabase } from './lib/bureau-debts.ts'

const option = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise)
const files = option('files', 200)
const scans = option('scans', Math.ceil(files / 20))

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-orders-'))

function style(chance: Chance, number: string): Style {
  return {
    family: chance.pick(['sans', 'serif'] as const),
    size: chance.pick([10, 11, 12]),
    margin: 64,
    leading: 1.2,
    wordByWord: false,
    justify: false,
    hyphenate: false,
    header: `File Number: ${number}`,
    headerAlign: 'right' as const,
    footer: (page, pages) => `Order Page ${page} of ${pages}`,
  }
}

/** Writes a number of orders, each with its own seed. */
async function write(to: string, count: number, isScanned: boolean): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (let index = 0; index < count; index += 1) {
    const plan = PLAN[index % PLAN.length]
    if (!plan) return
    const seed = 1000 + index
    const voice = new Voice(new Chance(seed, plan.name), new Pools(seed), plan.voice ?? {})
    plan.write(voice)
    const looks = new Chance(seed, 'look')
    const look = style(looks, voice.e.reference_id ?? '')
    const sheets = await Flow.make(look, voice.finished())
    const scan = { dpi: 200, skew: 0.4, grey: 245, noise: 12, blur: 0.4, png: false }
    const bytes = isScanned
      ? await scanPdf(plan.name, look.family, sheets, scan, looks)
      : await textPdf(plan.name, look.family, sheets, null)
    writeFileSync(path.join(to, `${index}.pdf`), bytes)
  }
}

const rss = () => Math.round(process.memoryUsage.rss() / 1_048_576)

async function measure(name: string, from: string): Promise<void> {
  const memory: number[] = []
  const startedAt = performance.now()
  const { tally } = await importOrders({
    folder: from,
    processes: os.availableParallelism(),
    onProgress: (done, of) => {
      if (done % Math.max(1, Math.floor(of / 10)) === 0) memory.push(rss())
    },
  })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${name}: ${(tally.files / seconds).toFixed(1)} files a second (${seconds.toFixed(1)} s)`)
  for (const line of reportLines(tally)) console.log(`  ${line}`)
  console.log(`  memory of the process, by tenths: ${memory.join(' ')} MB`)
}

const opened = await openBenchDatabase()
const awake = setInterval(() => undefined, 60_000)
try {
  await write(path.join(folder, 'text'), files, false)
  await write(path.join(folder, 'scans'), scans, true)
  await measure('text', path.join(folder, 'text'))
  if (scans > 0) await measure('scanned', path.join(folder, 'scans'))
  await measure('everything again', folder)
} finally {
  clearInterval(awake)
  rmSync(folder, { recursive: true, force: true })
  await opened.close()
}
