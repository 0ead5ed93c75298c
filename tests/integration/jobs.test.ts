// @engine: the queue runs on the one connection of the embedded engine, and on a pool of a server
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import {
  type JobHandlers,
  prepareJobs,
  requestJob,
  stopJobs,
  workOnJobs,
} from '#app/platform/jobs/jobs.server.ts'
import { requestSchedulesOn } from '#app/platform/jobs/schedule.server.ts'
import { postMail, sendMail } from '#app/platform/mail/outbox.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { removeExpired } from '#app/platform/upkeep.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { useFreshDatabase } from './fresh-database.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '' })

/** What the handlers were given, and how often each still fails. */
const done: string[] = []
const failures = new Map<string, number>()
const slowly = new Map<string, () => Promise<void>>()

function run(id: string): Promise<void> {
  const work = slowly.get(id)
  if (work) return work()
  done.push(id)
  const left = failures.get(id) ?? 0
  failures.set(id, left - 1)
  return left > 0 ? Promise.reject(new Error('not this time')) : Promise.resolve()
}

const handlers: JobHandlers = {
  'send-urgent-mail': ({ mailId }) => run(mailId),
  'send-mail': ({ mailId }) => run(mailId),
  'read-court-order': ({ documentId }) => run(documentId),
  'discard-file': ({ fileId }) => run(fileId),
  'run-schedules': ({ every, slot }) => run(`${every} ${slot}`),
  'refund-fee': ({ checkoutId }) => run(checkoutId),
  'reconcile-checkouts': () => Promise.resolve(),
  'deliver-sandbox-event': ({ eventId }) => run(eventId),
}

beforeAll(async () => {
  await prepareJobs()
  await workOnJobs(handlers)
})
afterAll(stopJobs)

const timesOf = (id: string) => done.filter((one) => one === id).length
const ran = (id: string, times = 1) =>
  vi.waitFor(() => expect(timesOf(id)).toBeGreaterThanOrEqual(times), { timeout: 28_000, interval: 50 })

const ask = (mailId: string) => inTransaction(nobody, (tx) => requestJob(tx, 'send-mail', { mailId }))

