import { spawn } from 'node:child_process'
import net, { type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

// A worker reaches its database through a proxy, which goes away and comes back.

const serverOnly = { skip: !process.env.TEST_DATABASE_URL, timeout: 480_000 }

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '' })

/** What the worker holds of the server, by the port that the server sees. */
const upstream = new Set<net.Socket>()
let isAway = false
const proxy = net.createServer((client) => {
  if (isAway) return void client.destroy()
  const { hostname, port } = new URL(process.env.DATABASE_URL ?? '')
  const server = net.connect(Number(port || 5432), hostname)
  upstream.add(server)
  server.on('close', () => upstream.delete(server))
  for (const each of [client, server]) each.on('error', () => undefined)
  client.pipe(server).pipe(client)
  client.on('close', () => server.destroy())
  server.on('close', () => client.destroy())
})

let worker: ReturnType<typeof spawn>
let output = ''
beforeAll(async () => {
  if (serverOnly.skip) return
  await prepareJobs()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  worker = spawn(process.execPath, ['scripts/worker.ts'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_URL: url.href, JOBS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await vi.waitFor(() => expect(output).toContain('worker is running'), { timeout: 100_000 })
}, 120_000)
afterAll(async () => {
  worker?.kill('SIGKILL')
  proxy.close()
  await stopJobs()
})

let posted = 0
const post = (count: number) =>
  inTransaction(anonymous, async (tx) => {
    for (let n = 0; n < count; n += 1) {
      posted += 1
      const words = { subject: 'News', text: 'text', html: '<p>text</p>' }
      await postMail(tx, plainMail({ to: `person-${posted}@people.example`, ...words }))
    }
  })

/** A job whose result was lost with its connection runs again once its heartbeat is missed, and a look has found that. */
const untilAllSent = () =>
  vi.waitFor(
    async () => {
      const unsent = await inTransaction(anonymous, (tx) =>
        tx.selectFrom('outgoing_mail').select('recipient').where('sent_at', 'is', null).execute(),
      )
      expect(unsent).toEqual([])
    },
    { timeout: 200_000, interval: 250 },
  )

test(
  'a worker whose database ends its connections, and then is away for a while, does every job and does not end',
  serverOnly,
  async () => {
    const { owner } = await database()
    let ended = 0
    for (let round = 0; round < 8; round += 1) {
      await post(5)
      const ports = [...upstream].map(({ localPort }) => localPort)
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and client_port = any(${ports})`.execute(owner)
      ended += rows.length
      expect(worker.exitCode, output).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, round * 40))
    }
    expect(ended).toBeGreaterThan(8)
    await untilAllSent()

    isAway = true
    for (const socket of upstream) socket.destroy()
    await post(5)
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    isAway = false
    await post(5)
    await untilAllSent()
    expect(worker.exitCode).toBeNull()
    expect(worker.signalCode).toBeNull()
    expect(output.match(/worker is running/g)).toHaveLength(1)
    expect(output).not.toContain('"level":60')
  },
)
