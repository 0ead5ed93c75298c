// @engine: a policy lets test keys read the calls of test keys
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { type Json, type Program, programOf, said } from '../support/api.ts'
import { app, landlord, live, liveDebtId, stranger, tester, useTestKey } from './test-key-world.ts'

useTestKey()

const log = '/api/api-management/call'
let foreign: Program
beforeAll(async () => {
  foreign = await programOf(app, stranger.member, completeScopes(['api_keys:read', 'rental_debt:read']))
  await foreign.get('/api/rental-debt')
  await live.get(`/api/rental-debt/${liveDebtId}`)
  await live.get(`/api/rental-debt/${crypto.randomUUID()}`)
  await live.patch('/api/organization', { contact_phone: '4165550142' })
  await tester.get('/api/rental-debt')
}, 240_000)

const items = async (by: Program, search = ''): Promise<Json[]> =>
  (await by.get(`${log}${search}`)).body.items
const callsIn = (all: Json[]) => all.map(({ method, path, status }) => `${method} ${path} ${status}`)

describe('the log of calls', () => {
  test('has those of the organization’s keys, newest first, with what was answered', async () => {
    const all = await items(live)
    expect(callsIn(all).slice(-4)).toEqual([
      'GET /api/rental-debt 200',
      'PATCH /api/organization 200',
      'GET /api/rental-debt/{id} 404',
      'GET /api/rental-debt/{id} 200',
    ])
    expect(all.at(-1)).toEqual({
      at: expect.stringMatching(/Z$/),
      method: 'GET',
      path: '/api/rental-debt/{id}',
      status: 200,
      code: null,
      duration_ms: expect.any(Number),
      sent_bytes: 0,
      answered_bytes: expect.any(Number),
      reference: expect.stringMatching(/^[0-9A-F]{10}$/),
      key: { id: expect.any(Number), name: 'Property software', is_test: false },
    })
    expect(all.at(-2)).toMatchObject({ status: 404, code: 'not_found' })
    const times = all.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('has no body, no id of an address and no part of a key', async () => {
    const text = JSON.stringify(await items(live))
    for (const secret of ['4165550142', liveDebtId, live.key ?? '', live.key?.slice(-8) ?? ''])
      expect(text).not.toContain(secret)
  })

  test('of another organization is another one', async () => {
    expect(callsIn(await items(foreign)).slice(-1)).toEqual(['GET /api/rental-debt 200'])
    const [mine, theirs] = [await items(live), await items(foreign)]
    const references = new Set(mine.map(({ reference }) => reference))
    expect(theirs.filter(({ reference }) => references.has(reference))).toEqual([])
  })

  test('of a test key is that of test keys', async () => {
    const seen = await items(tester)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.map(({ key }) => key.is_test))).toEqual(new Set([true]))
    expect(callsIn(seen).at(-1)).toBe('GET /api/rental-debt 200')
    expect(callsIn(seen)).not.toContain('PATCH /api/organization 200')
  })

  test('is read in pages, by status and by day', async () => {
    const first = (await live.get(`${log}?limit=2&offset=1`)).body
    expect([first.items.length, first.limit, first.offset]).toEqual([2, 2, 1])
    expect(first.total).toBeGreaterThan(4)
    expect(callsIn(await items(live, '?status=404'))).toEqual(['GET /api/rental-debt/{id} 404'])
    expect(await items(live, '?status=418')).toEqual([])
    const day = await today()
    const counted = (await live.get(`${log}?day=${day}`)).body.total
    expect(counted).toBeGreaterThan(4)
    expect(await items(live, `?day=${addDays(day, -1)}`)).toEqual([])
    await sql`update api_call set at = at - interval '1 day' where status = 404 and organization_id
      = ${landlord.owner.organizationId}`.execute((await database()).owner)
    expect(callsIn(await items(live, `?day=${addDays(day, -1)}`))).toEqual(['GET /api/rental-debt/{id} 404'])
    for (const wrong of ['?day=yesterday', '?status=1', '?limit=0'])
      expect(await said(live.get(`${log}${wrong}`))).toBe('400 invalid_query')
  })

  test('is what the page shows of them', async () => {
    const { html } = await landlord.get('/dashboard/api-management/usage-history')
    for (const { reference } of await items(live, '?limit=3&offset=1')) expect(html).toContain(reference)
  })
})
