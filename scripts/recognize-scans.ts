// `npm run recognize`: recognizes the scanned sample orders whose file, code or packages changed, and writes their
// pages to tests/fixtures/recognized. `--all` recognizes every one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPages } from '#app/order-reader/pdf/read-pages.ts'
import { folders, samplesIn } from '#tests/order-samples.ts'
import { madeFrom, type Recognized, recognized, recognizedPath } from '#tests/recognized-scans.ts'

const limits = { pages: 60, scannedPages: 20, computingMs: 600_000 }
const scans = Object.values(folders).flatMap((folder) =>
  samplesIn(folder, 'scan').map((file) => path.join(folder, file)),
)
mkdirSync('tests/fixtures/recognized', { recursive: true })
for (const scan of scans) {
  const to = recognizedPath(scan)
  const isFresh = existsSync(to) && recognized(scan).madeFrom === madeFrom(scan)
  if (isFresh && !process.argv.includes('--all')) continue
  const read = await readPages(scan, limits, () => undefined)
  const made: Recognized = { madeFrom: madeFrom(scan), read }
  writeFileSync(to, `${JSON.stringify(made)}\n`)
  console.log(`${to}: ${read.pages.length} pages`)
}
