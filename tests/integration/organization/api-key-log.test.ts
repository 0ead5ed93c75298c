import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { authenticateKey } from '#app/organization/keys/authenticate-key.server.ts'
import { createKey } from '#app/organization/keys/change-keys.server.ts'
import { keepApiKeys } from '#app/organization/keys/key-upkeep.server.ts'
import { openKey, readKeys } from '#app/organization/keys/read-keys.server.ts'
import { recordCall } from '#app/organization/keys/record-call.server.ts'
import { readLatestCalls, readUsage } from '#app/organization/keys/usage.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
beforeEach(async () => {
  owner = await createMember()
  await asOwner(
    sql`update organization set feature_flags = '{rental_intelligence}' where id = ${owner.organizationId}`,
  )
})

const asOwner = async (statement: { execute: (on: never) => Promise<unknown> }) =>
  statement.execute((await database()).owner as never)

const use = (text: string) =>
  authenticateKey(text, {
    client: '198.51.100.9',
    request: { network: '198.51.100.0/24', device: 'A program', reference: '0123456789' },
  })

/** A new key and its text. */
async function made(): Promise<{ number: number; text: string }> {
  const scopes = ['organization:read' as const]
  const given = { name: 'Nightly import', isTest: false, scopes, lifetimeDays: 90 }
  const created = await createKey(owner, given, { once: onceKey('test', crypto.randomUUID()) })
  if (!created.ok) throw new Error(created.refusal)
  return { number: created.done, text: (await openKey(owner, created.done)) ?? '' }
}

describe('the use of a key', () => {
  const day = isoDate('2026-03-03')
  const call = {
    day,
    method: 'GET',
    route: '/api/organization/users',
    version: '2026-12-01',
    size: { sent: 20, answered: 400 },
    problem: null,
    ms: 12.4,
  }

  test('is counted by day, call and answer, and each call is in the log', async () => {
    const { number, text } = await made()
    const found = await use(text)
    if (!found.ok) throw new Error('refused')
    const record = (status: number, at: number) =>
      recordCall(found.key, {
        ...call,
        status,
        problem: status < 400 ? null : 'scope_missing',
        reference: String(at).padStart(10, '0'),
      })
    for (let at = 0; at < 203; at += 1) await record(at % 10 === 0 ? 403 : 200, at)
    await recordCall(found.key, { ...call, day: isoDate('2026-01-01'), status: 200, reference: 'x' })
    expect((await readUsage(owner, day)).keys).toMatchObject([
      { number, calls: 203, errors: 21, days: [{ day, calls: 203, errors: 21 }] },
    ])
    const latest = await readLatestCalls(owner, { page: 11, errorsOnly: false })
    expect(latest).toMatchObject({ page: 11, pageCount: 11 })
    const errors = await readLatestCalls(owner, { page: 1, errorsOnly: true })
    expect(errors.calls[0]).toMatchObject({ status: 403, problem: 'scope_missing', reference: '0000000200' })
    expect((await readKeys(owner))[0]?.lastUsedAt).toBeInstanceOf(Date)
    const other = await createMember()
    expect((await readUsage(other, day)).keys).toEqual([])
    expect((await readLatestCalls(other, { page: 1, errorsOnly: false })).calls).toEqual([])
  })

  test('the log has the calls of 30 days', async () => {
    const { text, number } = await made()
    const found = await use(text)
    if (!found.ok) throw new Error('refused')
    for (const reference of ['older', 'newer'])
      await recordCall(found.key, { ...call, status: 200, reference })
    await asOwner(sql`update api_call set at = at - interval '31 days' where reference = 'older'`)
    await keepApiKeys()
    const { calls } = await readLatestCalls(owner, { page: 1, errorsOnly: false })
    expect(calls.filter((each) => each.number === number)).toMatchObject([
      { reference: 'newer', sent: 20, answered: 400 },
    ])
  })

  test('the log of a key has a most: the oldest call makes place', async () => {
    const { text, number } = await made()
    const found = await use(text)
    if (!found.ok) throw new Error('refused')
    await asOwner(sql`update api_key set next_slot = 9998 where number = ${number}`)
    for (const reference of ['last', 'first', 'second'])
      await recordCall(found.key, { ...call, status: 200, reference })
    const { rows } = await sql<{ slot: number; reference: string }>`select slot, reference from api_call
      join api_key on api_key.id = api_call.api_key_id where number = ${number} order by slot`.execute(
      (await database()).owner,
    )
    expect(rows).toEqual([
      { slot: 0, reference: 'first' },
      { slot: 1, reference: 'second' },
      { slot: 9999, reference: 'last' },
    ])
  })

  test('many calls at once are all counted', async () => {
    const { text } = await made()
    const found = await use(text)
    if (!found.ok) throw new Error('refused')
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        recordCall(found.key, { ...call, status: 200, reference: `r${at}` }),
      ),
    )
    expect((await readUsage(owner, day)).keys[0]?.calls).toBe(12)
    expect((await readLatestCalls(owner, { page: 1, errorsOnly: false })).calls).toHaveLength(12)
  })
})
