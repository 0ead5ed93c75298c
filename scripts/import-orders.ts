// `npm run import-orders -- DIR`: imports the order PDFs of a folder into the corpus, on every processor. It continues
// an interrupted run; with `--again` it also retries what an earlier run could not import. Stop the application first
// if its database is the embedded one.
import { statSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { importOrders } from '#app/court-records/contributions/import-orders.server.ts'
import { printable, progressLine, reportLines } from '#app/court-records/contributions/import-report.ts'
import { closeDatabase } from '#app/platform/database/database.server.ts'
import { prepareDatabase } from '#app/platform/prepare-database.server.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } })
const [folder] = positionals
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(
    folder
      ? `${printable(folder)} is not a folder`
      : 'Say which folder: npm run import-orders -- DIR [--again]',
  )
  process.exit(1)
}
process.env.NODE_ENV ??= 'development'
await prepareDatabase()

const startedAt = performance.now()
let shownAt = 0
/** On a terminal, a line that is overwritten; elsewhere a line now and then. */
function show(done: number, known: number): void {
  const at = performance.now()
  if (at - shownAt < (process.stderr.isTTY ? 200 : 10_000) && done < known) return
  shownAt = at
  const line = progressLine(done, known, done / ((at - startedAt) / 1000))
  process.stderr.write(process.stderr.isTTY ? `\r${line.padEnd(90)}` : `${line}\n`)
}

// Reader processes do not keep this process alive.
const awake = setInterval(() => undefined, 60_000)
const { tally, reportFile } = await importOrders({
  folder,
  processes: os.availableParallelism(),
  again: values.again ?? false,
  onProgress: show,
})
clearInterval(awake)
if (process.stderr.isTTY) process.stderr.write('\n')
for (const line of reportLines(tally)) console.log(line)
if (reportFile) console.log(`What failed, file by file: ${reportFile}`)
await closeDatabase()
