// What an hour of use leaves in memory: people read pages of every kind and save a step, a number of requests per
// second; it compares the resident memory after the first minutes and at the end. `npm run bench:memory`, with `--
// --minutes 60` and `--rate 40`; against a PostgreSQL server if DATABASE_URL names one. Fails if it grew by more than
// the budget. With `--hostile`, strangers send every hostile file of tests/hostile in turn instead, `--rate 1` per
// second.
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { steps } from '#app/rental-debt/application/steps.ts'
import { hostileFiles } from '#tests/hostile/files.ts'
import { buildIfStale } from './build-if-stale.ts'
import { type Filer, newFiler, stepPath } from './lib/filer.ts'
import { ask } from './lib/load.ts'
import { newSaver } from './lib/server-cost.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string' },
    hostile: { type: 'boolean', default: false },
  },
})
const isHostile = values.hostile
const [minutes, rate] = [Number(values.minutes), Number(values.rate ?? (isHostile ? 1 : 40))]
const people = 8
/** What a server has loaded and cached by then is not growth. */
const warmMinutes = Math.min(3, minutes / 4)
const maxGrowthMb = 100

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-memory-'))
const server = new ServerProcess(await freePort(), dataDir)
// The server may close a kept connection just when the next request is sent on it.
const agent = new http.Agent({ keepAlive: false })
const answers = new Map<number, number>()
let growth = Number.NaN
try {
  await server.start()
  const idle = megabytes()
  const filers: Filer[] = []
  for (let index = 0; index < people; index += 1) filers.push(await newFiler(server.base, index))
  const startedAt = performance.now()
  const isOver = (after: number) => performance.now() - startedAt > after * 60_000
  const load = Promise.all(
    filers.map((filer, index) =>
      isHostile ? attack(filer, index, () => isOver(minutes)) : use(filer, () => isOver(minutes)),
    ),
  )
  let warm = Number.NaN
  for (let minute = 1; minute <= minutes; minute += 1) {
    while (!isOver(minute)) await pause(200)
    if (Number.isNaN(warm) && minute >= warmMinutes) warm = megabytes()
    if (minute % 5 === 0 || minute <= 3)
      console.log(`after ${minute} min: ${megabytes()} MB, ${sum()} answers`)
  }
  await load
  growth = megabytes() - warm
  console.log(`answers by status: ${[...answers].map(([status, times]) => `${status}: ${times}`).join(', ')}`)
  console.log(`resident memory: ${idle} MB idle, ${warm} MB warm, ${megabytes()} MB at the end`)
  console.log(`grew by ${growth} MB in ${minutes} minutes, at most ${maxGrowthMb}`)
} finally {
  agent.destroy()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
// A busy machine answers 503, which is not an error.
const failed = [...answers].filter(([status]) => status >= 500 && !(isHostile && status === 503)).length
process.exit(growth <= maxGrowthMb && failed === 0 ? 0 : 1)

function count(status: number): void {
  answers.set(status, (answers.get(status) ?? 0) + 1)
}

function megabytes(): number {
  return Math.round(server.residentBytes() / 1024 / 1024)
}

function sum(): number {
  return [...answers.values()].reduce((all, times) => all + times, 0)
}

/** Sends one hostile file after the other, each sender starting with a different one. */
async function attack({ person, debtId }: Filer, index: number, isOver: () => boolean): Promise<void> {
  const between = (people / rate) * 1000
  for (let turn = index * 7; !isOver(); turn += 1) {
    const startedAt = performance.now()
    const file = hostileFiles[turn % hostileFiles.length]
    if (!file) continue
    // Never the same bytes twice: those would change nothing.
    const bytes = new Blob([new Uint8Array(file.make()), `\n% ${turn}\n`])
    // A missing answer counts as an error, by the name of its file.
    const status = await person.uploadPlain(debtId, bytes, `${file.name}.pdf`).catch((error: unknown) => {
      console.log(
        `${file.name}: no answer after ${Math.round((performance.now() - startedAt) / 1000)} s, ${error}`,
      )
      return 599
    })
    count(status)
    await pause(Math.max(0, between - (performance.now() - startedAt)))
  }
}

/** Reads pages in turn and saves a step once per round, at this person's share of the rate. */
async function use({ person, debtId }: Filer, isOver: () => boolean): Promise<void> {
  const pages = [
    '/dashboard',
    '/dashboard/rental-debt',
    '/dashboard/legal-research?q=rent+arrears',
    '/dashboard/legal-research?q=%22serious+impairment%22&sort_by=issued_date_desc',
    '/dashboard/public-records',
    '/dashboard/profile',
    '/dashboard/login',
    '/dashboard/no-such-page',
    ...steps.map(({ name }) => stepPath(debtId, name)),
  ]
  const save = await newSaver(agent, server.base, person, stepPath(debtId, 'contact-details'))
  const between = (people / rate) * 1000
  for (let turn = 0; !isOver(); turn += 1) {
    const startedAt = performance.now()
    if (turn % pages.length === 0) await save()
    const headers = { ...person.headers(), 'Accept-Encoding': turn % 2 ? 'br' : 'gzip' }
    const { status } = await ask(agent, server.base + pages[turn % pages.length], { headers })
    count(status)
    await pause(Math.max(0, between - (performance.now() - startedAt)))
  }
}
