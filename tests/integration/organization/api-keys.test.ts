import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { authenticateKey } from '#app/organization/keys/authenticate-key.server.ts'
import { createKey, type NewKey, revokeKey, rotateKey } from '#app/organization/keys/change-keys.server.ts'
import { keepApiKeys } from '#app/organization/keys/key-upkeep.server.ts'
import { callsAMinute, maxKeys } from '#app/organization/keys/keys.ts'
import { openKey, readKeys } from '#app/organization/keys/read-keys.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
let member: Member
beforeEach(async () => {
  owner = await createMember()
  member = await addMember(owner.organizationId)
  await asOwner(
    sql`update organization set feature_flags = '{rental_intelligence}' where id = ${owner.organizationId}`,
  )
})

const asOwner = async (statement: { execute: (on: never) => Promise<unknown> }) =>
  statement.execute((await database()).owner as never)

let keys = 0
const once = () => ({ once: onceKey('test', String(++keys)) })
const live: NewKey = {
  name: 'Nightly import',
  isTest: false,
  scopes: ['organization:read', 'api_keys:read'],
  lifetimeDays: 90,
}
const from = {
  client: '198.51.100.9',
  request: { network: '198.51.100.0/24', device: 'A program', reference: '0123456789' },
}
const use = (text: string) => authenticateKey(text, from)

function encryptBy(secrets: string): void {
  process.env.ENCRYPTION_KEY = secrets
  clearSingleton('config')
}

/** A new key and its text. */
async function made(given: Partial<NewKey> = {}, by = owner): Promise<{ number: number; text: string }> {
  const created = await createKey(by, { ...live, ...given }, once())
  if (!created.ok) throw new Error(created.refusal)
  return { number: created.done, text: (await openKey(by, created.done)) ?? '' }
}

const refused = (refusal: string) => ({ ok: false, refusal })
const statuses = async () => (await readKeys(owner)).map(({ number, status }) => `${number} ${status}`)

