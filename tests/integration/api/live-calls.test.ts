// The server as people start it, between its killing and its database's absence.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { callsAMinute } from '#app/organization/keys/keys.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createMember } from '#database/factories/member.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { freePort, ServerProcess } from '#scripts/lib/server-process.ts'
import { allowKeys, formWith, type Json, programOf } from '../support/api.ts'
import { buildOnce } from '../support/built-app.ts'
import { type FreshDatabase, openFreshDatabase } from '../support/fresh-database.ts'
import { Line } from './database-line.ts'
import { sampleOf } from './recorded-answers.ts'

const onServer = describe.runIf(process.env.TEST_DATABASE_URL)

let server: ServerProcess
let opened: FreshDatabase
let folder: string
let line: Line
let owner: Member
let key: string

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return
  await buildOnce()
  folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-live-'))
  opened = await openFreshDatabase({ SANDBOX: '1' })
  await prepareJobs()
  const direct = new URL(process.env.DATABASE_URL ?? '')
  line = new Line(await freePort(), { host: direct.hostname, port: Number(direct.port || 5432) })
  await line.open()
  const through = new URL(direct)
  through.hostname = '127.0.0.1'
  through.port = String(line.port)
  owner = await createMember()
  await allowKeys()
  key = await newKeyOf(owner)
  server = new ServerProcess(await freePort(), folder, {
    DEMO_DATA: '0',
    JOBS: 'inline',
    DATABASE_URL: through.href,
  })
  await server.start()
}, 240_000)
afterAll(async () => {
  await server?.kill()
  await line?.cut()
  await stopJobs()
  await opened?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  if (process.env.TEST_DATABASE_URL) await sql`delete from rate_limit`.execute((await database()).owner)
})

async function newKeyOf(member: Member): Promise<string> {
  const scopes = completeScopes(['rental_debt:write', 'organization:read', 'webhooks:write'])
  return (await programOf(null as never, member, scopes)).key ?? ''
}

type Sent = { method?: string; path: string; body?: unknown; once?: string; key?: string }
type Answer = { status: number; headers: Headers; body: Json }

async function call({ method = 'GET', path: at, body, once, key: by = key }: Sent): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.base}/api${at}`, {
    method,
    headers: {
      Authorization: `Bearer ${by}`,
      ...(once && { 'Idempotency-Key': once }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
}

const aDebt = () =>
  inTransaction(owner.actor, (tx) =>
    registeredDebtFactory.active(tx, { organizationId: owner.organizationId, personId: owner.person.id }),
  )

const payment = (debtorId: string) => [
  { paid_by_id: debtorId, amount_in_cents: 5000, at: '2026-03-02', reason: 'payment' },
]

const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count ${query}`.execute((await database()).owner))
    .rows[0]?.count ?? 0
const paymentsOf = (debtId: string) => countOf(sql`from debt_transaction where rental_debt_id = ${debtId}`)

