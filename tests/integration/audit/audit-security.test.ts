import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordSecurityEvent as recordSignInEvent } from '#app/account/audit.server.ts'
import { addressHash } from '#app/audit/address-hash.server.ts'
import { recordSecurityEvent } from '#app/organization/audit.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { askForCode, typeCode } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import { browser, email, useVisitors, viaLink, wrongFor } from '../support/visitors.ts'

useVisitors()

beforeEach(async () => {
  const { owner } = await database()
  await owner.deleteFrom('audit_entry').execute()
  await owner.deleteFrom('rate_limit').execute()
})

describe('a sign-in', () => {
  test('is on record with its code, its failures and its success', async () => {
    const { code, linkToken } = await askForCode(browser, email)
    await typeCode(browser, wrongFor(code))
    await typeCode(browser, code)
    await viaLink(browser, linkToken)
    const entries = await trailOf()
    const subject = addressHash(email)
    expect(entries).toMatchObject([
      { action: 'sign_in.code_sent', subject, person: null },
      { action: 'sign_in.failed', subject, person: null, details: { cause: 'wrong' } },
      { action: 'organization.created' },
      { action: 'sign_in.succeeded', details: { way: 'code' } },
      { action: 'sign_in.failed', subject: null, details: { cause: 'bad-link' } },
    ])
    expect(entries[3]?.person).not.toBeNull()
    expect(entries[3]?.organization).toBe(entries[2]?.organization)
  })

  test('leaves no address, code or token in the trail, and of the client no more than its provider’s network', async () => {
    const { code, linkToken } = await askForCode(browser, email)
    await typeCode(browser, wrongFor(code))
    await viaLink(browser, `${linkToken}x`)
    const { owner } = await database()
    const { rows } = await sql<{ all: string }>`select string_agg(to_jsonb(a)::text, ' ') as all
      from audit_entry a`.execute(owner)
    const all = rows[0]?.all ?? ''
    expect(all).toContain('198.51.100.0/24')
    for (const secret of [email, email.split('@')[0] ?? '', code, wrongFor(code), linkToken, browser.address])
      expect(all).not.toContain(secret)
  })

  test('that is asked for too often reaches a limit, on record', async () => {
    for (let time = 0; time < 5; time += 1) await askForCode(browser, email)
    await expect(askForCode(browser, email)).rejects.toThrow('no code was sent')
    expect(await trailOf({ action: 'limit.reached' })).toMatchObject([
      { subject: addressHash(email), details: { limit: 'sign-in-address' } },
    ])
  })
})

describe('what a stranger causes', () => {
  const network = (n: number) => ({
    network: `203.0.${n}.0/24`,
    device: 'Firefox on Linux',
    reference: 'AB12',
  })
  const refuse = (from: ReturnType<typeof network>) =>
    inTransaction({ ...anonymous, request: from }, (tx) => recordSecurityEvent(tx, 'form.refused'))

  test('fills no disk: ten entries a client and minute, then the hundredth, with how many there were', async () => {
    for (let time = 0; time < 105; time += 1) await refuse(network(1))
    const entries = await trailOf({ action: 'form.refused' })
    expect(entries.map(({ details }) => details)).toEqual([
      ...Array.from({ length: 10 }, () => ({})),
      { times: 100 },
    ])
    // Another client, and another kind, have their own ten.
    await refuse(network(2))
    await inTransaction({ ...anonymous, request: network(1) }, (tx) =>
      recordSignInEvent(tx, 'sign_in.failed'),
    )
    expect(await trailOf()).toHaveLength(13)
  })

  test('is bounded for all clients together, too', async () => {
    for (let client = 0; client < 25; client += 1)
      for (let time = 0; time < 10; time += 1) await refuse(network(client))
    expect(await trailOf({ action: 'form.refused' })).toHaveLength(200)
  })

  test('starts again with the next minute', async () => {
    for (let time = 0; time < 12; time += 1) await refuse(network(1))
    const { owner } = await database()
    await sql`update rate_limit set window_ends_at = now() - interval '1 second'`.execute(owner)
    await refuse(network(1))
    expect(await trailOf({ action: 'form.refused' })).toHaveLength(11)
  })
})

test('the same address is the same hash, and another is another', () => {
  expect(addressHash('a@people.example')).toBe(addressHash('a@people.example'))
  expect(addressHash('a@people.example')).not.toBe(addressHash('b@people.example'))
})
