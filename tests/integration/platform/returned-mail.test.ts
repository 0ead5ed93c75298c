import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { config } from '#app/platform/config.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail, sendMail } from '#app/platform/mail/outbox.server.ts'
import { deliveryReport } from '#app/platform/sandbox/returned-mail.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { signMailEvent } from '#app/platform/vendors/mail-events.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { Browser, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '', PUBLIC_URL: 'http://localhost:3000' })

let app: BuiltApp
beforeAll(async () => {
  await prepareJobs()
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)

let to: string
beforeEach(() => {
  to = `${crypto.randomUUID()}@people.example`
})

/** A message to the address, as it is after it was sent. */
async function send(options: { isUrgent?: boolean; topic?: 'new-orders' } = {}) {
  const words = { to, subject: 'A subject', text: 'text', html: '<p>text</p>' }
  await inTransaction(anonymous, (tx) => postMail(tx, plainMail(words), options))
  const id = (await messages()).at(-1)?.id ?? ''
  await sendMail({ mailId: id })
  return id
}

const messages = () =>
  inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['id', 'sent_at', 'came_back_as'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .execute(),
  )
const states = async () =>
  (await messages()).map(({ sent_at, came_back_as: as }) =>
    `${sent_at ? 'sent' : 'not sent'} ${as ?? ''}`.trim(),
  )

type Signing = { secret?: string; id?: string; secondsAgo?: number }

async function report(body: string, { secret, id = crypto.randomUUID(), secondsAgo = 0 }: Signing = {}) {
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo
  const signing = { id, seconds, secret: secret ?? config().mailWebhookSecrets[0] ?? '' }
  const headers = {
    'Content-Type': 'message/rfc822',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signMailEvent(Buffer.from(body), signing)}`,
  }
  const service = new Browser('203.0.113.251')
  return (await app.send(service, service.request('/webhooks/mail', { method: 'POST', body, headers })))
    .status
}

const bounce = (id: string, status = '5.1.1') =>
  deliveryReport({ id, recipient: to, host: 'localhost', status, at: new Date() })
const complaint = () =>
  JSON.stringify({ type: 'email.complained', created_at: new Date().toISOString(), data: { to: [to] } })

describe('a mailbox that does not exist', () => {
  test('gets nothing more, but a code that a person waits for', async () => {
    const body = bounce(await send())
    expect(await Promise.all([report(body), report(body)])).toEqual([200, 200])
    await send()
    await send({ isUrgent: true })
    expect(await states()).toEqual(['sent bounced', 'not sent suppressed', 'sent'])
  })

  test('is written to again once its person signs in with a code from it', async () => {
    await report(bounce(await send()))
    await signIn(new Browser(), to)
    await send()
    expect((await states()).at(-1)).toBe('sent')
  })

  test('is known from the refusal of the mail server while we send, which is not tried again', async () => {
    const refusal = { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' }
    let tries = 0
    Object.assign(process.env, { SMTP_URL: 'smtp://mail.example' })
    for (const name of ['config', 'smtp']) clearSingleton(name)
    singleton('smtp', () => ({
      sendMail: async () => {
        tries += 1
        throw Object.assign(new Error('refused'), refusal)
      },
    }))
    const id = await send()
    await sendMail({ mailId: id })
    await send()
    expect([tries, await states()]).toEqual([1, ['not sent bounced', 'not sent suppressed']])
  })
  afterEach(() => {
    process.env.SMTP_URL = ''
    for (const name of ['config', 'smtp']) clearSingleton(name)
  })
})

test('a full mailbox is seen on the message, and gets the next one', async () => {
  await report(bounce(await send(), '5.2.2'))
  await send()
  expect(await states()).toEqual(['sent bounced', 'sent'])
})

test('who calls our mail spam gets nothing optional, also after they sign in, and still hears of a debt', async () => {
  await send()
  expect(await report(complaint())).toBe(200)
  await signIn(new Browser(), to)
  await send({ topic: 'new-orders' })
  await send()
  expect((await states()).slice(-2)).toEqual(['not sent suppressed', 'sent'])
})

test.each<[string, () => Promise<number>, number]>([
  ['forged', async () => report(bounce(await send()), { secret: 'whsec_one' }), 400],
  ['old', async () => report(bounce(await send()), { secondsAgo: 600 }), 400],
  ['of a message that we did not send', async () => report(bounce(crypto.randomUUID())), 200],
  ['that is not understood', async () => report('{"type":"email.opened"}'), 400],
])('a report %s stops no one’s mail', async (_, deliver, status) => {
  expect(await deliver()).toBe(status)
  await send()
  expect((await states()).at(-1)).toBe('sent')
})

test('a report larger than any mail server’s is not read, and nothing of it is kept', async () => {
  const id = await send()
  const kept = () =>
    inTransaction(anonymous, async (tx) => [
      await tx.selectFrom('webhook_event').select('event_id').execute(),
      await tx.selectFrom('refused_event').select('event_id').execute(),
      await tx.selectFrom('mail_suppression').select('reason').execute(),
    ])
  const before = await kept()
  expect(await report(`${bounce(id)}${' '.repeat(512 * 1024)}`)).toBe(413)
  expect(await kept()).toEqual(before)
  expect(await states()).toEqual(['sent'])
})
