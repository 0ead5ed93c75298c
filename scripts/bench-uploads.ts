// 20 uploads of 20 MB at once against a separate server: how much its resident memory grows over its idle value. `npm
// run bench:uploads`; the budget is 150 MB.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { buildIfStale } from './build-if-stale.ts'
import { HttpPerson } from './lib/http-person.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'

const count = 20
const limit = 20_971_520
const budgetMb = 150
const order = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
// A whole order with an attachment of the maximum size.
const file = new Blob([new Uint8Array(await withAttachment(limit - order.byteLength - 20_000))])

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
const server = new ServerProcess(await freePort(), dataDir)
await server.start()
const people = await Promise.all(Array.from({ length: count }, (_, index) => newFiler(index)))
await pause(5000)

const idle = server.residentBytes()
let max = idle
const watch = setInterval(() => {
  max = Math.max(max, server.residentBytes())
}, 20)
const startedAt = performance.now()
const statuses = await Promise.all(people.map((filer) => upload(filer, file)))
const seconds = (performance.now() - startedAt) / 1000
await pause(5000)
clearInterval(watch)
await server.kill('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })

const mb = (bytes: number) => Math.round(bytes / 1_048_576)
const accepted = statuses.filter((status) => status === 303).length
const growth = mb(max - idle)
console.log(`${accepted} of ${count} uploads of ${mb(file.size)} MB accepted in ${seconds.toFixed(1)} s`)
console.log(`idle ${mb(idle)} MB, most ${mb(max)} MB, growth ${growth} MB of ${budgetMb} MB`)
process.exit(accepted === count && growth < budgetMb ? 0 : 1)

async function withAttachment(bytes: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(order)
  await pdf.attach(randomBytes(bytes), 'attachment.bin')
  return pdf.save()
}

type Filer = { person: HttpPerson; debtId: string }

async function newFiler(index: number): Promise<Filer> {
  const person = new HttpPerson(server.base, `203.0.113.${index + 1}`)
  await person.signIn(`bench-${index}@people.example`)
  return { person, debtId: await person.startDebt() }
}

function upload({ person, debtId }: Filer, content: Blob): Promise<number> {
  return person.uploadPlain(debtId, content, 'order.pdf')
}
