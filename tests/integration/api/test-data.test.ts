// @engine: policies, locks and the catalogue decide what a reset deletes
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import { emptyTestData } from '#app/organization/test-data/empty-test-data.server.ts'
import { fillTestData } from '#app/organization/test-data/fill-test-data.server.ts'
import { resetTestData } from '#app/organization/test-data/reset-test-data.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { addMember } from '#database/factories/member.ts'
import { type Json, newKey, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import {
  digestsOfOthers,
  inTest,
  landlord,
  live,
  stranger,
  tester,
  testId,
  useTestKey,
} from './test-key-world.ts'

useTestKey()

const rent = '/api/rent-report'
const page = '/dashboard/api-management/test-data'
const leases = async () => (await tester.get(`${rent}/lease`)).body.items
const idsOf = (items: Json[]) => items.map(({ external_id }: Json) => external_id).toSorted()
const samples = ['sample-asked', 'sample-ended', 'sample-late', 'sample-new', 'sample-paid']
const reset = () => resetTestData(landlord.member, { samples: writeSamples, once: onceKey('test', newKey()) })

/** The tables that hold rows of the test organization, with how many. */
async function rowsOfTest(): Promise<Record<string, number>> {
  const { owner } = await database()
  const { rows: tables } = await sql<{ name: string }>`select c.table_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE'
    order by 1`.execute(owner)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(name)}
      where organization_id = ${testId}`.execute(owner)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

describe('the first test key', () => {
  test('brings sample leases and debts that calls answer at once', async () => {
    const items = await leases()
    expect(idsOf(items)).toEqual(samples)
    const states = Object.fromEntries(items.map(({ external_id, status }: Json) => [external_id, status]))
    expect(states['sample-ended']).toBe('ended')
    const debts = (await tester.get('/api/rental-debt')).body
    expect(debts.map(({ status }: Json) => status).toSorted()).toEqual(['active', 'draft'])
    const active = debts.find(({ status }: Json) => status === 'active')
    const { body } = await tester.get(`/api/rental-debt/${active.id}/transactions`)
    expect(body.filter(({ reason }: Json) => reason === 'payment')).toHaveLength(2)
    const settings = (await tester.get(`${rent}/settings`)).body
    expect(settings).toMatchObject({ display_name: 'Sample Rentals' })
    const day = await today()
    const rows = {
      confirmations: [{ external_id: 'sample-paid', month: monthOf(day), as_of: day, said: 'in_full' }],
    }
    expect((await tester.post(`${rent}/month`, rows)).body.confirmations).toMatchObject([
      { outcome: 'confirmed' },
    ])
    const emails = items.flatMap(({ reportees }: Json) => reportees.map(({ email }: Json) => email))
    expect(emails.every((email: string) => email.endsWith('@example.com'))).toBe(true)
  })

  test('fills once, however often it is asked', async () => {
    const before = await rowsOfTest()
    const owner = { organizationId: testId, personId: landlord.owner.personId, today: await today() }
    await inTransaction({ personId: owner.personId, organizationId: testId }, (tx) =>
      fillTestData(tx, owner, writeSamples),
    )
    expect(await rowsOfTest()).toEqual(before)
  })
})

describe('a reset', () => {
  test('deletes what test keys made, writes the samples again, and touches nothing else', async () => {
    const webhook = { url: 'https://hooks.maplecourt.example/reset', events: ['team.joined'] }
    const { id: webhookId } = (await tester.post('/api/webhooks', webhook)).body
    const [first] = await leases()
    await tester.post('/api/rental-debt')
    const { audit_entry: trailBefore = 0 } = await rowsOfTest()
    const before = await digestsOfOthers()
    expect(await reset()).toEqual({ ok: true, done: 'reset' })
    const after = await digestsOfOthers()
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    // The trail says who did it.
    expect(changed).toEqual(['audit_entry'])
    expect(await trailOf({ action: 'test_data.reset', subject: testId })).toMatchObject([
      { person: landlord.owner.personId },
    ])
    expect(idsOf(await leases())).toEqual(samples)
    expect(await said(tester.get(`${rent}/lease/${first.id}`))).toBe('404 not_found')
    expect((await tester.get('/api/rental-debt')).body).toHaveLength(2)
    expect((await tester.get(`/api/webhooks/${webhookId}`)).status).toBe(200)
    expect((await tester.get('/api/organization')).body.name).toBe(
      (await live.get('/api/organization')).body.name,
    )
    expect((await rowsOfTest()).audit_entry).toBeGreaterThanOrEqual(trailBefore)
  })

  test('leaves no table with rows but those of keys, webhooks and the trail', async () => {
    await inTest((tx) => emptyTestData(tx, testId))
    const left = Object.keys(await rowsOfTest())
    expect(left.filter((name) => !name.startsWith('webhook'))).toEqual(['audit_entry'])
    await reset()
  })

  test('is of test organizations alone', async () => {
    const { organizationId } = landlord.owner
    await expect(landlord.inOwnName((tx) => emptyTestData(tx, organizationId))).rejects.toThrow(
      'only test organizations',
    )
    await expect(inTest((tx) => emptyTestData(tx, organizationId))).resolves.toBeUndefined()
    expect((await live.get(`${rent}/lease`)).body.items).toHaveLength(1)
    await reset()
  })

  test('is waited for by calls, which never see half of it or fail', async () => {
    const [sample] = (await leases()).filter(({ external_id }: Json) => external_id === 'sample-paid')
    const row = { lease_id: sample.id, amount: 100, received_on: await today() }
    const calls = Array.from({ length: 6 }, async (_, index) => {
      const answer =
        index % 2 === 0
          ? await tester.get(`${rent}/lease`)
          : await tester.post(`${rent}/month`, { payments: [row] })
      return [answer.status, index % 2 === 0 ? answer.body.items.length : answer.body.payments[0].outcome]
    })
    const [done, ...answers] = await Promise.all([reset(), ...calls])
    expect(done).toEqual({ ok: true, done: 'reset' })
    for (const [status, what] of answers as [number, unknown][]) {
      expect(status).toBe(200)
      expect(['recorded', 'refused', 5]).toContain(what)
    }
  })

  test('is for admins', async () => {
    const member = await addMember(landlord.owner.organizationId)
    const asked = { samples: writeSamples, once: onceKey('test', newKey()) }
    expect(await resetTestData(member, asked)).toEqual({ ok: false, refusal: 'not_allowed' })
  })

  test('does nothing before the first test key', async () => {
    const asked = { samples: writeSamples, once: onceKey('test', newKey()) }
    expect(await resetTestData(stranger.member, asked)).toEqual({ ok: true, done: 'none' })
  })
})

describe('the page', () => {
  test('shows what is there, and what would have left', async () => {
    const { status, html } = await landlord.get(page)
    expect(status).toBe(200)
    expect(html).toContain('sample-asked@example.com')
    expect(html).toContain('Sample Firsttenant, Sample Secondtenant')
    expect(html).toContain('1 Sample Street')
    expect((await stranger.get(page)).html).toContain('No test data yet')
  })

  test('resets by its dialog, and says so', async () => {
    expect((await landlord.get(`${page}/reset`)).html).toContain('Delete everything that your test keys')
    const { status, location } = await landlord.send(`${page}/reset`, {})
    expect([status, location]).toEqual([303, `${page}?done=reset`])
    expect((await landlord.get(`${page}?done=reset`)).html).toContain('The test data was reset.')
  })
})
