// @engine: locks, and jobs that run twice
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { sendMail } from '#app/platform/mail/outbox.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { runConsents } from '#app/rent-rewards/consent/run-consents.server.ts'
import { leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo, type Person } from '../worlds/reviewer.ts'
import { start } from './consent-world.ts'
import { landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

/** A landlord with a number of renters, the first without an address, and the run that asks them all. */
async function runFor(count: number) {
  const own = await landlordOf()
  const day = await today()
  const emails: string[] = []
  await own.inOwnName(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const facts = renterFacts({ last_name: 'Solberg', ...(index === 0 && { email: null }) })
      if (facts.email) emails.push(facts.email)
      const plain = leaseFactory.plain({ renters: [facts] })
      await leaseFactory.create(tx, own.owner.organizationId, { ...plain, today: day })
    }
  })
  const answer = await own.send(`${start}?q=solberg`, { do: 'request', all: 'on' })
  const runId = /consent-run\/([\w-]+)$/.exec(answer.location ?? '')?.[1] ?? ''
  const { organizationId } = own.owner
  const run = (signal = new AbortController().signal) => runConsents({ organizationId, runId }, { signal })
  return { own, emails, run, page: answer.location ?? '' }
}

const pageOf = async (of: Person, page: string) => textOf((await of.get(page)).html)

describe('all renters that match', () => {
  test('are asked by a job, each once, however often it runs, and the page says what happened', async () => {
    const { own, emails, run, page } = await runFor(60)
    expect(await pageOf(own, page)).toContain('You can leave this page')
    await Promise.all([run(), run()])
    await run()
    expect(await pageOf(own, page)).toContain('59 asked')
    expect(await pageOf(own, page)).toContain('1 has no email address')
    const sent = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))
    expect(new Set(sent)).toEqual(new Set([1]))
    expect((await landlord.get(page)).status).toBe(404)
  })
})

describe('a mail server that goes down half-way', () => {
  const accepted: string[] = []
  let isDown = false
  const configure = (smtpUrl: string) => {
    process.env.SMTP_URL = smtpUrl
    for (const name of ['config', 'smtp']) clearSingleton(name)
    singleton('smtp', () => ({
      sendMail: ({ to }: { to: string }) => {
        if (isDown) return Promise.reject(Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' }))
        accepted.push(to)
        isDown = accepted.length === 20
        return Promise.resolve()
      },
    }))
  }
  afterEach(() => configure(''))

  test('costs no message, with the run killed twice: each renter gets one in the end', async () => {
    const { own, emails, run, page } = await runFor(160)
    const waiting = () =>
      inTransaction(nobody, (tx) =>
        tx
          .selectFrom('outgoing_mail')
          .select('id')
          .where('recipient', 'in', emails)
          .where('sent_at', 'is', null)
          .execute(),
      )
    const sendWaiting = async () => {
      for (const { id } of await waiting()) await sendMail({ mailId: id }).catch(() => undefined)
    }
    configure('smtp://mail.invalid')
    for (let killed = 0; killed < 2; killed += 1) {
      // It ends after one part, as a process does that is stopped.
      let parts = 0
      const throwIfAborted = () => {
        parts += 1
        if (parts > 1) throw new Error('stopped')
      }
      await expect(run({ throwIfAborted } as AbortSignal)).rejects.toThrow('stopped')
      await sendWaiting()
    }
    await run()
    await sendWaiting()
    expect([accepted.length, (await waiting()).length]).toEqual([20, 139])
    expect(await pageOf(own, page)).toContain('159 asked')
    isDown = false
    await sendWaiting()
    expect(accepted.toSorted()).toEqual(emails.toSorted())
    expect(await waiting()).toEqual([])
  })

  test('is asked again for days', async () => {
    const { rows } = await inTransaction(nobody, (tx) =>
      sql<{
        name: string
        limit: number
        most: number
      }>`select name, retry_limit as limit, retry_delay_max as most
        from pgboss.queue where name in ('send-mail', 'send-urgent-mail') order by name`.execute(tx),
    )
    expect(rows).toEqual([
      { name: 'send-mail', limit: 100, most: 3600 },
      { name: 'send-urgent-mail', limit: 8, most: 600 },
    ])
  })
})
