// Calls a second and 95 of 100 of the calls that programs make most, beside an empty route of Remix in the same run: `npm run
// bench:api`, on the PostgreSQL server of DATABASE_URL, in a database of its own. Each caller has a key of its own, since
// a key makes 300 calls a minute.
import http from 'node:http'
import { sql } from 'kysely'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { createKey } from '#app/organization/keys/change-keys.server.ts'
import { openKey } from '#app/organization/keys/read-keys.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { buildIfStale } from './build-if-stale.ts'
import { openBenchDatabase } from './lib/bureau-debts.ts'
import { startEmptyRemix } from './lib/empty-remix.ts'
import { ask } from './lib/load.ts'
import { freePort, ServerProcess } from './lib/server-process.ts'

if (!process.env.DATABASE_URL) throw new Error('bench:api needs a PostgreSQL server: set DATABASE_URL')
const [organizations, leasesOfEach, callsOfEach, workers] = [40, 50, 25, 8]

buildIfStale()
const opened = await openBenchDatabase()
await prepareJobs()
type Caller = { key: string; debtId: string; debtorId: string; leaseId: string }
const callers: Caller[] = []
for (let index = 0; index < organizations; index += 1) callers.push(await newCaller())
await sql`update organization set feature_flags = '{rental_intelligence,rent_report}'`.execute(
  (await database()).owner,
)
const server = new ServerProcess(await freePort(), opened.dataDir, { DATABASE_URL: process.env.DATABASE_URL })
await server.start()
const empty = await startEmptyRemix()
const agent = new http.Agent({ keepAlive: true })
let paid = 0

const calls: Record<string, (caller: Caller) => [method: string, path: string, body?: unknown]> = {
  'GET /rental-debt': () => ['GET', '/api/rental-debt'],
  'GET /rental-debt/{id}': ({ debtId }) => ['GET', `/api/rental-debt/${debtId}`],
  'PUT /rental-debt/{id}/payment': ({ debtId, debtorId }) => [
    'PUT',
    `/api/rental-debt/${debtId}/payment`,
    [
      {
        at: '2026-11-01',
        paid_by_id: debtorId,
        amount_in_cents: 100 + paid++,
        transaction_id: null,
        reason: 'payment',
        note: null,
      },
    ],
  ],
  'GET /rent-report/lease': () => ['GET', '/api/rent-report/lease'],
  'GET /court-filings/search': () => ['GET', '/api/court-filings/search?q=rent'],
}

try {
  console.log(`${organizations} keys, ${leasesOfEach} leases and 1 debt each, ${workers} at a time`)
  await report('an empty route', () => ask(agent, empty.base, {}))
  for (const [name, callOf] of Object.entries(calls)) {
    await sql`delete from rate_limit`.execute((await database()).owner)
    await report(name, (index) => {
      const caller = callers[index % callers.length] as Caller
      const [method, path, body] = callOf(caller)
      const headers = {
        Authorization: `Bearer ${caller.key}`,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Idempotency-Key': `bench-${index}`,
        }),
      }
      return ask(
        agent,
        server.base + path,
        { method, headers },
        body === undefined ? undefined : JSON.stringify(body),
      )
    })
  }
  await reportRefusals()
} finally {
  agent.destroy()
  empty.child.kill()
  await server.kill('SIGTERM')
  await opened.close()
}
process.exit()

async function newCaller(): Promise<Caller> {
  const member = await createMember()
  const { organizationId, person, actor } = member
  const { debtId, debtorId, leaseId } = await inTransaction(actor, async (tx) => {
    let leaseId = ''
    for (let lease = 0; lease < leasesOfEach; lease += 1)
      ({ leaseId } = await leaseFactory.create(tx, organizationId, {
        ...leaseFactory.plain({ renters: [renterFacts()] }),
        today: isoDate('2026-10-01'),
      }))
    const debt = await registeredDebtFactory.active(tx, { organizationId, personId: person.id })
    return { ...debt, leaseId }
  })
  const scopes = ['rental_debt:read', 'rental_debt:write', 'rent_rewards:read', 'court_orders:read'] as never
  const created = await createKey(
    member,
    { name: 'Bench', isTest: false, scopes, lifetimeDays: 90 },
    { once: onceKey('bench', organizationId) },
  )
  if (!created.ok) throw new Error(created.refusal)
  return { key: (await openKey(member, created.done)) ?? '', debtId, debtorId, leaseId }
}

/** Whether the time of a refusal tells an id of others from one of no one: both in turn, of two kinds of rows. */
async function reportRefusals(): Promise<void> {
  await sql`delete from rate_limit`.execute((await database()).owner)
  for (const [path, idOf] of [
    ['/api/rental-debt/', ({ debtId }: Caller) => debtId],
    ['/api/rent-report/lease/', ({ leaseId }: Caller) => leaseId],
  ] as const) {
    const times: Record<'of others' | 'of no one', number[]> = { 'of others': [], 'of no one': [] }
    for (let index = 0; index < organizations * callsOfEach; index += 1) {
      const caller = callers[index % organizations] as Caller
      const other = callers[(index + 1) % organizations] as Caller
      for (const [kind, id] of [
        ['of others', idOf(other)],
        ['of no one', crypto.randomUUID()],
      ] as const) {
        const begun = performance.now()
        await ask(agent, server.base + path + id, { headers: { Authorization: `Bearer ${caller.key}` } })
        times[kind].push(performance.now() - begun)
      }
    }
    for (const [kind, taken] of Object.entries(times)) console.log(line(`${path}{id} ${kind}`, taken))
  }
}

async function report(name: string, send: (index: number) => Promise<{ status: number }>): Promise<void> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let next = 0
  const total = organizations * callsOfEach
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < total) {
        const begun = performance.now()
        const { status } = await send(next++)
        times.push(performance.now() - begun)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const rate = `${(total / seconds).toFixed(0).padStart(6)} a second`
  console.log(`${line(name, times)}, ${rate}, answers ${JSON.stringify([...statuses])}`)
}

function line(name: string, times: number[]): string {
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)
  return `${name.padEnd(40)} median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
