// @engine: policies and triggers keep a test organization apart
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { schedules } from '#app/assembly/schedules.server.ts'
import { writeSamples } from '#app/assembly/test-data.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { reportDateAfter, reportDateFrom } from '#app/bureau/report-dates.ts'
import { readStaffCounts } from '#app/frame/staff-counts.server.ts'
import { matters } from '#app/matters.server.ts'
import { completeScopes } from '#app/organization/keys/scopes.ts'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { attestation } from '#app/rent-rewards/consent/attestation.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { listWork } from '#app/staff/work/staff-work.server.ts'
import { formWith, type Json, programOf, said, sentWhenFree } from '../support/api.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import {
  app,
  digestsOfOthers,
  inTest,
  landlord,
  live,
  liveDebtId,
  liveLeaseId,
  real,
  staff,
  stranger,
  tester,
  testId,
  useTestKey,
} from './test-key-world.ts'

useTestKey()

const rent = '/api/rent-report'
const order = readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf')

const testMail = () =>
  inTest((tx) => tx.selectFrom('test_mail').select(['recipient', 'subject']).orderBy('created_at').execute())

const sent = (email: string) => ({
  external_id: `by-test-${email}`,
  address_1: '77 Journey Lane',
  city: 'Hamilton',
  province: 'ON',
  postal_code: 'L8P 3K7',
  lease_start_date: '2025-11-01',
  due_day: 1,
  rent: 150_000,
  renters: [{ first_name: 'Elif', last_name: 'Karaca', email }],
})

/** Adds a lease and a debt that name a person with an account; asks for consent, and records what was paid. */
async function journey(email: string): Promise<{ leaseId: string; debtId: string }> {
  const [lease] = (await tester.put(`${rent}/lease`, [sent(email)])).body
  const { body } = await tester.get(`${rent}/lease/${lease.lease_id}`)
  const renterId = body.reportees[0].id
  const asked = await tester.post(`${rent}/consent/request`, { reportee_ids: [renterId] })
  expect(asked.body).toMatchObject([{ outcome: 'asked' }])
  const word = { 'Attestation-Version': String(attestation.version) }
  const addendum = 'Addendum B'
  const attested = await tester.put(`${rent}/consent`, [{ id: renterId, consent: true, addendum }], word)
  expect(attested.body).toMatchObject([{ outcome: 'attested' }])
  const month = monthOf(await today())
  const stated = {
    confirmations: [{ lease_id: lease.lease_id, month, as_of: await today(), said: 'in_full' }],
  }
  expect((await tester.post(`${rent}/month`, stated)).body.confirmations).toMatchObject([
    { outcome: 'confirmed' },
  ])
  const debt = await tester.post('/api/rental-debt')
  const debtId = debt.body.id
  const orderOf = `/api/rental-debt/${debtId}/court-order?province=ON`
  expect((await sentWhenFree(() => tester.post(orderOf, formWith(order, 'order.pdf')))).status).toBe(200)
  const active = (await tester.get('/api/rental-debt')).body.find(({ status }: Json) => status === 'active')
  const payer = active.debtors[0].id
  const payment = [{ at: await today(), amount_in_cents: 12_300, paid_by_id: payer, reason: 'payment' }]
  expect((await tester.put(`/api/rental-debt/${active.id}/payment`, payment)).status).toBe(200)
  // No one joins a test organization.
  expect(await said(tester.put('/api/organization/user/invite', { email }))).toMatch(/^403/)
  return { leaseId: lease.lease_id, debtId: active.id }
}

