// @engine: locks, and jobs that run twice
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { now, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { sendMail } from '#app/platform/mail/outbox.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { attestConsent } from '#app/rent-rewards/consent/attest-consent.server.ts'
import { requestConsent } from '#app/rent-rewards/consent/request-consent.server.ts'
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
  const run = (signal = new AbortController().signal, failures = 0) =>
    runConsents({ organizationId, runId }, { signal, failures })
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

describe('a renter whose turn fails', () => {
  // An address that the table of mails refuses stands for any fault of one renter.
  const refuse = async (email: string) =>
    sql`alter table outgoing_mail add constraint refuses_one check (recipient <> ${sql.lit(email)}) not valid`.execute(
      (await database()).owner,
    )
  afterEach(async () =>
    sql`alter table outgoing_mail drop constraint if exists refuses_one`.execute((await database()).owner),
  )

  test('is passed over after a few tries, is named on the page, and holds up no later run', async () => {
    const { own, emails, run, page } = await runFor(60)
    const [, , unlucky = ''] = emails
    await refuse(unlucky)
    for (const failures of [0, 1]) await expect(run(undefined, failures)).rejects.toThrow()
    await run(undefined, 2)
    expect(await pageOf(own, page)).toContain('58 asked')
    expect(await pageOf(own, page)).toContain(
      '1 not done, because of a mistake of ours that we have a record of',
    )
    const sent = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))
    expect(sent).toEqual(emails.map((email) => (email === unlucky ? 0 : 1)))
  })
})

describe('two bulk actions at once', () => {
  /** A landlord with some renters, and both runs over those who wait, started in this order. */
  async function bothFor(count: number, acts: readonly ('request' | 'attest')[]) {
    const own = await landlordOf()
    const { organizationId } = own.owner
    const day = await today()
    const emails: string[] = []
    await own.inOwnName(async (tx) => {
      for (let index = 0; index < count; index += 1) {
        const facts = renterFacts({ last_name: 'Solberg' })
        if (facts.email) emails.push(facts.email)
        const plain = leaseFactory.plain({ renters: [facts] })
        await leaseFactory.create(tx, organizationId, { ...plain, today: day })
      }
    })
    const runIds: string[] = []
    for (const act of acts) {
      const fields = { do: act, all: 'on', ...(act === 'attest' && { addendum: 'Addendum B' }) }
      const { location } = await own.send(`${start}?consent_status=pending`, fields)
      runIds.push(/consent-run\/([\w-]+)$/.exec(location ?? '')?.[1] ?? '')
    }
    const run = (runId: string) =>
      runConsents({ organizationId, runId }, { signal: new AbortController().signal, failures: 0 })
    // The later one first, and each twice: jobs start in any order.
    await Promise.all([...runIds.toReversed(), ...runIds].map(run))
    const pages = await Promise.all(runIds.map((runId) => pageOf(own, `${start}/consent-run/${runId}`)))
    const subjects = await Promise.all(
      emails.map(async (email) => (await mailsTo(email)).map(({ subject }) => subject)),
    )
    const states = await own.inOwnName((tx) => tx.selectFrom('lease_renter').select('consent').execute())
    return { pages, subjects, states: new Set(states.map(({ consent }) => consent)) }
  }

  test('give each renter one outcome of each, in the order in which they were started', async () => {
    const { pages, subjects, states } = await bothFor(70, ['request', 'attest'])
    expect(pages[0]).toContain('70 asked')
    expect(pages[1]).toContain('70 marked as consented')
    expect(new Set(subjects.map((of) => of.join(' | ')))).toEqual(
      new Set([
        'May Maple Court Properties report your rent? | Maple Court Properties can report the rent you pay on time',
      ]),
    )
    expect(states).toEqual(new Set(['accepted']))
  })

  test('ask no one who was marked before', async () => {
    const { pages, subjects } = await bothFor(70, ['attest', 'request'])
    expect(pages[0]).toContain('70 marked as consented')
    expect(pages[1]).toContain('70 already agreed')
    expect(subjects.every((of) => of.length === 1)).toBe(true)
  })

  test('on chosen renters that overlap lose none and mail none twice', async () => {
    const own = await landlordOf()
    const day = await today()
    const facts = Array.from({ length: 6 }, () => renterFacts())
    const ids = await own.inOwnName(async (tx) => {
      const all: string[] = []
      for (const each of facts) {
        const plain = leaseFactory.plain({ renters: [each] })
        const made = await leaseFactory.create(tx, own.owner.organizationId, { ...plain, today: day })
        all.push(...made.renterIds)
      }
      return all
    })
    const caller = own.member
    const at = await now()
    const [requested, attested] = await Promise.all([
      requestConsent(caller, { renterIds: ids.slice(0, 4), at, once: onceKey('test', crypto.randomUUID()) }),
      attestConsent(caller, {
        renters: ids.slice(2).map((renterId) => ({ renterId, addendum: 'Addendum B' })),
        today: day,
        once: onceKey('test', crypto.randomUUID()),
      }),
    ])
    const outcomes = (of: typeof requested | typeof attested) =>
      of.ok && of.done.map(({ outcome }) => outcome)
    expect(outcomes(attested)).toEqual(['attested', 'attested', 'attested', 'attested'])
    // The second one finds what the first one did, of both who overlap.
    expect(outcomes(requested)).toHaveLength(4)
    const wasFirst = requested.ok && requested.done.every(({ outcome }) => outcome === 'asked')
    const sent = await Promise.all(facts.map(async ({ email }) => (await mailsTo(email ?? '')).length))
    expect(sent).toEqual(wasFirst ? [1, 1, 2, 2, 1, 1] : [1, 1, 1, 1, 1, 1])
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
      inTransaction(anonymous, (tx) =>
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
    const { rows } = await inTransaction(anonymous, (tx) =>
      sql<{
        name: string
        limit: number
        max: number
      }>`select name, retry_limit as limit, retry_delay_max as max
        from pgboss.queue where name in ('send-mail', 'send-urgent-mail') order by name`.execute(tx),
    )
    expect(rows).toEqual([
      { name: 'send-mail', limit: 100, max: 3600 },
      { name: 'send-urgent-mail', limit: 8, max: 600 },
    ])
  })
})
