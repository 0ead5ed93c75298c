import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { HttpPerson } from './http-person.ts'
import { ask, median, throughput } from './load.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Minimum shares of an empty Remix application's throughput for the same CPU time, and the maximum megabytes of an idle
 * service. The design asks for a quarter for a page and 15% for a save: decision 017 explains the obstacles.
 */
const budgets = {
  server: { step: 0.17, save: 0.1, healthz: 0.75, idle: 200 },
  embedded: { step: 0.25, save: 0.05, healthz: 0.75, idle: 300 },
}
const rounds = 5
const seconds = 3

export type Measured = {
  server: ServerProcess
  /** The most during the start, and once its own work had ended. */
  startBytes: number
  idleBytes: number
  empty: { base: string; pid: number }
  /** One per connection, and the step that each of them requests. */
  people: HttpPerson[]
  paths: string[]
}

type Work = (worker: number) => Promise<void>

/**
 * The throughput of a step, a save and the empty answer relative to an empty Remix application, brotli on both sides,
 * and memory.
 */
export async function reportServer(
  { server, startBytes, idleBytes, empty: emptyApp, people, paths }: Measured,
  { onServer }: { onServer: boolean },
): Promise<{ misses: string[]; last: string }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people.length })
  const get = (url: string, headers: Record<string, string> = {}) =>
    expectStatus(ask(agent, url, { headers: { ...headers, 'Accept-Encoding': 'br' } }), 200)
  const empty: Work = () => get(emptyApp.base)
  const step: Work = (worker) => get(server.base + paths[worker], people[worker]?.headers())
  const login: Work = () => get(`${server.base}/dashboard/login`)
  const healthz: Work = () => get(`${server.base}/healthz`)

  const pids = { own: server.pid ?? Number.NaN, empty: emptyApp.pid }
  const shares = await compare({ step, login, healthz, empty }, people.length, pids)
  const post = () => expectStatus(ask(agent, `${emptyApp.base}?index`, posting(), 'name=x'), 303)
  const savers = await Promise.all(
    people.map((person, index) => newSaver(agent, server.base, person, paths[index])),
  )
  const save: Work = (worker) => savers[worker]?.() ?? Promise.resolve()
  const saves = await compare({ save, empty: post }, people.length, pids)
  agent.destroy()

  const {
    step: leastStep,
    save: leastSave,
    healthz: leastHealthz,
    idle: maxIdle,
  } = onServer ? budgets.server : budgets.embedded
  const [idle, after] = [megabytes(idleBytes), megabytes(server.residentBytes())]
  const [stepShare, saveShare] = [describe(shares.step), describe(saves.save)]
  console.log(`a step signed in: ${stepShare} of an empty Remix route`)
  console.log(`the sign-in page: ${describe(shares.login)} of an empty Remix route`)
  console.log(`a save of a step: ${saveShare} of an empty Remix form`)
  console.log(`/healthz: ${describe(shares.healthz)} of an empty Remix route`)
  console.log(
    `resident memory: ${idle} MB idle, ${after} MB after this load, ${megabytes(startBytes)} MB at most during the start`,
  )
  const misses = [
    below('a step signed in', shares.step.byProcessor, leastStep),
    below('a save of a step', saves.save.byProcessor, leastSave, 'form'),
    below('/healthz', shares.healthz.byProcessor, leastHealthz),
    idle > maxIdle ? `resident memory idle ${idle} MB, at most ${maxIdle}` : '',
  ].filter(Boolean)
  return { misses, last: `a step signed in: ${stepShare} of an empty Remix route` }
}

/** An answer's share of an empty one's throughput: by answers per second, and by CPU time of their servers. */
type Share = { byRate: number; byProcessor: number }

/** All in turns, so that other load affects all of them; the medians of the rounds' shares. */
async function compare<Name extends string>(
  works: Record<Name | 'empty', Work>,
  workers: number,
  pids: { own: number; empty: number },
): Promise<Record<Name, Share>> {
  const names = Object.keys(works) as (Name | 'empty')[]
  const measure = async (name: Name | 'empty') => {
    const pid = name === 'empty' ? pids.empty : pids.own
    const before = processorMs(pid)
    const rate = await throughput(works[name], { workers, seconds })
    return { rate, ms: (processorMs(pid) - before) / (rate * seconds) }
  }
  for (const name of names) await throughput(works[name], { workers, seconds: 1 })
  const found = Object.fromEntries(names.map((name) => [name, [] as { rate: number; ms: number }[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name]?.push(await measure(name))
  }
  const shares = names.map((name): [string, Share] => {
    const all = found[name] ?? []
    const of = (key: 'rate' | 'ms') => median(all.map((each) => each[key]))
    console.log(
      `  ${name.padEnd(10)}${of('rate').toFixed(0).padStart(6)} answers a second, ${of('ms').toFixed(2)} ms each`,
    )
    const empty = (round: number) => found.empty?.[round] ?? { rate: Number.NaN, ms: Number.NaN }
    return [
      name,
      {
        byRate: median(all.map(({ rate }, round) => rate / empty(round).rate)),
        byProcessor: median(all.map(({ ms }, round) => empty(round).ms / ms)),
      },
    ]
  })
  return Object.fromEntries(shares) as Record<Name, Share>
}

/** CPU time of a process with all its threads, in milliseconds (Linux counts in hundredths of a second). */
function processorMs(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) * 10
}

const describe = ({ byRate, byProcessor }: Share) =>
  `${percent(byProcessor)} by processor time, ${percent(byRate)} by answers a second,`
const percent = (share: number) => `${(share * 100).toFixed(0)}%`
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
const below = (what: string, found: number, least: number, empty = 'route') =>
  found < least ? `${what} ${percent(found)} of an empty Remix ${empty}, at least ${percent(least)}` : ''

function posting(headers: Record<string, string> = {}): http.RequestOptions {
  return { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } }
}

async function expectStatus(answer: ReturnType<typeof ask>, status: number): Promise<void> {
  const found = (await answer).status
  if (found !== status) throw new Error(`answered ${found}, not ${status}`)
}

/** Saves the contact details repeatedly: each save sends its base revision. */
export async function newSaver(
  agent: http.Agent,
  base: string,
  person: HttpPerson,
  address = '',
): Promise<() => Promise<void>> {
  const token = await person.tokenOf(address)
  let revision = 0
  return async () => {
    const form = new URLSearchParams({
      form_token: token,
      revision: String(revision),
      intent: 'save',
      filer_contact_name: 'Avery Chen',
      filer_contact_email: 'avery@maplecourt.example',
      filer_contact_number: '416 555 0123',
    })
    revision += 1
    await expectStatus(ask(agent, base + address, posting(person.headers()), String(form)), 303)
  }
}
