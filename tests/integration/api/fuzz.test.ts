// `npm run fuzz:api` makes 100,000 calls; `FUZZ_SEED` makes the same ones again.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { callsOf, type GeneratedCall } from '#tests/api-fuzz/calls.ts'
import type { Answered, Program } from '../support/api.ts'
import { calls, twins, useTwins, withoutLimits } from './fuzz-world.ts'

useTwins()

const count = Number(process.env.FUZZ_CALLS ?? 5_000)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
/** They end the caller's own session or membership: their own tests make them. */
const leftOut = ['signOut', 'deleteUser', 'readKey']

const callNamed = (name: string) => calls.find((call) => call.name === name)

function send({ name, method, path, body, headers }: GeneratedCall, byKey = twins.byKey): Promise<Answered> {
  const by = callNamed(name)?.who.by === 'session' ? twins.bySession : byKey
  return by.send(method, path, { body, headers })
}

test(`of ${count} generated calls none fails, each answer is the document's, and none has a row of others`, {
  timeout: 30_000 + count * 100,
}, async () => {
  const { ownIds, foreignIds, foreignEmails } = twins
  const generated = fc.sample(callsOf([...ownIds, ...ownIds, ...foreignIds], leftOut), {
    numRuns: count,
    seed,
  })
  const statuses = new Map<number, number>()
  for (const [index, call] of generated.entries()) {
    if (index % 100 === 0) await withoutLimits()
    const about = `seed ${seed}: ${JSON.stringify(call).slice(0, 1_000)}`
    const { status, body } = await send(call).catch((error: unknown) => {
      throw new Error(about, { cause: error })
    })
    expect(status, about).toBeLessThan(500)
    const text = JSON.stringify(body)
    const sent = JSON.stringify(call)
    const leaks = [...foreignIds, ...foreignEmails].filter(
      (each) => text.includes(each) && !sent.includes(each),
    )
    expect(leaks, about).toEqual([])
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // Calls that all are refused at the door would show nothing.
  const worked = [...statuses].reduce((sum, [status, times]) => sum + (status < 300 ? times : 0), 0)
  expect(worked, JSON.stringify([...statuses])).toBeGreaterThan(count / 20)
  console.log(`seed ${seed}, answers by status: ${JSON.stringify([...statuses].toSorted())}`)
})

const named = calls.filter(
  ({ path, name, body }) => /\{(id|lease_id|document_id)\}/.test(path) && !leftOut.includes(name) && !body,
)

/** What a call answers about an id, without what differs from call to call. */
async function answerAbout(call: (typeof named)[number], id: string, byKey?: Program) {
  const path = `/api${call.path.replaceAll(/\{\w+\}/g, id)}`
  const { status, body } = await send({ name: call.name, method: call.method, path, headers: {} }, byKey)
  return [status, body && { ...body, reference: '' }]
}

test.each(named.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers the same for an id of others as for one of no one',
  async (_, call) => {
    await withoutLimits()
    const nowhere = await answerAbout(call, crypto.randomUUID())
    for (const id of twins.foreignIds) expect([id, await answerAbout(call, id)]).toEqual([id, nowhere])
  },
)

/** The reading calls that find rows of the other organization. */
async function findRows(byKey?: Program): Promise<string[]> {
  const found = new Set<string>()
  for (const call of named.filter(({ method, who }) => method === 'GET' && who.by === 'key or session')) {
    await withoutLimits()
    for (const id of twins.foreignIds)
      if ((await answerAbout(call, id, byKey))[0] === 200) found.add(call.name)
  }
  return [...found].toSorted()
}

test('the other organization itself finds its rows by these calls, so that a leak would have shown', async () => {
  expect(await findRows(twins.foreignByKey)).toEqual([
    'listBankruptcies',
    'listCreditEntries',
    'listTransactions',
    'readDebt',
    'readLease',
    'readLeaseBalance',
    'readPublicRecordSearch',
  ])
})

test('no call relies on row level security alone', async () => {
  // The last of this file: its database has it no more.
  const { owner } = await database()
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity`.execute(owner)
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} disable row level security`.execute(owner)
  expect(await findRows()).toEqual([])
})
