// `npm run bench:hostile`: strangers send every hostile file of tests/hostile to a separate server, several at once,
// while another person sends orders. Budgets: each of these is answered within 3 s; the server and its processes grow
// by less than 600 MB together. Linux.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hostileFiles } from '#tests/hostile/files.ts'
import { buildIfStale } from './build-if-stale.ts'
import { HttpPerson } from './lib/http-person.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'

const strangers = 4
const budget = { seconds: 3, mb: 600 }

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
const server = new ServerProcess(await freePort(), dataDir)
await server.start()
const newFiler = async (name: string, address: string) => {
  const person = new HttpPerson(server.base, address)
  await person.signIn(`${name}@people.example`)
  return { person, debtId: await person.startDebt() }
}
const honest = await newFiler('honest', '203.0.113.1')
const villains = await Promise.all(
  Array.from({ length: strangers }, (_, index) => newFiler(`stranger-${index}`, `203.0.113.${index + 2}`)),
)
await pause(5000)

const idle = memory().bytes
let max = 0
let together = 0
let parts: number[] = []
const watch = setInterval(() => {
  const now = memory()
  if (now.bytes > max) [max, parts] = [now.bytes, now.parts]
  together = Math.max(together, now.processes)
}, 50)

let isSending = true
const sending = Promise.all(villains.map(sendAll)).finally(() => {
  isSending = false
})
const times: number[] = []
const faults: string[] = []
let quietSince = Date.now()
// Also while files are read in the background, until no process has been busy with them for some seconds.
while (isSending || Date.now() - quietSince < 12_000) {
  const startedAt = performance.now()
  const status = await honest.person.uploadPlain(honest.debtId, order(), 'order.pdf')
  times.push((performance.now() - startedAt) / 1000)
  if (status !== 303) faults.push(`an honest upload was answered ${status}`)
  if (memory().processes > 1 + 2) quietSince = Date.now()
  await pause(1000)
}
const answers = (await sending).flat()
clearInterval(watch)
await server.kill('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })

for (const { name, status, seconds } of answers)
  console.log(`${status}  ${seconds.toFixed(1).padStart(5)} s  ${name}`)
const slowest = Math.max(...times)
const growth = Math.round((max - idle) / 1_048_576)
const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
console.log(`\n${answers.length} hostile files of ${strangers} strangers, up to ${together} processes`)
console.log(
  `${times.length} uploads of somebody else: median ${median.toFixed(2)} s, slowest ${slowest.toFixed(2)} s of ${budget.seconds} s`,
)
console.log(`idle ${Math.round(idle / 1_048_576)} MB, growth ${growth} MB of ${budget.mb} MB`)
console.log(`at its most: ${parts.map((bytes) => `${Math.round(bytes / 1_048_576)} MB`).join(', ')}`)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 && slowest < budget.seconds && growth < budget.mb ? 0 : 1)

/** An order that was never sent before: the same bytes again would change nothing. */
function order(): Blob {
  const bytes = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
  return new Blob([new Uint8Array(bytes), `\n% ${times.length}\n`])
}

async function sendAll({ person, debtId }: (typeof villains)[number], index: number) {
  const answered: { name: string; status: number; seconds: number }[] = []
  for (const { name, make } of hostileFiles.filter((_, place) => place % strangers === index)) {
    const startedAt = performance.now()
    const status = await person.uploadPlain(debtId, new Blob([new Uint8Array(make())]), `${name}.pdf`)
    answered.push({ name, status, seconds: (performance.now() - startedAt) / 1000 })
  }
  return answered
}

/** The server, first, and every process it started; shared memory (Node itself, 60 MB) counts once. */
function memory(): { bytes: number; processes: number; parts: number[] } {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const line = readText(`/proc/${name}/stat`)
    parents.set(Number(name), Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const own = [...parents.keys()].filter((pid) => pid === server.pid || parents.get(pid) === server.pid)
  const bytes = own.map(
    (pid) => 1024 * Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return { bytes: bytes.reduce((sum, one) => sum + one, 0), processes: own.length, parts: bytes }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
