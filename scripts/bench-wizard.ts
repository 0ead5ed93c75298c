// The cost of a wizard step: bytes and requests of a first visit with and without scripts, time until it can be read on
// Slow 3G, beside the GOV.UK design system's files; and its cost on the server: throughput beside an empty Remix
// application in the same run, statements per page, where the time goes, and memory. `npm run bench:wizard`, with `--
// --server` for only the server's part; against a PostgreSQL server if DATABASE_URL names one. The budgets are the
// design's.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { steps } from '#app/rental-debt/application/steps.ts'
import { buildIfStale } from './build-if-stale.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'
import { startEmptyRemix } from './lib/empty-remix.ts'
import { type Filer, newFiler, stepPath } from './lib/filer.ts'
import { budgets, firstVisit, totalBytes } from './lib/first-visit.ts'
import { median } from './lib/load.ts'
import { timeByPurpose } from './lib/page-profile.ts'
import { type Measured, reportServer } from './lib/server-cost.ts'
import { freePort, ServerProcess } from './lib/server-process.ts'
import { StatementCounter } from './lib/statement-counter.ts'

const rounds = 3
const workers = 8
const { DATABASE_URL: databaseUrl } = process.env

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
const profiles = path.join(dataDir, 'profiles')
const port = await freePort()
const server = new ServerProcess(port, dataDir)
await server.start()
await server.untilQuiet()
const startBytes = server.peakBytes()
const idleBytes = server.residentBytes()
const empty = await startEmptyRemix()
const misses: string[] = []
let last = ''

try {
  const filers = await Promise.all(
    Array.from({ length: workers }, (_, index) => newFiler(server.base, index)),
  )
  const paths = filers.map(({ debtId }) => stepPath(debtId, 'contact-details'))
  const measured: Measured = {
    server,
    startBytes,
    idleBytes,
    empty: { base: empty.base, pid: empty.child.pid ?? Number.NaN },
    people: filers.map((f) => f.person),
    paths,
  }
  if (!process.argv.includes('--server')) {
    await reportVisits(filers[0] as Filer)
    reportGovUk()
  }
  const found = await reportServer(measured, { onServer: databaseUrl !== undefined })
  misses.push(...found.misses)
  last = found.last
  empty.child.kill()
  await server.kill('SIGTERM')
  await reportOnePageAtATime(filers[0] as Filer)
} finally {
  empty.child.kill()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
for (const miss of misses) console.log(`OVER BUDGET: ${miss}`)
console.log(last)
process.exit(misses.length > 0 ? 1 : 0)

async function visits(browser: Browser, url: string, state: Parameters<typeof firstVisit>[2]['state']) {
  const plain = await firstVisit(browser, url, { scripts: false, slow: false, state })
  const scripted = await firstVisit(browser, url, { scripts: true, slow: false, state })
  const slow: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    slow.push((await firstVisit(browser, url, { scripts: true, slow: true, state })).readableMs)
  }
  return { plain, scripted, readableMs: median(slow) }
}

async function reportVisits({ person, debtId }: Filer): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const state = { cookies: person.cookiesFor(server.base), origins: [] }
  console.log(
    'first visit                scripts off: bytes  req | on: script bytes  req  blocking | Slow 3G ms',
  )
  for (const { name } of steps) {
    const seen = await visits(browser, server.base + stepPath(debtId, name), state)
    row(name, seen)
    judge(name, seen)
  }
  row('an empty Remix route', await visits(browser, empty.base, undefined))
  await browser.close()
}

function row(name: string, { plain, scripted, readableMs }: Awaited<ReturnType<typeof visits>>): void {
  const cells = [
    totalBytes(plain),
    plain.requests,
    scripted.bytes.script,
    scripted.requests,
    scripted.blocking,
    readableMs,
  ]
  console.log(name.padEnd(28), ...cells.map((cell) => String(cell).padStart(10)))
}

function judge(name: string, { plain, scripted, readableMs }: Awaited<ReturnType<typeof visits>>): void {
  const over = (what: string, found: number, max: number) => {
    if (found > max) misses.push(`${name}: ${what} ${found}, at most ${max}`)
  }
  over('bytes without scripts', totalBytes(plain), budgets.withoutScripts)
  over('requests without scripts', plain.requests, budgets.requests)
  over('script bytes', scripted.bytes.script, budgets.script)
  over('render-blocking files', scripted.blocking, 0)
  over('ms until readable on Slow 3G', readableMs, budgets.readableMs)
}

function reportGovUk(): void {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('govuk-frontend/package.json')),
    'dist/govuk',
  )
  const size = (file: string) => brotliCompressSync(readFileSync(path.join(folder, file))).byteLength
  const css = size('govuk-frontend.min.css')
  const js = size('govuk-frontend.min.js')
  console.log(`GOV.UK Frontend, brotli: css ${css}, js ${js}`)
}

/** Statements of each page (on a server, where they can be counted on the line), and where the time of a step goes. */
async function reportOnePageAtATime({ person, debtId }: Filer): Promise<void> {
  const counter = databaseUrl === undefined ? null : await StatementCounter.open(databaseUrl)
  const env = counter ? { DATABASE_URL: counter.url } : {}
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const profiled = new ServerProcess(port, dataDir, env, { nodeOptions })
  await profiled.start()
  const ask = async (address: string) => (await person.request(address)).arrayBuffer()
  if (counter) {
    console.log('statements a page (with begin, the settings of row level security and commit)')
    for (const address of pagesToCount(debtId)) {
      const counts: number[] = []
      for (let round = 0; round < 6; round += 1) {
        const before = counter.count
        await ask(address)
        counts.push(counter.count - before)
      }
      // The minimum: jobs and the sandbox clock run statements of their own in between.
      console.log(`  ${address.replace(debtId, ':debtId').padEnd(48)}${Math.min(...counts)}`)
    }
  }
  for (let times = 0; times < 400; times += 1) await ask(stepPath(debtId, 'contact-details'))
  await profiled.kill('SIGTERM')
  counter?.close()
  console.log('where the time of a step goes (start of the server included, compression runs beside it)')
  for (const [purpose, share] of timeByPurpose(profiles))
    console.log(`  ${purpose.padEnd(16)}${(share * 100).toFixed(0)}%`)
}

function pagesToCount(debtId: string): string[] {
  return [
    '/healthz',
    '/dashboard/login',
    '/dashboard/faq',
    '/dashboard',
    '/dashboard/rental-debt',
    ...steps.map(({ name }) => stepPath(debtId, name)),
  ]
}
