import { afterEach, beforeEach, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { monthsLater, reportDateAfter, reportDateFrom } from '#app/bureau/report-dates.ts'
import { matters } from '#app/matters.server.ts'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { pairCourtDebts } from '#app/rent-rewards/court-debt/pair-court-debts.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { createConsent, createLateNotice, createStatement, leaseFactory } from '#database/factories/lease.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import { deleteBatchesAndDebts, recordsOf } from '../worlds/bureau.ts'
import { clockTo } from '../worlds/upkeep-world.ts'
import { landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()
afterEach(() => setDaysAhead(0))

beforeEach(async () => {
  await deleteBatchesAndDebts()
  const { owner } = await database()
  await owner.deleteFrom('lease_receipt').execute()
  await owner.deleteFrom('lease').execute()
})

/** A lease since January 2026 that owes all rent from February on, with notices. */
async function owingLease(of = landlord): Promise<string> {
  const { owner } = of
  const { organizationId } = owner
  return of.inOwnName(async (tx) => {
    const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain(),
      today: isoDate('2026-01-01'),
    })
    const [renterId = ''] = renterIds
    await createConsent(tx, { organizationId, renterId, coversLate: true, on: isoDate('2026-01-02') })
    await createLateNotice(tx, {
      organizationId,
      renterId,
      about: isoDate('2026-02-01'),
      on: isoDate('2026-03-02'),
    })
    for (const [month, paid] of [150_000, 0, 0, 0, 0].entries())
      await createStatement(tx, owner, {
        leaseId,
        month: isoDate(`2026-0${month + 1}-01`),
        paid,
        on: isoDate(`2026-0${month + 1}-10`),
      })
    return leaseId
  })
}

/** A registered debt of the renter, in the bureau's files from a 15th on. */
const debtFrom = (day: string, issuedOn = '2026-02-20') =>
  landlord.inOwnName((tx) =>
    registeredDebtFactory.active(
      tx,
      landlord.owner,
      { issued_date: issuedOn, grace_period_end_at: new Date(`${day}T12:00:00Z`) },
      { first_name: 'Elif', last_name: 'Karaca' },
    ),
  )

/** Status and balance of each record, by what it is. */
const fileOf = async (date: string) =>
  (await recordsOf(date)).flatMap((record) =>
    record.kind === 'base' ? [`${record.values.accountStatus} ${record.values.currentBalance}`] : [],
  )

/** The months from one to that of a day, as `YYYY-MM`. */
function monthsFrom(first: string, day: IsoDate): string[] {
  const months: string[] = []
  for (let at = isoDate(`${first}-15`); at.slice(0, 7) <= day.slice(0, 7); at = monthsLater(at, 1))
    months.push(at.slice(0, 7))
  return months
}

const pageOf = (leaseId: string) => `/dashboard/rent-rewards/lease/${leaseId}/court-debt`
const revisionOf = (leaseId: string) =>
  landlord.inOwnName(async (tx) =>
    String(
      (await tx.selectFrom('lease').select('revision').where('id', '=', leaseId).executeTakeFirstOrThrow())
        .revision,
    ),
  )

test('an application started from a lease has its tenants, and its debt closes the lease in one file', async () => {
  const leaseId = await owingLease()
  expect((await landlord.get(`/dashboard/rent-rewards/lease/${leaseId}`)).html).toContain(
    'Register it as a debt',
  )
  const started = await landlord.send(pageOf(leaseId), { do: 'start' })
  const debtId = /rental-debt\/([0-9a-f-]{36})\/court-order/.exec(started.location ?? '')?.[1] ?? ''
  const draft = await landlord.inOwnName((tx) =>
    tx
      .selectFrom('debtor')
      .innerJoin('rental_debt', 'rental_debt.id', 'debtor.rental_debt_id')
      .select(['first_name', 'last_name', 'lease_started_on'])
      .where('rental_debt.id', '=', debtId)
      .execute(),
  )
  expect(draft).toEqual([{ first_name: 'Elif', last_name: 'Karaca', lease_started_on: '2026-01-01' }])
  expect((await landlord.get(`/dashboard/rent-rewards/lease/${leaseId}`)).html).toContain(
    'Once it is reported, this lease is closed',
  )

  // The draft becomes a debt that is reported from May on.
  const { debtId: registered } = await debtFrom('2026-05-01')
  const { owner } = await database()
  await owner
    .updateTable('lease_court_debt')
    .set({ rental_debt_id: registered })
    .where('lease_id', '=', leaseId)
    .execute()
  await makeBatches(bureauSources, isoDate('2026-06-15'))
  expect(await fileOf('2026-04-15')).toEqual(['78 4500'])
  const may = await fileOf('2026-05-15')
  expect(may).toContain('05 0')
  expect(may.filter((line) => !line.endsWith(' 0'))).toHaveLength(1)
  expect((await fileOf('2026-06-15')).filter((line) => line.startsWith('05'))).toEqual([])
})