/** Holds a table, so that a write of the server's waits there. */
async function holding(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(`begin; lock table ${table} in share row exclusive mode`)
    await work()
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const waiting = () =>
  countOf(sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

onServer('a process that is killed after its writes and before its answers', () => {
  /** Each write, about something of its own. */
  async function writes(): Promise<Record<string, Sent>> {
    const [{ debtId, debtorId }, other] = [await aDebt(), await aDebt()]
    return {
      draft: { method: 'POST', path: '/rental-debt' },
      webhook: {
        method: 'POST',
        path: '/webhooks',
        body: { url: 'https://hooks.maplecourt.example/x', events: ['lease.updated'] },
      },
      payment: { method: 'PUT', path: `/rental-debt/${debtId}/payment`, body: payment(debtorId) },
      document: {
        method: 'POST',
        path: `/rental-debt/${other.debtId}/document?document_type=lease`,
        body: formWith(pictureOf('a lease'), 'lease.png'),
      },
    }
  }

  test('answers the same to the same keys afterwards, and did everything once', {
    timeout: 120_000,
  }, async () => {
    const [first, alike] = [await writes(), await writes()]
    const once = Object.fromEntries(Object.keys(first).map((name) => [name, crypto.randomUUID()]))
    const kept = () =>
      countOf(sql`from command_outcome where content_hash is not null and outcome is not null`)
    const rows = async () => ({
      debts: await countOf(sql`from rental_debt`),
      webhooks: await countOf(sql`from webhook`),
      payments: await countOf(sql`from debt_transaction`),
      documents: await countOf(sql`from document where document_type = 'lease'`),
    })
    const [keptBefore, before] = [await kept(), await rows()]
    // Calls are recorded after their commit and before their answer.
    await holding('api_call', async () => {
      const cut = Object.entries(first).map(([name, sent]) =>
        call({ ...sent, once: once[name] ?? '' }).then(
          ({ status }) => `answered ${status}`,
          () => 'cut',
        ),
      )
      await vi.waitFor(async () => expect((await kept()) - keptBefore).toBe(cut.length), { timeout: 30_000 })
      await server.kill()
      expect(await Promise.all(cut)).toEqual(['cut', 'cut', 'cut', 'cut'])
    })
    await server.start()
    const done = { debts: 1, webhooks: 1, payments: 1, documents: 1 }
    const added = async () => {
      const after = await rows()
      return Object.fromEntries(
        Object.keys(done).map((name) => [name, Reflect.get(after, name) - Reflect.get(before, name)]),
      )
    }
    expect(await added()).toEqual(done)
    const replays: Record<string, Answer> = {}
    for (const [name, sent] of Object.entries(first))
      replays[name] = await call({ ...sent, once: once[name] ?? '' })
    expect(await added()).toEqual(done)
    for (const [name, sent] of Object.entries(alike)) {
      const unhurt = await call({ ...sent, once: crypto.randomUUID() })
      const replay = replays[name]
      expect(replay?.headers.get('Idempotent-Replayed'), name).toBe('true')
      expect([name, replay?.status, sampleOf(replay?.body)]).toEqual([
        name,
        unhurt.status,
        sampleOf(unhurt.body),
      ])
    }
  })
})

onServer('a database that cannot be reached', () => {
  test('is answered by 503 with when to come back, and the key is as new', { timeout: 120_000 }, async () => {
    const { debtId, debtorId } = await aDebt()
    const write = {
      method: 'PUT',
      path: `/rental-debt/${debtId}/payment`,
      body: payment(debtorId),
      once: crypto.randomUUID(),
    }
    await line.cut()
    for (const sent of [
      { path: '/rental-debt' },
      { path: `/rental-debt/${debtId}` },
      { path: '/general-stats' },
      write,
    ]) {
      const { status, headers, body } = await call(sent)
      expect([sent.path, status, body.code, headers.get('Retry-After'), headers.get('Content-Type')]).toEqual(
        [sent.path, 503, 'unavailable', '30', 'application/problem+json'],
      )
    }
    await line.open()
    const { status, headers } = await call(write)
    expect([status, headers.get('Idempotent-Replayed')]).toEqual([200, null])
    expect(await paymentsOf(debtId)).toBe(1)
    expect(server.output).not.toContain('a call of the API failed')
  })

  test('in the middle of a write undoes it, and the same key does it once', {
    timeout: 120_000,
  }, async () => {
    const { debtId, debtorId } = await aDebt()
    const write = {
      method: 'PUT',
      path: `/rental-debt/${debtId}/payment`,
      body: payment(debtorId),
      once: crypto.randomUUID(),
    }
    await holding('debt_transaction', async () => {
      const asked = call(write)
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 30_000 })
      await line.cut()
      const { status, headers, body } = await asked
      expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '30'])
    })
    await line.open()
    // Until the database noticed that no one waits any more, the key is in use.
    await vi.waitFor(async () => expect((await call(write)).status).toBe(200), { timeout: 30_000 })
    expect(await paymentsOf(debtId)).toBe(1)
    expect((await call(write)).headers.get('Idempotent-Replayed')).toBe('true')
    expect(server.output).not.toContain('a call of the API failed')
  })
})

onServer('a thousand calls at once', () => {
  const many = async (keys: string[]) => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        call({ path: '/organization/users', key: keys[index % keys.length] ?? '' }),
      ),
    )
    const statuses = Object.groupBy(answers, ({ status }) => String(status))
    for (const [status, those = []] of Object.entries(statuses)) {
      if (status === '200') continue
      expect(['429', '503']).toContain(status)
      for (const { headers, body } of those) {
        expect(['too_many_calls', 'unavailable']).toContain(body.code)
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      }
    }
    return { done: statuses['200']?.length ?? 0, over: statuses['429']?.length ?? 0 }
  }

  test('with one key are answered up to its limit, and the others say when to come back', {
    timeout: 120_000,
  }, async () => {
    const { done, over } = await many([key])
    // A minute may end in between.
    expect([callsAMinute, 2 * callsAMinute]).toContain(Math.ceil(done / callsAMinute) * callsAMinute)
    expect(done + over).toBe(1000)
    await sql`delete from rate_limit`.execute((await database()).owner)
    expect((await call({ path: '/organization/users' })).status).toBe(200)
  })

  test('with twenty keys are within their limits', { timeout: 120_000 }, async () => {
    const keys: string[] = []
    for (let made = 0; made < 20; made += 1) keys.push(await newKeyOf(made % 2 ? owner : await withAccess()))
    const { done } = await many(keys)
    expect(done).toBe(1000)
    expect((await call({ path: '/organization/users' })).status).toBe(200)
    expect(server.output).not.toContain('a call of the API failed')
  })

  const withAccess = async () => {
    const member = await createMember()
    await allowKeys()
    return member
  }
})
