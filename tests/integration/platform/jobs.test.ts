// @engine: the queue runs on the one connection of the embedded engine, and on a pool of a server
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { removeEnded } from '#app/account/remove-ended.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { requestJob, stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { requestSchedulesOn } from '#app/platform/jobs/schedule.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { done, failures, ran, recordingHandlers, slowly, timesOf } from '../support/job-runs.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '' })

beforeAll(async () => {
  await prepareJobs()
  await workOnJobs(recordingHandlers)
})
afterAll(stopJobs)

const ask = (mailId: string) => inTransaction(anonymous, (tx) => requestJob(tx, 'send-mail', { mailId }))

async function jobsOf(id: string): Promise<string[]> {
  const { owner } = await database()
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job
    where data->>'mailId' = ${id} or data->>'slot' = ${id}`.execute(owner)
  return rows.map(({ state }) => state)
}

test('of many that were asked for at once each follows the one before without a rest', async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
  await inTransaction(anonymous, async (tx) => {
    for (const mailId of ids) await requestJob(tx, 'send-mail', { mailId })
  })
  // With a worker's two-second pause when nothing waits, these would take more than a minute.
  await vi.waitFor(() => expect(ids.filter((id) => timesOf(id) === 0)).toEqual([]), {
    timeout: 28_000,
    interval: 50,
  })
  expect(ids.filter((id) => timesOf(id) > 1)).toEqual([])
})

/** Ends only on request, inside the transaction in which it requests another job. */
async function askSlowly(id: string, until: Promise<unknown>, asks: string): Promise<void> {
  await inTransaction(anonymous, async (tx) => {
    done.push(id)
    await until
    await requestJob(tx, 'send-mail', { mailId: asks })
  })
}

describe('a job', () => {
  test('that was asked for in a transaction that commits runs once', async () => {
    const id = crypto.randomUUID()
    await ask(id)
    await ran(id)
    await vi.waitFor(async () => expect(await jobsOf(id)).toEqual(['completed']), { timeout: 10_000 })
    expect(timesOf(id)).toBe(1)
  })

  test('that was asked for in a transaction that fails does not exist', async () => {
    const id = crypto.randomUUID()
    const failing = inTransaction(anonymous, async (tx) => {
      await requestJob(tx, 'send-mail', { mailId: id })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobsOf(id)).toEqual([])
  })

  test('does not run before its transaction commits', async () => {
    const id = crypto.randomUUID()
    const { kind } = await database()
    await inTransaction(anonymous, async (tx) => {
      await requestJob(tx, 'send-mail', { mailId: id })
      // The embedded database has one connection: no one else could look before the end anyway.
      if (kind === 'server') await new Promise((resolve) => setTimeout(resolve, 3000))
      expect(timesOf(id)).toBe(0)
    })
    await ran(id)
  })

  test('that fails is tried again', async () => {
    const id = crypto.randomUUID()
    failures.set(id, 1)
    await ask(id)
    await ran(id, 2)
    await vi.waitFor(async () => expect(await jobsOf(id)).toEqual(['completed']), { timeout: 10_000 })
  })

  test('that was running in a process that died is taken up again at the next start', async () => {
    const id = crypto.randomUUID()
    await stopJobs()
    await prepareJobs()
    await ask(id)
    const open = await database()
    // On a server other processes may be alive: there a missing heartbeat tells.
    const heartbeat = open.kind === 'embedded' ? sql`now()` : sql`now() - interval '5 minutes'`
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = ${heartbeat}
      where data->>'mailId' = ${id}`.execute(open.owner)
    await stopJobs()
    await prepareJobs()
    await workOnJobs(recordingHandlers)
    await ran(id)
  })

  test('that runs while the jobs stop still asks for another, which runs after the next start', async () => {
    const [slow, another] = [crypto.randomUUID(), crypto.randomUUID()]
    let goOn: (value: unknown) => void = () => undefined
    const released = new Promise((resolve) => {
      goOn = resolve
    })
    slowly.set(slow, () => askSlowly(slow, released, another))
    await ask(slow)
    await ran(slow)
    const stopped = stopJobs()
    setTimeout(goOn, 300)
    await stopped
    expect(await jobsOf(another)).toEqual(['created'])
    await prepareJobs()
    await workOnJobs(recordingHandlers)
    await ran(another)
  })

  test('cannot be requested without the queues, and no one waits for them', async () => {
    await stopJobs()
    await expect(ask(crypto.randomUUID())).rejects.toThrow('queues are not running')
    await prepareJobs()
    await workOnJobs(recordingHandlers)
    const id = crypto.randomUUID()
    await ask(id)
    await ran(id)
  })

  test('of a day runs once, also when it is asked for after it ran, and has a day of tries', async () => {
    const date = isoDate('2031-05-06')
    await Promise.all([requestSchedulesOn(date), requestSchedulesOn(date)])
    await ran(`day ${date}`)
    await vi.waitFor(async () => expect(await jobsOf(date)).toEqual(['completed']), { timeout: 10_000 })
    await requestSchedulesOn(date)
    expect(await jobsOf(date)).toEqual(['completed'])
    const next = isoDate('2031-05-07')
    await requestSchedulesOn(next)
    await ran(`day ${next}`)
    expect([timesOf(`day ${date}`), timesOf(`day ${next}`)]).toEqual([1, 1])
    const { owner } = await database()
    const { rows } = await sql<{ tries: number }>`select retry_limit as tries from pgboss.job
      where data->>'slot' = ${date}`.execute(owner)
    expect(rows[0]?.tries).toBeGreaterThanOrEqual(24 * 6)
  })

  test('that works on a file is ended by no clock before a day, and is tried for days after waits that grow', async () => {
    const { owner } = await database()
    const { rows } = await sql<Record<'name' | 'expires' | 'delay' | 'tries' | 'kept', number>>`select name,
      expire_seconds as expires, retry_delay_max as delay, retry_limit as tries, retention_seconds as kept
      from pgboss.queue where name in ('read-court-order', 'read-contribution', 'draw-order-pages', 'copy-order-file')
      and retry_backoff`.execute(owner)
    expect(rows).toHaveLength(4)
    for (const { expires, delay, tries, kept } of rows) {
      expect(expires).toBe(24 * 3_600)
      expect(delay).toBe(3_600)
      // All tries and waits end before the queue deletes the job.
      expect(tries * delay).toBeGreaterThan(3 * 24 * 3_600)
      expect(tries * delay + expires).toBeLessThan(kept)
    }
  })

  test('keeps no more than ids', async () => {
    const { owner } = await database()
    const { rows } = await sql<{ data: Record<string, string> }>`select data from pgboss.job`.execute(owner)
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) {
      for (const value of Object.values(data ?? {}))
        expect(value).toMatch(/^([0-9a-f-]{36}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|day|hour|ten minutes)$/)
    }
  })
})

test('the hourly upkeep removes what has served its time and nothing else', async () => {
  const codeOf = (email: string, expiresAt: string) =>
    inTransaction(anonymous, (tx) =>
      sql`insert into sign_in_attempt (email, code_hash, link_hash, expires_at)
        values (${email}, '', sha256(convert_to(${email}, 'UTF8')), now() + ${expiresAt}::interval)`.execute(
        tx,
      ),
    )
  await codeOf('old@people.example', '-2 days')
  await codeOf('new@people.example', '10 minutes')
  await removeEnded()
  const left = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('sign_in_attempt').select('email').execute(),
  )
  expect(left).toEqual([{ email: 'new@people.example' }])
})
