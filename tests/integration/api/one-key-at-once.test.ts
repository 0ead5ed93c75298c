// `PARALLEL_POSTS=50` sends as many calls with one Idempotency-Key at once.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Call } from '#app/api/call.ts'
import { isWrite } from '#app/api/call.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { personFactory } from '#database/factories/person.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { completeAt, deliverNew } from '../billing/world.ts'
import { type Answered, formWith, Program, said } from '../support/api.ts'
import { mailsTo, signedIn } from '../worlds/reviewer.ts'
import { app, newLandlord, useDocsWorld } from './docs-world.ts'
import { callWith, type Name, namesIn, samples } from './sample-calls.ts'
import { anOrder, type Landlord, notMeClaim, valuesOf } from './sample-values.ts'

useDocsWorld()

const atOnce = Number(process.env.PARALLEL_POSTS ?? 8)
const writes = (await allCalls()).map(({ call }) => call).filter(isWrite)

/** A call that can be made, with everything that it needs. */
type Ready = {
  program: Program
  method: string
  path: string
  body?: () => unknown
  headers?: Record<string, string>
}

async function byKey(call: Call): Promise<Ready | null> {
  const sample = samples.find(({ name }) => name === call.name)
  if (!sample) return null
  const landlord = await newLandlord()
  const values = await valuesOf(
    landlord,
    namesIn(sample).filter((name): name is Exclude<Name, 'TRANSACTION_ID'> => name !== 'TRANSACTION_ID'),
  )
  const { method, path, headers } = callWith(sample, values)
  return { program: landlord.program, method, path, headers, body: () => callWith(sample, values).body }
}

const pageOf = ({ person }: Landlord) => new Program(app, null, person.browser)
const identified = ({ person }: Landlord) =>
  inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))

/** The calls that only our pages make, or their visitors. */
const byPage: Record<
  string,
  (of: Landlord) => Promise<{ path: string; body?: () => unknown; program?: Program }>
> = {
  acceptInvitation: async (of) => {
    const invited = await signedIn(app)
    const { email } = invited.member.person
    await of.program.put('/api/organization/user/invite', { email })
    const mail = (await mailsTo(email)).at(-1)?.text_body ?? ''
    const [, id = '', token = ''] = /invite-team\/([\w-]+)\?token=([\w-]+)/.exec(mail) ?? []
    return {
      path: `/api/organization/user/invite/${id}`,
      body: () => ({ token }),
      program: new Program(app, null, invited.browser),
    }
  },
  payReportingFee: async ({ person }) => {
    const id = await person.inOwnName((tx) =>
      applicationFactory.complete(tx, person.owner, {}, { columns: {} }),
    )
    const { html } = await person.get(`/dashboard/rental-debt/${id}/submit`)
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
    return { path: `/api/rental-debt/${id}/checkout`, body: () => ({ seen, affirmed: true }) }
  },
  reportMistake: async () => {
    const order = await anOrder()
    return {
      path: `/api/court-filing/${order}/mistake`,
      body: () => ({ message: 'The rent is another one.' }),
    }
  },
  linkToOrder: async () => ({ path: `/api/documents/${await anOrder()}/pdf`, body: () => ({}) }),
  sendSampleEmail: async () => ({ path: '/api/rent-report/settings/sample/welcome' }),
  saveOnboarding: async () => ({ path: '/api/profile/onboarding', body: () => ({ doors: 5 }) }),
  signOut: async () => ({ path: '/api/auth/sign-out' }),
  startNotMe: async (of) => {
    await identified(of)
    return { path: '/api/dispute/not-me', body: () => notMeClaim }
  },
  fileNotMe: async (of) => {
    await identified(of)
    const { body } = await pageOf(of).post('/api/dispute/not-me', notMeClaim)
    return {
      path: `/api/dispute/document/${body.id}`,
      body: () => formWith(pictureOf('a report'), 'report.png'),
    }
  },
  addCard: async () => ({ path: '/api/billing/checkout/card', body: () => ({}) }),
  upgradeToPlus: async () => ({ path: '/api/billing/plus' }),
  restartRentRewards: async () => ({ path: '/api/billing/rent-rewards/restart' }),
  upgradeToAnnual: async (of) => {
    const { owner } = await database()
    await sql`update organization set rental_units = 48 where id = ${of.person.owner.organizationId}`.execute(
      owner,
    )
    const { body } = await pageOf(of).post('/api/billing/rent-rewards/restart')
    await completeAt(/\/sandbox\/checkout\/(\S+)$/.exec(body.stripe_redirect_url)?.[1] ?? '')
    await deliverNew()
    return { path: '/api/billing/annual' }
  },
}