async function jobsOf(id: string): Promise<string[]> {
  const { owner } = await database()
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job
    where data->>'mailId' = ${id} or data->>'slot' = ${id}`.execute(owner)
  return rows.map(({ state }) => state)
}

test('of many that were asked for at once each follows the one before without a rest', async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
  await inTransaction(nobody, async (tx) => {
    for (const mailId of ids) await requestJob(tx, 'send-mail', { mailId })
  })
  // With the rest of two seconds that a worker takes when nothing waits, these would take more than a minute.
  await vi.waitFor(() => expect(ids.filter((id) => timesOf(id) === 0)).toEqual([]), {
    timeout: 28_000,
    interval: 50,
  })
  expect(ids.filter((id) => timesOf(id) > 1)).toEqual([])
})

/** Ends only when it is told to, inside the transaction in which it asks for another job. */
async function askSlowly(id: string, until: Promise<unknown>, asks: string): Promise<void> {
  await inTransaction(nobody, async (tx) => {
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
    const failing = inTransaction(nobody, async (tx) => {
      await requestJob(tx, 'send-mail', { mailId: id })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobsOf(id)).toEqual([])
  })

  test('does not run before its transaction commits', async () => {
    const id = crypto.randomUUID()
    const { kind } = await database()
    await inTransaction(nobody, async (tx) => {
      await requestJob(tx, 'send-mail', { mailId: id })
      // The embedded database has one connection: nobody else could look before the end anyway.
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
    await workOnJobs(handlers)
    await ran(id)
  })

  test('that runs while the jobs stop still asks for another, which runs after the next start', async () => {
    const [slow, another] = [crypto.randomUUID(), crypto.randomUUID()]
    let goOn: (value: unknown) => void = () => undefined
    const told = new Promise((resolve) => {
      goOn = resolve
    })
    slowly.set(slow, () => askSlowly(slow, told, another))
    await ask(slow)
    await ran(slow)
    const stopped = stopJobs()
    setTimeout(goOn, 300)
    await stopped
    expect(await jobsOf(another)).toEqual(['created'])
    await prepareJobs()
    await workOnJobs(handlers)
    await ran(another)
  })

  test('cannot be asked for without the queues, and nobody waits for them', async () => {
    await stopJobs()
    await expect(ask(crypto.randomUUID())).rejects.toThrow('queues are not running')
    await prepareJobs()
    await workOnJobs(handlers)
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

describe('mail', () => {
  type Sent = { messageId: string; to: string; subject: string; text: string }
  const sent: Sent[] = []

  /** A mail server that takes everything, or a sandbox without one. */
  function configure(env: { SMTP_URL: string; SANDBOX: '0' | '1' }): void {
    Object.assign(process.env, env)
    for (const name of ['config', 'smtp']) clearSingleton(name)
    singleton('smtp', () => ({ sendMail: async (mail: Sent) => void sent.push(mail) }))
  }
  afterEach(() => configure({ SMTP_URL: '', SANDBOX: '1' }))

  async function post(subject = 'A subject'): Promise<string> {
    const to = `${crypto.randomUUID()}@people.example`
    await inTransaction(nobody, (tx) => postMail(tx, { to, subject, text: 'text', html: '<p>text</p>' }))
    const row = await inTransaction(nobody, (tx) =>
      tx.selectFrom('outgoing_mail').select('id').where('recipient', '=', to).executeTakeFirstOrThrow(),
    )
    return row.id
  }

  const inMailbox = async (id: string) =>
    (
      await inTransaction(nobody, (tx) =>
        tx.selectFrom('sandbox_mail').select('id').where('id', '=', id).execute(),
      )
    ).length
  const isSent = async (id: string) =>
    (
      await inTransaction(nobody, (tx) =>
        tx.selectFrom('outgoing_mail').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).sent_at !== null
  const forgetThatItWasSent = (id: string) =>
    inTransaction(nobody, (tx) =>
      tx.updateTable('outgoing_mail').set({ sent_at: null }).where('id', '=', id).execute(),
    )

  test('goes out after the commit, and not at all without it', async () => {
    const id = await post()
    await ran(id)
    const before = await inTransaction(nobody, (tx) => tx.selectFrom('outgoing_mail').select('id').execute())
    const failing = inTransaction(nobody, async (tx) => {
      await postMail(tx, { to: 'nobody@people.example', subject: 's', text: 't', html: 'h' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(
      await inTransaction(nobody, (tx) => tx.selectFrom('outgoing_mail').select('id').execute()),
    ).toEqual(before)
  })

  test('comes once, though its job runs twice or two run at once', async () => {
    const id = await post()
    await Promise.all([sendMail({ mailId: id }), sendMail({ mailId: id })])
    await sendMail({ mailId: id })
    expect(await inMailbox(id)).toBe(1)
    expect(await isSent(id)).toBe(true)
  })

  test('comes once, though the process died between sending and noting it', async () => {
    const id = await post()
    await sendMail({ mailId: id })
    await forgetThatItWasSent(id)
    await sendMail({ mailId: id })
    expect(await inMailbox(id)).toBe(1)
  })

  test('of a mail server has the same Message-ID again, and never lands in the mailbox', async () => {
    configure({ SMTP_URL: 'smtp://mail.example', SANDBOX: '1' })
    const id = await post('Over SMTP')
    await sendMail({ mailId: id })
    await forgetThatItWasSent(id)
    await sendMail({ mailId: id })
    const messages = sent.filter(({ subject }) => subject === 'Over SMTP').map(({ messageId }) => messageId)
    expect(messages).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
    expect(await inMailbox(id)).toBe(0)
  })

  test('waits where there is neither a mail server nor a sandbox', async () => {
    configure({ SMTP_URL: '', SANDBOX: '0' })
    const id = await post()
    await expect(sendMail({ mailId: id })).rejects.toThrow('SMTP_URL')
    expect(await isSent(id)).toBe(false)
    expect(await inMailbox(id)).toBe(0)
  })

  test('that is gone is nothing to send', async () => {
    await expect(sendMail({ mailId: crypto.randomUUID() })).resolves.toBeUndefined()
  })
})

test('the hourly upkeep removes what has served its time and nothing else', async () => {
  const codeOf = (email: string, expiresAt: string) =>
    inTransaction(nobody, (tx) =>
      sql`insert into sign_in_attempt (email, code_hash, link_hash, expires_at)
        values (${email}, '', sha256(convert_to(${email}, 'UTF8')), now() + ${expiresAt}::interval)`.execute(
        tx,
      ),
    )
  await codeOf('old@people.example', '-2 days')
  await codeOf('new@people.example', '10 minutes')
  await removeExpired()
  const left = await inTransaction(nobody, (tx) => tx.selectFrom('sign_in_attempt').select('email').execute())
  expect(left).toEqual([{ email: 'new@people.example' }])
})