describe('a key', () => {
  test('is made once a form, mailed to every admin, and never with its text', async () => {
    const admin = await addMember(owner.organizationId, personFactory.named(), 'admin')
    const form = once()
    const [first, second] = await Promise.all([createKey(owner, live, form), createKey(owner, live, form)])
    expect(first).toEqual(second)
    expect(await readKeys(owner)).toHaveLength(1)
    const text = (await openKey(owner, first.ok ? first.done : 0)) ?? ''
    for (const { person } of [owner, admin]) {
      const [mail] = await mailsTo(person.email)
      expect(mail?.subject).toBe('An API key was created for Willow Street Homes')
      expect(mail?.text_body).toContain(text.slice(-4))
      expect(mail?.text_body).not.toContain(text)
    }
    expect(await mailsTo(member.person.email)).toEqual([])
    const all = await asOwner(sql`select to_jsonb(k)::text as row from api_key k`)
    expect(JSON.stringify((all as { rows: unknown[] }).rows)).not.toContain(text.slice(8, 32))
  })

  test('is an admin’s to make, replace and end, asked for at the act; a member sees that it is there', async () => {
    const { number } = await made()
    const stranger = await createMember()
    const { organizationId } = owner
    const pretending = { ...stranger, organizationId, actor: { ...stranger.actor, organizationId } }
    for (const who of [member, pretending]) {
      expect(await createKey(who, live, once())).toEqual(refused('not_allowed'))
      expect(await rotateKey(who, { number, ...once() })).toEqual(refused('not_allowed'))
      expect(await revokeKey(who, { number, ...once() })).toEqual(refused('not_allowed'))
    }
    expect((await readKeys(member)).map(({ name }) => name)).toEqual(['Nightly import'])
  })

  test('of another organization is not there', async () => {
    const { number } = await made()
    const other = await createMember()
    expect(await readKeys(other)).toEqual([])
    expect(await openKey(other, number)).toBeNull()
    expect(await rotateKey(other, { number, ...once() })).toEqual(refused('gone'))
    expect(await revokeKey(other, { number, ...once() })).toEqual(refused('gone'))
    expect(await statuses()).toEqual([`${number} active`])
  })

  test('opens for its organization, with what it may do', async () => {
    const { number, text } = await made()
    expect(await use(text)).toMatchObject({
      ok: true,
      key: { number, isTest: false, actsFor: owner.organizationId, scopes: live.scopes },
    })
  })

  test('works beside its successor for a day, and is replaced once', async () => {
    const old = await made()
    const rotated = await rotateKey(owner, { number: old.number, ...once() })
    const next = rotated.ok ? rotated.done : 0
    expect(await statuses()).toEqual([`${next} active`, `${old.number} replaced`])
    expect(await rotateKey(owner, { number: old.number, ...once() })).toEqual(refused('gone'))
    const [successor, replaced] = await readKeys(owner)
    expect(successor).toMatchObject({ name: 'Nightly import', scopes: live.scopes })
    const hours = ((replaced?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    for (const text of [old.text, (await openKey(owner, next)) ?? '']) {
      expect(await use(text)).toMatchObject({ ok: true })
    }
    await asOwner(
      sql`update api_key set expires_at = now() - interval '1 second' where number = ${old.number}`,
    )
    expect(await use(old.text)).toMatchObject({ ok: false, cause: 'expired' })
  })

  test('that was revoked is refused at once, and its text is gone', async () => {
    const { number, text } = await made()
    const form = once()
    expect(await revokeKey(owner, { number, ...form })).toEqual({ ok: true, done: 'revoked' })
    expect(await revokeKey(owner, { number, ...form })).toEqual({ ok: true, done: 'revoked' })
    expect(await revokeKey(owner, { number, ...once() })).toEqual(refused('gone'))
    expect(await use(text)).toMatchObject({ ok: false, cause: 'revoked' })
    expect(await openKey(owner, number)).toBeNull()
    const actions = (await trailOf())
      .filter(({ organization }) => organization === owner.organizationId)
      .map(({ action }) => action)
    expect(actions).toEqual(['api_key.created', 'api_key.shown', 'api_key.revoked', 'api_key.refused'])
  })

  test('that is cut off, mistyped or unknown is recognized, and no one can try many', async () => {
    const { text } = await made()
    expect(await use(text.slice(0, -3))).toEqual({ ok: false, cause: 'too_short' })
    expect(await use(`${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`)).toEqual({
      ok: false,
      cause: 'wrong_checksum',
    })
    const other = await made({}, owner)
    await asOwner(sql`update api_key set key_hash = 'another' where number = ${other.number}`)
    const tries = await Promise.all(Array.from({ length: 61 }, () => use(other.text)))
    expect(tries.filter((one) => !one.ok && one.cause === 'unknown')).toHaveLength(60)
    expect(tries.filter((one) => !one.ok && one.cause === 'limit')).toHaveLength(1)
  })

  test('has a limit of calls per minute, independent of others', async () => {
    const [one, other] = [await made(), await made()]
    const calls = await Promise.all(Array.from({ length: callsAMinute + 1 }, () => use(one.text)))
    expect(calls.filter(({ ok }) => !ok)).toMatchObject([{ cause: 'limit' }])
    expect(await use(other.text)).toMatchObject({ ok: true })
  })

  test('stops where its organization loses the API', async () => {
    const { text } = await made()
    await asOwner(sql`update organization set feature_flags = '{}' where id = ${owner.organizationId}`)
    expect(await use(text)).toMatchObject({ ok: false, cause: 'no_access' })
  })

  test(`there are at most ${maxKeys} that work`, async () => {
    for (let count = 0; count < maxKeys; count += 1) await createKey(owner, live, once())
    expect(await createKey(owner, live, once())).toEqual(refused('too_many'))
    const [{ number = 0 } = {}] = await readKeys(owner)
    await revokeKey(owner, { number, ...once() })
    expect(await createKey(owner, live, once())).toMatchObject({ ok: true })
  })
})

describe('a test key', () => {
  test('acts in a separate organization, created with the first, without members', async () => {
    const first = await made({ isTest: true })
    const second = await made({ isTest: true })
    const [one, two] = [await use(first.text), await use(second.text)]
    if (!one.ok || !two.ok) throw new Error('refused')
    expect(one.key).toMatchObject({ isTest: true, organizationId: owner.organizationId })
    expect(one.key.actsFor).not.toBe(owner.organizationId)
    expect(two.key.actsFor).toBe(one.key.actsFor)
    const actor = { personId: null, organizationId: one.key.actsFor }
    const seen = await inTransaction(actor, async (tx) => ({
      organizations: await tx.selectFrom('organization').select(['id', 'is_test']).execute(),
      people: await tx.selectFrom('membership').select('id').execute(),
    }))
    expect(seen).toEqual({ organizations: [{ id: one.key.actsFor, is_test: true }], people: [] })
    const live = await made()
    const numbers = (await readKeys({ actor, organizationId: one.key.actsFor })).map(({ number }) => number)
    expect(numbers).toEqual([second.number, first.number])
    expect(numbers).not.toContain(live.number)
    const mine = await inTransaction(owner.actor, (tx) =>
      tx.selectFrom('organization').select('id').execute(),
    )
    expect(mine).toEqual([{ id: owner.organizationId }])
  })
})

test('a secret that is replaced: keys are found by both, and by the new one alone after a day', async () => {
  const [first, second] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
  encryptBy(first)
  const { number, text } = await made()
  const ended = await made()
  encryptBy(`${second},${first}`)
  expect(await use(text)).toMatchObject({ ok: true })
  await asOwner(
    sql`update api_key set created_at = created_at - interval '1 hour', expires_at = now() - interval '1 minute' where number = ${ended.number}`,
  )
  await keepApiKeys()
  encryptBy(second)
  expect(await use(text)).toMatchObject({ ok: true, key: { number } })
  expect(await openKey(owner, number)).toBe(text)
  const sealed = await inTransaction(owner.actor, (tx) =>
    tx.selectFrom('api_key').select('key_sealed').where('number', '=', ended.number).execute(),
  )
  expect(sealed).toEqual([{ key_sealed: null }])
})
