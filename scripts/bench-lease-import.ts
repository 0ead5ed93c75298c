// `npm run bench:lease-import`: what a landlord waits for who imports 5,000 leases, then the file of the next month, and
// takes both back, step by step, on a server of its own (embedded, or DATABASE_URL's); then a file of the largest size,
// while another page is asked for. Budgets: 20 s a step, and 150 ms for 95 of 100 of the other pages. Fails over them.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { manyLeases } from '#tests/rent-roll-maker/many.ts'
import { manyByTemplate } from '#tests/rent-roll-maker/many-by-template.ts'
import { buildIfStale } from './build-if-stale.ts'
import { HttpPerson } from './lib/http-person.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'

const budget = { stepMs: 20_000, p95Ms: 150 }
const start = '/dashboard/rent-rewards'
buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
const server = new ServerProcess(await freePort(), dataDir)
await server.start()
const person = new HttpPerson(server.base, '203.0.113.1')
await person.signIn('admin@maplecourt.example')

const times: Record<string, { ms: number; cpu: number }> = {}
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [at, cpu] = [performance.now(), server.cpuSeconds()]
  const result = await work()
  times[name] = { ms: Math.round(performance.now() - at), cpu: server.cpuSeconds() - cpu }
  return result
}

async function send(name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  form.set('form_token', await person.tokenOf(`${start}/import`))
  form.append('file', new Blob([bytes as BlobPart]), name)
  const answer = await person.request(`${start}/import`, { method: 'POST', body: form })
  const location = answer.headers.get('Location')
  if (!location) throw new Error(`${name} was answered ${answer.status}`)
  return location.replace(/\/columns$/, '')
}

/** Asks as often as the page does, or a little more. */
async function until(address: string, text: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await (await person.request(address)).text()).includes(text)) return
    await pause(1_000)
  }
  throw new Error(`${address} never said ${text}`)
}

/** A person's answer to what the check asks: of which day the balances are. Yesterday, as it has begun everywhere. */
const asOf = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Imports a file from its upload to its result; each step is timed. */
async function importOf(name: string, bytes: Uint8Array, results: readonly string[]): Promise<string> {
  const importing = await timed(`${name}: upload`, () => send('leases.csv', bytes))
  await timed(`${name}: check`, () =>
    person.post(`${importing}/columns`, { do: 'check', 'by-0': 'template' }),
  )
  const page = `${importing}/check`
  await timed(`${name}: page of the check`, () => until(page, 'Day of the balances'))
  await timed(`${name}: check with the answer`, () => person.post(page, { do: 'again', as_of: asOf }))
  await timed(`${name}: import`, async () => {
    await person.post(page, { do: 'import' })
    await until(`${importing}/result`, '>Import finished<')
  })
  for (const text of results) await until(`${importing}/result`, text)
  return importing
}

async function undo(name: string, importing: string): Promise<void> {
  await timed(`${name}: undo`, async () => {
    await person.post(`${importing}/undo`, {})
    await until(`${importing}/result`, '>Import undone<')
  })
}

const leases = 5_000
const first = await importOf('first month', manyByTemplate(leases, { isNextMonth: false }), [
  'Leases added',
  '5,000',
])
const second = await importOf('next month', manyByTemplate(leases, { isNextMonth: true }), [
  'Rents changed',
  '500',
])
await undo('next month', second)
await undo('first month', first)
for (const [name, { ms, cpu }] of Object.entries(times))
  console.log(`${name.padEnd(36)} ${String(ms).padStart(6)} ms, ${cpu.toFixed(1)} s of the server's own`)

const [large] = manyLeases(110_000)
if (!large) throw new Error('no file was made')
const mb = (large.bytes.length / 1_048_576).toFixed(1)
const waits: number[] = []
let isBusy = true
const asking = (async () => {
  while (isBusy) {
    const at = performance.now()
    await (await person.request(`${start}/notification-settings`)).text()
    waits.push(performance.now() - at)
    await pause(20)
  }
})()
const begun = performance.now()
const answered = await send(large.name, large.bytes.subarray(0, 20_971_000)).then(
  async (address) => {
    const page = await (await person.request(`${address}/columns`)).text()
    return /role="alert".*?<\/ul>/s.exec(page)?.[0]?.replace(/<[^>]+>/g, ' ') ?? 'read to its columns'
  },
  (error) => String(error),
)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
isBusy = false
await asking
waits.sort((a, b) => a - b)
const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)
console.log(`a file of ${mb} MB: ${answered} in ${seconds} s`)
console.log(`${waits.length} other pages meanwhile: median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
await server.kill('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })
const isOver = Object.values(times).some(({ ms }) => ms > budget.stepMs) || at(0.95) > budget.p95Ms
if (isOver) console.error(`over the budgets: ${JSON.stringify(budget)}`)
process.exit(isOver ? 1 : 0)
