// What a step of the wizard costs: bytes and requests of a first visit with and without scripts, time until it can be
// read on Slow 3G, and throughput, beside an empty Remix route and the GOV.UK design system's files in the same run.
// `npm run bench:wizard`; the budgets are those of the design.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { steps } from '#app/rental-debt/steps.ts'
import { buildIfStale } from './build-if-stale.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'
import { budgets, firstVisit, totalBytes } from './lib/first-visit.ts'
import { HttpPerson } from './lib/http-person.ts'
import { ask, median, throughput } from './lib/load.ts'
import { freePort, pause, ServerProcess } from './lib/server-process.ts'

const leastGetShare = 0.4
const rounds = 3
const workers = 4
const seconds = 4
/** Says that something went wrong: a heading and a button in the same frame, signed in or not. */
const emptyPage = '/dashboard/oops'

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
const server = new ServerProcess(await freePort(), dataDir)
await server.start()
const empty = await startEmptyRemix()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const misses: string[] = []

try {
  const filers = await Promise.all(Array.from({ length: workers }, (_, index) => newFiler(index)))
  await reportVisits(filers[0] as Filer)
  reportGovUk()
  await reportThroughput(filers)
} finally {
  await browser.close()
  empty.child.kill()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
for (const miss of misses) console.log(`OVER BUDGET: ${miss}`)
process.exit(misses.length > 0 ? 1 : 0)

type Filer = { person: HttpPerson; debtId: string }

async function newFiler(index: number): Promise<Filer> {
  const person = new HttpPerson(server.base, `203.0.113.${index + 1}`)
  await person.signIn(`bench-${index}@people.example`)
  const debtId = await person.startDebt()
  const order = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
  await person.uploadPlain(debtId, new Blob([new Uint8Array(order)]), 'order.pdf')
  await untilRead(person, debtId)
  return { person, debtId }
}

async function untilRead(person: HttpPerson, debtId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const page = await person.request(`/dashboard/rental-debt/${debtId}/court-order`)
    if ((await page.text()).includes('Confirm the address')) return
    await pause(100)
  }
  throw new Error('the order was not read')
}

function stepPath(debtId: string, name: string): string {
  return `/dashboard/rental-debt/${debtId}/${name}`
}

async function visits(url: string, state: Parameters<typeof firstVisit>[2]['state']) {
  const plain = await firstVisit(browser, url, { scripts: false, slow: false, state })
  const scripted = await firstVisit(browser, url, { scripts: true, slow: false, state })
  const slow: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    slow.push((await firstVisit(browser, url, { scripts: true, slow: true, state })).readableMs)
  }
  return { plain, scripted, readableMs: median(slow) }
}

async function reportVisits({ person, debtId }: Filer): Promise<void> {
  const state = { cookies: person.cookiesFor(server.base), origins: [] }
  console.log(
    'first visit                scripts off: bytes  req | on: script bytes  req  blocking | Slow 3G ms',
  )
  for (const { name } of steps) {
    const seen = await visits(server.base + stepPath(debtId, name), state)
    row(name, seen)
    judge(name, seen)
  }
  row('an empty Remix route', await visits(empty.base, undefined))
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
  const over = (what: string, found: number, most: number) => {
    if (found > most) misses.push(`${name}: ${what} ${found}, at most ${most}`)
  }
  over('bytes without scripts', totalBytes(plain), budgets.withoutScripts)
  over('requests without scripts', plain.requests, budgets.requests)
  over('script bytes', scripted.bytes.script, budgets.script)
  over('render-blocking files', scripted.blocking, 1)
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

/** Beside a page of ours that holds nothing, for somebody signed in and for nobody, and beside an empty application. */
async function reportThroughput(filers: Filer[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers })
  const getStep = (worker: number) => {
    const { person, debtId } = filers[worker] as Filer
    return getPage(agent, stepPath(debtId, 'contact-details'), person)
  }
  const own = await compare(getStep, (worker) => getPage(agent, emptyPage, filers[worker]?.person))
  console.log(`GET of a step: ${own.text('a page of ours without content, signed in,')}`)
  if (own.share < leastGetShare)
    misses.push(`GET throughput ${own.share.toFixed(2)}, at least ${leastGetShare}`)
  const signedOut = await compare(getStep, () => getPage(agent, emptyPage))
  console.log(`GET of a step: ${signedOut.text('the same page signed out')}`)
  const bare = await compare(getStep, () => expectStatus(ask(agent, empty.base, {}), 200))
  console.log(`GET of a step: ${bare.text('an empty Remix application')}`)

  const savers = await Promise.all(filers.map(newSaver))
  const save = (worker: number) => savers[worker]?.(agent) ?? Promise.resolve()
  const preferences = await Promise.all(filers.map(newPreference))
  const posts = await compare(save, (worker) => preferences[worker]?.(agent) ?? Promise.resolve())
  console.log(`POST of a step: ${posts.text('a form of ours that writes nothing')}`)
  const post = () => expectStatus(ask(agent, `${empty.base}?index`, posting(), 'name=x'), 303)
  console.log(`POST of a step: ${(await compare(save, post)).text('an empty Remix application')}`)
}

