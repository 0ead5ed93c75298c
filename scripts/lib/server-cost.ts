import http from 'node:http'
import type { HttpPerson } from './http-person.ts'
import { ask, median, throughput } from './load.ts'
import type { ServerProcess } from './server-process.ts'

/** Least shares of what an empty Remix application answers in the same run, and most megabytes of an idle service. */
const budgets = {
  server: { step: 0.4, save: 0.15, healthz: 0.75, idle: 200 },
  embedded: { step: 0.25, save: 0.15, healthz: 0.75, idle: 300 },
}
const rounds = 5
const seconds = 3

export type Measured = {
  server: ServerProcess
  idleBytes: number
  emptyBase: string
  /** One for each connection, and the step that each of them asks for. */
  people: HttpPerson[]
  paths: string[]
}

type Work = (worker: number) => Promise<void>

/** What a step, a save and the empty answer reach of an empty Remix application, brotli on both sides, and memory. */
export async function reportServer(
  { server, idleBytes, emptyBase, people, paths }: Measured,
  { onServer }: { onServer: boolean },
): Promise<{ misses: string[]; last: string }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people.length })
  const get = (url: string, headers: Record<string, string> = {}) =>
    expectStatus(ask(agent, url, { headers: { ...headers, 'Accept-Encoding': 'br' } }), 200)
  const empty: Work = () => get(emptyBase)
  const step: Work = (worker) => get(server.base + paths[worker], people[worker]?.headers())
  const login: Work = () => get(`${server.base}/dashboard/login`)
  const healthz: Work = () => get(`${server.base}/healthz`)

  const shares = await compare({ step, login, healthz, empty }, people.length)
  const post = () => expectStatus(ask(agent, `${emptyBase}?index`, posting(), 'name=x'), 303)
  const savers = await Promise.all(
    people.map((person, index) => newSaver(agent, server.base, person, paths[index])),
  )
  const save: Work = (worker) => savers[worker]?.() ?? Promise.resolve()
  const saves = await compare({ save, empty: post }, people.length)
  agent.destroy()

  const {
    step: leastStep,
    save: leastSave,
    healthz: leastHealthz,
    idle: maxIdle,
  } = onServer ? budgets.server : budgets.embedded
  const [idle, after] = [megabytes(idleBytes), megabytes(server.residentBytes())]
  console.log(`the sign-in page: ${percent(shares.login)} of an empty Remix route`)
  console.log(`a save of a step: ${percent(saves.save)} of an empty Remix form`)
  console.log(`/healthz: ${percent(shares.healthz)} of an empty Remix route`)
  console.log(`resident memory: ${idle} MB idle, ${after} MB after this load`)
  const misses = [
    below('a step signed in', shares.step, leastStep),
    below('a save of a step', saves.save, leastSave, 'form'),
    below('/healthz', shares.healthz, leastHealthz),
    idle > maxIdle ? `resident memory idle ${idle} MB, at most ${maxIdle}` : '',
  ].filter(Boolean)
  return { misses, last: `a step signed in: ${percent(shares.step)} of an empty Remix route` }
}

/** All in turns, so that what else the machine does falls on all of them; the medians of the rounds' shares. */
async function compare<Name extends string>(
  works: Record<Name | 'empty', Work>,
  workers: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as (Name | 'empty')[]
  for (const name of names) await throughput(works[name], { workers, seconds: 1 })
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<string, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name]?.push(await throughput(works[name], { workers, seconds }))
  }
  const shares = names.map((name) => {
    const rates = found[name] ?? []
    console.log(`  ${name.padEnd(10)}${median(rates).toFixed(0).padStart(6)} answers a second`)
    return [name, median(rates.map((rate, round) => rate / (found.empty?.[round] ?? Number.NaN)))]
  })
  return Object.fromEntries(shares) as Record<Name, number>
}

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

/** Saves the contact details again and again: each save tells the revision it was made from. */
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