test('a renter who stopped owes it once: the debt closes what the bureau has of the lease', async () => {
  const leaseId = await owingLease()
  const { debtId } = await debtFrom('2026-05-01')
  await pairCourtDebts(isoDate('2026-03-10'), matters)
  await landlord.send(pageOf(leaseId), { do: `about:${debtId}`, revision: await revisionOf(leaseId) })
  await makeBatches(bureauSources, isoDate('2026-04-15'))
  expect(await fileOf('2026-04-15')).toEqual(['78 4500'])
  const renter = await landlord.inOwnName((tx) =>
    tx.selectFrom('lease_renter').select('id').where('lease_id', '=', leaseId).executeTakeFirstOrThrow(),
  )
  const { organizationId } = landlord.owner
  const at = Date.parse('2026-04-20T12:00:00Z')
  await stopConsent({ id: renter.id, organizationId }, 'all', { at })
  await makeBatches(bureauSources, isoDate('2026-06-15'))
  const may = await fileOf('2026-05-15')
  expect(may.filter((line) => line.startsWith('05'))).toEqual(['05 0'])
  expect(may.filter((line) => line.startsWith('93'))).toHaveLength(1)
  expect((await fileOf('2026-06-15')).filter((line) => !line.startsWith('93'))).toEqual([])
  const page = textOf((await landlord.get(`/dashboard/rent-rewards/lease/${leaseId}`)).html)
  expect(page).toContain('Closed: a registered debt is reported instead')
})

test('a debt that names the same renter holds a late month until the landlord answers', async () => {
  const leaseId = await owingLease()
  const { debtId } = await debtFrom('2026-03-01')
  await pairCourtDebts(isoDate('2026-03-10'), matters)
  await pairCourtDebts(isoDate('2026-03-11'), matters)
  await makeBatches(bureauSources, isoDate('2026-03-15'))
  expect(await fileOf('2026-03-15')).toHaveLength(1)
  expect((await landlord.get(pageOf(leaseId))).html).toContain('This debt names the same renter')
  // It stands in what waits for the landlord, where they start and over their leases.
  const waits = ['/dashboard', '/dashboard/rent-rewards/lease']
  const asked = 'A registered debt names the same renter. Is it about this lease?'
  for (const path of waits) {
    const { html } = await landlord.get(path)
    expect([path, textOf(html)]).toEqual([path, expect.stringContaining(asked)])
    expect([path, html]).toEqual([path, expect.stringContaining(pageOf(leaseId))])
  }
  const answered = await landlord.send(pageOf(leaseId), {
    do: `other:${debtId}`,
    revision: await revisionOf(leaseId),
  })
  expect(answered.location).toBe(`/dashboard/rent-rewards/lease/${leaseId}?done=court-debt`)
  for (const path of waits) expect(textOf((await landlord.get(path)).html)).not.toContain(asked)
  // What was answered is not asked again.
  await pairCourtDebts(isoDate('2026-03-20'), matters)
  await makeBatches(bureauSources, isoDate('2026-04-15'))
  expect((await fileOf('2026-04-15')).toSorted()[0]).toBe('78 4500')
})

test('a start that is posted twice starts one application, and after it was rejected another can be started', async () => {
  const leaseId = await owingLease()
  const { html } = await landlord.get(pageOf(leaseId))
  const [form_token, revision] = ['form_token', 'revision'].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '',
  )
  const fields = { form_token: form_token ?? '', revision: revision ?? '', do: 'start' }
  const [first, second] = await Promise.all([
    landlord.post(pageOf(leaseId), fields),
    landlord.post(pageOf(leaseId), fields),
  ])
  expect(first.location).toMatch(/court-order$/)
  expect(second.location).toBe(first.location)
  const debtId = first.location?.split('/').at(-2) ?? ''
  expect((await landlord.get(pageOf(leaseId))).html).not.toContain('value="start"')
  const { owner } = await database()
  await owner.updateTable('rental_debt').set({ status: 'cancelled' }).where('id', '=', debtId).execute()
  expect((await landlord.get(pageOf(leaseId))).html).toContain('value="start"')
  const again = await landlord.send(pageOf(leaseId), { do: 'start' })
  expect(again.location).toMatch(/court-order$/)
  expect(again.location).not.toBe(first.location)
})

test('an application that is started from a lease has its address where the order does not say one', async () => {
  const leaseId = await owingLease()
  const { location } = await landlord.send(pageOf(leaseId), { do: 'start' })
  const step = location ?? ''
  await landlord.inOwnName((tx) => courtOrderFactory.read(tx, landlord.owner, step.split('/').at(-2) ?? ''))
  const lease = await landlord.inOwnName((tx) =>
    tx.selectFrom('lease').selectAll().where('id', '=', leaseId).executeTakeFirstOrThrow(),
  )
  const { html } = await landlord.get(step)
  const valueIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]
  expect([valueIn('address_1'), valueIn('city')]).toEqual([lease.address_1, lease.city])
  expect(valueIn('postal_code')?.replace(' ', '')).toBe(lease.postal_code)
})