async function ready(call: Call): Promise<Ready> {
  const known = await byKey(call)
  if (known) return known
  const make = byPage[call.name]
  if (!make) throw new Error(`no sample of ${call.name}: add one, so that it is tried`)
  const landlord = await newLandlord()
  const made = await make(landlord)
  return { program: pageOf(landlord), method: call.method, ...made }
}

/** The rows of each table but for those that count calls, and the jobs. A file that waits to be removed is none. */
async function rowCounts(): Promise<Record<string, number>> {
  const { owner } = await database()
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limit', 'api_call', 'api_usage')`.execute(owner)
  const counted: Record<string, ReturnType<typeof sql>> = {
    stored_file: sql`where id::text not in (select data->>'fileId' from pgboss.job where name = 'discard-file')`,
    // Each answer with a secret is recorded, a replay as well.
    audit_entry: sql`where action <> 'webhook.secret_shown'`,
  }
  const parts = [
    ...tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)} ${counted[name] ?? sql``}`,
    ),
    sql`select 'jobs' as name, count(*)::int as count from pgboss.job where name <> 'discard-file'`,
  ]
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    owner,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

async function changeOf<T>(work: () => Promise<T>): Promise<{ answered: T; change: Record<string, number> }> {
  const before = await rowCounts()
  const answered = await work()
  const after = await rowCounts()
  const change = Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) =>
      count === before[name] ? [] : [[name, count - (before[name] ?? 0)]],
    ),
  )
  return { answered, change }
}

const send = ({ program, method, path, body, headers = {} }: Ready, key: string) =>
  program.send(method, path, { body: body?.(), headers: { ...headers, 'Idempotency-Key': key } })

const plain = ({ status, body }: Answered) => JSON.stringify([status, body])

/** The first one ends the session of the others: each is answered by that. */
const endsItself = ['signOut']
/** Nothing happens that could happen twice. */
const onlyReads = ['linkToOrder']

describe.each(writes.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test(`happens once for ${atOnce} calls with one key, and each gets its answer`, async () => {
    const replayed = onlyReads.includes(call.name) ? null : 'true'
    const alone = await ready(call)
    const key = crypto.randomUUID()
    const { answered: first, change: once } = await changeOf(() => send(alone, key))
    expect(first.status, JSON.stringify(first.body)).toBe(call.status)

    if (!endsItself.includes(call.name)) {
      const { answered: again, change: nothing } = await changeOf(() => send(alone, key))
      expect([plain(again), again.headers.get('Idempotent-Replayed'), nothing]).toEqual([
        plain(first),
        replayed,
        {},
      ])
    }

    const many = await ready(call)
    const shared = crypto.randomUUID()
    const { answered: answers, change } = await changeOf(() =>
      Promise.all(Array.from({ length: atOnce }, () => send(many, shared))),
    )
    expect(change).toEqual(once)
    const done = answers.filter(({ status }) => status < 300)
    const others = await Promise.all(answers.filter(({ status }) => status >= 300).map(said))
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(plain)).size).toBe(1)
    const allowed = [
      endsItself.includes(call.name) ? '401 not_signed_in' : '409 idempotency_key_in_use',
      // More files than a caller may send at once, or than can be read: they are not looked at, nor kept.
      ...(call.file ? ['429 too_many_uploads', '503 busy'] : []),
    ]
    expect(others.filter((each) => !allowed.includes(each))).toEqual([])

    if (endsItself.includes(call.name)) return
    const { answered: later, change: nothing } = await changeOf(() => send(many, shared))
    expect([plain(later), later.headers.get('Idempotent-Replayed'), nothing]).toEqual([
      plain(done[0] as Answered),
      replayed,
      {},
    ])
  })
})