describe('a whole journey by test key', () => {
  test('leaves every row of others as it is, the outbox and the bureau’s included', async () => {
    const webhook = { url: 'https://hooks.maplecourt.example/test', events: ['lease.added', 'lease.updated'] }
    expect((await tester.post('/api/webhooks', webhook)).status).toBe(201)
    const before = await digestsOfOthers()
    await journey(real.member.person.email)
    expect(await digestsOfOthers()).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(90)
    const mails = await testMail()
    // The request, and that their landlord says they agreed.
    expect(mails.filter(({ recipient }) => recipient === real.member.person.email)).toHaveLength(2)
    expect(await mailsTo(real.member.person.email)).toEqual([])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_delivery
      where organization_id = ${testId}`.execute((await database()).owner)
    expect(rows[0]?.count).toBeGreaterThan(0)
  })
})

describe('a person whose address a test lease names', () => {
  test('sees nothing of it, and neither does a reviewer', async () => {
    const { leaseId, debtId } = await journey(`second-${real.member.person.email}`)
    await inTest(async (tx) => {
      const { email } = real.member.person
      await tx
        .updateTable('lease_renter')
        .set({ email, person_email: email })
        .where('lease_id', '=', leaseId)
        .execute()
      await tx.updateTable('debtor').set({ email }).where('rental_debt_id', '=', debtId).execute()
    })
    const page = await real.get('/dashboard')
    expect(page.html).not.toContain('77 Journey Lane')
    const seen = await real.inOwnName(async (tx) => ({
      renters: await tx.selectFrom('lease_renter').select('id').execute(),
      leases: await tx.selectFrom('lease').select('id').execute(),
      debts: await tx.selectFrom('rental_debt').select('id').execute(),
      names: await tx.selectFrom('organization').select('id').where('id', '=', testId).execute(),
    }))
    expect(seen).toEqual({ renters: [], leases: [], debts: [], names: [] })
    const reviewer = { ...staff.member.actor, asStaff: true }
    const read = await inTransaction(reviewer, async (tx) => ({
      leases: await tx.selectFrom('lease').select('id').where('organization_id', '=', testId).execute(),
      debts: await tx.selectFrom('rental_debt').select('id').where('organization_id', '=', testId).execute(),
      live: await tx.selectFrom('lease').select('id').execute(),
    }))
    expect([read.leases, read.debts]).toEqual([[], []])
    expect(read.live).toEqual([{ id: liveLeaseId }])
  })

  test('is in no list, count or search of staff', async () => {
    const reviewer = { person: staff.member.person, actor: { ...staff.member.actor, asStaff: true } }
    const before = await readStaffCounts(reviewer as never)
    await inTest((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ status: 'in_review', submitted_at: new Date() })
        .where('status', '=', 'draft')
        .execute(),
    )
    expect(await readStaffCounts(reviewer as never)).toEqual(before)
    expect(await listWork(reviewer as never, matters)).toEqual([])
    for (const { staff: own } of matters)
      expect(await own?.find?.(reviewer as never, 'LTB-L-000000-00')).toSatisfy(
        (found: unknown) => found === undefined || (Array.isArray(found) && found.length === 0),
      )
  })
})

describe('the bureau’s file', () => {
  test('has no line of a test organization, and its entries are refused', async () => {
    const date = reportDateFrom(await today())
    await makeBatches(bureauSources, date)
    await makeBatches(bureauSources, reportDateAfter(date))
    const { owner } = await database()
    const entries = await owner.selectFrom('bureau_entry').select('organization_id').execute()
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries.map((entry) => entry.organization_id))).toEqual(
      new Set([landlord.owner.organizationId]),
    )
    const { id: batchId } = await owner.selectFrom('bureau_batch').select('id').executeTakeFirstOrThrow()
    const asTest = { personId: null, organizationId: testId, asUpkeep: true }
    await expect(
      inTransaction(asTest, (tx) =>
        tx
          .insertInto('bureau_entry')
          .values({
            organization_id: testId,
            source: 'rental_debt',
            subject_id: crypto.randomUUID(),
            batch_id: batchId,
            equifax_report_date: '2024-04-15',
            amount_in_cents: 1,
            start_date: '2024-03-15',
            end_date: '2024-04-15',
            equifax_status: 'pending',
          })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/)
  })
})

test('no one joins a test organization, and it gets no account at Stripe', async () => {
  const asTest = { personId: landlord.member.person.id, organizationId: testId }
  const join = inTransaction(asTest, (tx) =>
    tx
      .insertInto('membership')
      .values({ organization_id: testId, person_id: landlord.member.person.id, role: 'admin' })
      .execute(),
  )
  await expect(join).rejects.toThrow(/row-level security/)
  const pay = inTransaction(asTest, (tx) =>
    tx.insertInto('billing_account').values({ organization_id: testId }).execute(),
  )
  await expect(pay).rejects.toThrow(/row-level security/)
})

test('the work of the days to come mails and reports none of it', async () => {
  const { owner } = await database()
  const before = (await testMail()).length
  for (const days of [1, 9, 17, 28]) {
    await setDaysAhead(days)
    const date = await today()
    for (const { run } of schedules) await run(date)
  }
  await setDaysAhead(0)
  // Reminders of the request, months to confirm and payments to record.
  expect((await testMail()).length).toBeGreaterThan(before)
  const mailed = await owner.selectFrom('outgoing_mail').select('recipient').execute()
  expect(mailed.filter(({ recipient }) => recipient.endsWith('@example.com'))).toEqual([])
  expect(await mailsTo(real.member.person.email)).toEqual([])
  expect(await mailsTo(`second-${real.member.person.email}`)).toEqual([])
  const entries = await owner.selectFrom('bureau_entry').select('organization_id').execute()
  expect(entries.map((entry) => entry.organization_id)).not.toContain(testId)
}, 120_000)

test('mail that a job posts for a test organization is kept, whichever command it is', async () => {
  const before = (await testMail()).length
  await inTest((tx) =>
    sql`insert into outgoing_mail (recipient, subject, text_body, html_body)
      values ('leak@people.example', 'A leak', '', '')`.execute(tx),
  )
  expect((await testMail()).length).toBe(before + 1)
  const out = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('outgoing_mail').select('id').where('recipient', '=', 'leak@people.example').execute(),
  )
  expect(out).toEqual([])
})

test('an organization with data of its own never becomes a test organization', async () => {
  const { organizationId } = landlord.owner
  const marks = [
    sql`update organization set is_test = true where id = ${organizationId}`,
    sql`insert into test_organization (id) values (${organizationId})`,
  ]
  for (const mark of marks)
    await expect(landlord.inOwnName((tx) => mark.execute(tx))).rejects.toThrow(/test organization|row-level/)
  expect((await live.get(`${rent}/lease`)).body.items.map(({ id }: Json) => id)).toEqual([liveLeaseId])
})

test('each organization has samples of its own', async () => {
  const other = await programOf(app, stranger.member, completeScopes(['rent_rewards:read']), {
    isTest: true,
    samples: writeSamples,
  })
  const ids = (await other.get(`${rent}/lease`)).body.items.map(({ id }: Json) => id)
  expect(ids.length).toBeGreaterThan(3)
  for (const id of ids) expect(await said(tester.get(`${rent}/lease/${id}`))).toBe('404 not_found')
})

test('each table with rows of organizations keeps those of test organizations apart', async () => {
  const { rows } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_policies p where p.tablename = c.table_name and p.permissive = 'RESTRICTIVE'
        and p.policyname = c.table_name || '_of_test_apart')
    order by 1`.execute((await database()).owner)
  // The keys are the live organization's.
  expect(rows.map(({ name }) => name)).toEqual(['api_call', 'api_key', 'api_usage'])
})

describe('keys of each other', () => {
  test('find nothing of the other world', async () => {
    const ofTest = (await tester.get(`${rent}/lease`)).body.items
    const ofLive = (await live.get(`${rent}/lease`)).body.items
    expect(ofLive.map(({ id }: Json) => id)).toEqual([liveLeaseId])
    expect(ofTest.map(({ id }: Json) => id)).not.toContain(liveLeaseId)
    expect(await said(live.get(`${rent}/lease/${ofTest[0].id}`))).toBe('404 not_found')
    expect(await said(tester.get(`${rent}/lease/${liveLeaseId}`))).toBe('404 not_found')
    expect(await said(tester.get(`/api/rental-debt/${liveDebtId}`))).toBe('404 not_found')
    const debts = (await tester.get('/api/rental-debt')).body
    expect(await said(live.get(`/api/rental-debt/${debts[0].id}`))).toBe('404 not_found')
    const header = { 'X-Organization': stranger.owner.organizationId }
    expect(await said(tester.get(`${rent}/lease`, header))).toBe('403 other_organization')
  })

  test('name their organization by the id that it answers; a test key also by that of its admins', async () => {
    for (const program of [tester, live]) {
      const { id } = (await program.get('/api/organization')).body
      expect(await said(program.get(`${rent}/lease`, { 'X-Organization': id }))).toBe('200')
    }
    const ofAdmins = { 'X-Organization': landlord.owner.organizationId }
    expect((await tester.get('/api/organization', ofAdmins)).body.id).toBe(testId)
    expect(await said(live.get(`${rent}/lease`, { 'X-Organization': testId }))).toBe('403 other_organization')
  })
})