/** Ours and the empty route's in turns; the median of the rounds. */
async function compare(ours: (worker: number) => Promise<void>, theirs: (worker: number) => Promise<void>) {
  const load = { workers, seconds }
  await throughput(ours, { workers, seconds: 1 })
  await throughput(theirs, { workers, seconds: 1 })
  const found: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    found.push({ ours: await throughput(ours, load), theirs: await throughput(theirs, load) })
  }
  const own = median(found.map((round) => round.ours))
  const other = median(found.map((round) => round.theirs))
  const share = median(found.map((round) => round.ours / round.theirs))
  return {
    share,
    text: (name: string) =>
      `${own.toFixed(0)}/s, ${name} ${other.toFixed(0)}/s, share ${(share * 100).toFixed(0)}%`,
  }
}

function posting(headers: Record<string, string> = {}): http.RequestOptions {
  return { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } }
}

async function expectStatus(answer: ReturnType<typeof ask>, status: number): Promise<void> {
  const found = (await answer).status
  if (found !== status) throw new Error(`answered ${found}, not ${status}`)
}

function getPage(agent: http.Agent, address: string, person?: HttpPerson): Promise<void> {
  return expectStatus(ask(agent, server.base + address, { headers: person?.headers() ?? {} }), 200)
}

/** Opens and closes the sidebar: checked as every form is, kept in a cookie. */
async function newPreference({ person }: Filer): Promise<(agent: http.Agent) => Promise<void>> {
  const form = new URLSearchParams({
    form_token: await person.tokenOf('/dashboard/rental-debt'),
    sidebar: 'open',
  })
  return (agent) =>
    expectStatus(
      ask(agent, `${server.base}/dashboard/preferences`, posting(person.headers()), String(form)),
      303,
    )
}

/** Saves the contact details again and again: each save tells the revision it was made from. */
async function newSaver({ person, debtId }: Filer): Promise<(agent: http.Agent) => Promise<void>> {
  const address = stepPath(debtId, 'contact-details')
  const token = await person.tokenOf(address)
  let revision = 0
  return async (agent) => {
    const form = new URLSearchParams({
      form_token: token,
      revision: String(revision),
      intent: 'save',
      filer_contact_name: 'Avery Chen',
      filer_contact_email: 'avery@maplecourt.example',
      filer_contact_number: '416 555 0123',
    })
    revision += 1
    const sent = ask(agent, server.base + address, posting(person.headers()), String(form))
    await expectStatus(sent, 303)
  }
}

async function startEmptyRemix(): Promise<{ base: string; child: ChildProcess }> {
  const folder = path.resolve('scripts/empty-remix')
  execFileSync('remix', ['vite:build'], { cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const child = spawn('remix-serve', ['build/server/index.js'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(base).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { base, child }
    await pause(50)
  }
  throw new Error('the empty Remix application did not start')
}
