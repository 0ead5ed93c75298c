// `npm run bench:starved`: five servers on two cores, 20 people on each send an order at the same moment, text and
// scans, while each server draws the pages of its demo. All must be accepted, all read in the end, and no job fails,
// whatever the clock says. `--servers N`, `--uploads N`; `--minutes N` is when it gives up. Linux.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { HttpPerson } from './lib/http-person.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'

const option = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise)
const servers = option('servers', 5)
const uploads = option('uploads', 20)
const endsAt = Date.now() + option('minutes', 40) * 60_000
const folder = 'tests/fixtures/orders'
const orders = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

buildIfStale()
// Its child processes use the same two.
execFileSync('taskset', ['-cp', '0,1', String(process.pid)])

type Sent = {
  name: string
  person: HttpPerson
  debtId: string
  state: 'unsent' | 'refused' | 'waiting' | 'read' | 'unread'
  /** How often it was sent before it was accepted, and after how many seconds it was accepted and read. */
  tries: number
  accepted: number
  readAfter: number
}
const running: { server: ServerProcess; dataDir: string; sent: Sent[]; failed: string[] }[] = []
try {
  for (let index = 0; index < servers; index += 1) running.push(await startOne(index))
  console.log(`${servers} servers with ${uploads} people each; ${os.loadavg()[0]?.toFixed(1)} is the load`)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const all = running.flatMap(({ sent }) => sent)
  await Promise.all(all.map((one, number) => send(one, number, seconds)))
  console.log(`all answered after ${seconds().toFixed(0)} s, load ${os.loadavg()[0]?.toFixed(1)}`)
  while (all.some(({ state }) => state === 'waiting') && Date.now() < endsAt) {
    for (const one of all.filter(({ state }) => state === 'waiting')) await look(one, seconds)
    await pause(5_000)
  }
  process.exitCode = report(all)
} finally {
  for (const { server, dataDir } of running) {
    await server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
process.exit()

async function startOne(index: number): Promise<(typeof running)[number]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
  const server = new ServerProcess(await freePort(), dataDir)
  await server.start()
  const failed: string[] = []
  server.listen((line) => line.includes('job failed') && failed.push(line))
  const sent: Sent[] = []
  for (let number = 0; number < uploads; number += 1) {
    const person = new HttpPerson(server.base, `203.0.113.${number + 1}`)
    await person.signIn(`starved-${index}-${number}@people.example`)
    const name = orders[(index * uploads + number) % orders.length] ?? ''
    sent.push({
      name,
      person,
      debtId: await person.startDebt(),
      state: 'unsent',
      tries: 0,
      accepted: 0,
      readAfter: 0,
    })
  }
  return { server, dataDir, sent, failed }
}

/** Sends an order, and sends it again if the server is busy, like its button does. */
async function send(one: Sent, number: number, seconds: () => number): Promise<void> {
  const bytes = readFileSync(path.join(folder, one.name))
  const file = new Blob([new Uint8Array(bytes), `\n% ${number}\n`])
  while (one.state !== 'waiting' && Date.now() < endsAt) {
    one.tries += 1
    const status = await one.person.uploadPlain(one.debtId, file, one.name)
    one.state = status === 303 ? 'waiting' : 'refused'
    one.accepted = seconds()
    if (status !== 303 && status !== 503) return console.log(`${one.name} was answered ${status}`)
    if (status === 503) await pause(2_000)
  }
}

async function look(one: Sent, seconds: () => number): Promise<void> {
  const page = await (await one.person.request(`/dashboard/rental-debt/${one.debtId}/court-order`)).text()
  if (!page.includes('Check what we read')) return
  one.state = page.includes('We could not read this order') ? 'unread' : 'read'
  one.readAfter = seconds()
}

function report(all: Sent[]): number {
  const count = (state: Sent['state']) => all.filter((one) => one.state === state).length
  const failed = running.flatMap((one) => one.failed)
  const atOnce = all.filter(({ tries }) => tries === 1).length
  const slowest = (of: number[]) => Math.max(...of).toFixed(0)
  console.log(
    `${all.length} uploads: ${all.length - count('refused') - count('unsent')} accepted, ${atOnce} at once, the last after ${slowest(all.map(({ accepted }) => accepted))} s`,
  )
  console.log(
    `${count('read')} read, the last after ${slowest(all.map(({ readAfter }) => readAfter))} s; ${count('unread')} could not be read, ${count('waiting')} still wait`,
  )
  console.log(`${failed.length} jobs failed; load ${os.loadavg()[0]?.toFixed(1)}`)
  for (const line of failed.slice(0, 20)) console.log(line.slice(0, 300))
  return count('read') === all.length && failed.length === 0 ? 0 : 1
}