test('the next report of a lease already knows the debt that the file will hold', async () => {
  const leaseId = await owingLease()
  const pageOfLease = async () =>
    textOf((await landlord.get(`/dashboard/rent-rewards/lease/${leaseId}`)).html)
  // A week before a file: every month that is in it is due, and confirmed, so that the lateness is what would be sent.
  const on = addDays(reportDateAfter(reportDateFrom(await today())), -5)
  await clockTo(on)
  await landlord.inOwnName(async (tx) => {
    for (const month of monthsFrom('2026-06', on))
      await createStatement(tx, landlord.owner, { leaseId, month: isoDate(`${month}-01`), paid: 0, on })
  })
  const { debtId } = await debtFrom(addDays(on, -20))
  await pairCourtDebts(on, matters)
  expect(await pageOfLease()).toContain('Say whether it is about this lease')
  await landlord.send(pageOf(leaseId), { do: `about:${debtId}`, revision: await revisionOf(leaseId) })
  // It was never reported, so there is nothing to close.
  expect(await pageOfLease()).toContain('What was owed is a registered debt, which is reported instead')
})

test('the next report asks for no month before its rent is due', async () => {
  const leaseId = await owingLease()
  const on = addDays(reportDateFrom(await today()), 10)
  await clockTo(on)
  await landlord.inOwnName(async (tx) => {
    for (const month of monthsFrom('2026-06', on))
      await createStatement(tx, landlord.owner, { leaseId, month: isoDate(`${month}-01`), paid: 0, on })
  })
  const text = textOf((await landlord.get(`/dashboard/rent-rewards/lease/${leaseId}`)).html)
  expect(text).toContain('Every month so far is confirmed.')
  expect(text).not.toContain('Nothing is sent until every month so far is confirmed.')
})

test('an order from before the lease is not asked about', async () => {
  const leaseId = await owingLease()
  await debtFrom('2026-03-01', '2025-12-31')
  await pairCourtDebts(isoDate('2026-03-10'), matters)
  expect((await landlord.get(pageOf(leaseId))).html).not.toContain('This debt names the same renter')
  await makeBatches(bureauSources, isoDate('2026-03-15'))
  expect(await fileOf('2026-03-15')).toHaveLength(2)
})

test('what is reported is not taken back by a click, and no one answers about another lease or debt', async () => {
  const leaseId = await owingLease()
  const { debtId } = await debtFrom('2026-03-01')
  await pairCourtDebts(isoDate('2026-03-10'), matters)
  const send = async (act: string, by = landlord) =>
    by.send(pageOf(leaseId), { do: act, revision: await revisionOf(leaseId) })
  expect((await send(`about:${crypto.randomUUID()}`)).status).toBe(404)
  expect((await send(`about:${debtId}`, await landlordOf())).status).toBe(404)
  expect((await landlord.send(pageOf(leaseId), { do: `about:${debtId}`, revision: '99' })).status).toBe(409)
  expect((await send(`about:${debtId}`)).status).toBe(303)
  await makeBatches(bureauSources, isoDate('2026-03-15'))
  const refused = await send(`other:${debtId}`)
  expect(refused.status).toBe(409)
  expect(refused.html).toContain('The debt is reported already')
})

test('a landlord who does not answer for 30 days is taken to say yes, where the lease is late at the bureau', async () => {
  const leaseId = await owingLease()
  await makeBatches(bureauSources, isoDate('2026-04-15'))
  expect(await fileOf('2026-04-15')).toEqual(['78 4500'])
  await debtFrom('2026-05-01')
  await pairCourtDebts(isoDate('2026-05-02'), matters)
  const askedOn = (day: string) =>
    landlord.inOwnName(async () => {
      const { owner } = await database()
      await owner
        .updateTable('lease_court_debt')
        .set({ asked_at: new Date(`${day}T12:00:00Z`) })
        .where('lease_id', '=', leaseId)
        .execute()
    })
  await askedOn('2026-05-02')
  await makeBatches(bureauSources, isoDate('2026-05-15'))
  // Asked two weeks before: the late month waits, and the debt is there.
  expect((await fileOf('2026-05-15')).filter((line) => !line.startsWith('93'))).toEqual([])
  expect(textOf((await landlord.get(pageOf(leaseId))).html)).toContain('If you do not answer for 30 days')
  await makeBatches(bureauSources, isoDate('2026-06-15'))
  expect((await fileOf('2026-06-15')).filter((line) => !line.startsWith('93'))).toEqual(['05 0'])
  await makeBatches(bureauSources, isoDate('2026-07-15'))
  expect((await fileOf('2026-07-15')).filter((line) => !line.startsWith('93'))).toEqual([])
})
