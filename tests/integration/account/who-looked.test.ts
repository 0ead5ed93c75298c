import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { viewOpenings } from '#app/profile/looked/view-openings.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let filer: Member
let tenant: Member
let staff: Member
let debt: { debtId: string; debtorId: string; otherId: string }
const orderId = crypto.randomUUID()
beforeEach(async () => {
  filer = await createMember()
  tenant = await createMember()
  staff = await createMember(personFactory.staff({ firstName: 'Sam', lastName: 'Iqaluk' }))
  debt = await inTransaction(filer.actor, async (tx) => {
    const owner = { organizationId: filer.organizationId, personId: filer.person.id }
    const made = await registeredDebtFactory.active(tx, owner, {}, { email: tenant.person.email })
    const other = { first_name: 'Bo', last_name: 'Nowak', email: 'bo@renter.example', position: 1 }
    return { ...made, otherId: await createDebtor(tx, owner, made.debtId, other) }
  })
})

const sessionOf = ({ session, person }: Member): PersonSession => ({ ...session, person })
const seenBy = async (who: Member) =>
  (await viewOpenings(sessionOf(who), { before: null, matters })).rows.map(({ what, who: by, why }) => [
    what,
    by,
    why,
  ])

/** Staff act for the debt's organization; its own people do too. */
const opensOrder = (who: Member, why: 'review' | 'filer' | 'debtor') =>
  inTransaction({ ...who.actor, organizationId: null, asStaff: why === 'review' }, async (tx) => {
    await actForOrganization(tx, filer.organizationId)
    await recordAudit(tx, 'order.opened', { subject: orderId, partOf: debt.debtId, why: why as 'review' })
  })
const usesSin = (debtorId: string) =>
  inTransaction({ personId: null, organizationId: filer.organizationId }, (tx) =>
    recordAudit(tx, 'sin.opened', { subject: debtorId, partOf: debt.debtId, why: 'bureau_file' }),
  )

test('a tenant sees who opened their order and used their SIN, and why; no one by name', async () => {
  await opensOrder(staff, 'review')
  await usesSin(debt.debtorId)
  await opensOrder(filer, 'filer')
  expect(await seenBy(tenant)).toEqual([
    ['Opened the court order', 'Willow Street Homes', 'To manage the debt'],
    ['Used your SIN', 'Rentbook, automatically', 'To write the monthly file for the credit bureau'],
    ['Opened the court order', 'Rentbook staff', 'To decide on the application'],
  ])
  const { rows } = await viewOpenings(sessionOf(tenant), { before: null, matters })
  expect(JSON.stringify(rows)).not.toMatch(/Sam|Iqaluk|Robin|people\.example/)
  expect(rows[0]?.about).toEqual({
    label: 'Rental debt',
    fileNumber: 'LTB-L-097733-23',
    to: `/dashboard/rental-debt/${debt.debtId}`,
  })
})

test('not what they did themselves, nor another tenant’s SIN; another tenant is not named', async () => {
  await opensOrder(tenant, 'debtor')
  await usesSin(debt.otherId)
  expect(await seenBy(tenant)).toEqual([])
  await opensOrder(await createMember(), 'debtor')
  expect(await seenBy(tenant)).toEqual([
    ['Opened the court order', 'Another tenant of the debt', 'To see what the debt is about'],
  ])
})

test('who filed sees who opened the order, and nothing of the tenants’ SINs', async () => {
  await opensOrder(staff, 'review')
  await usesSin(debt.debtorId)
  await opensOrder(filer, 'filer')
  expect(await seenBy(filer)).toEqual([
    ['Opened the court order', 'Rentbook staff', 'To decide on the application'],
  ])
})

test('anyone else sees nothing, and a debt without notice is no one’s', async () => {
  await opensOrder(staff, 'review')
  expect(await seenBy(await createMember())).toEqual([])
  await inTransaction(filer.actor, (tx) =>
    tx
      .updateTable('rental_debt')
      .set({ approved_at: null, status: 'in_review' })
      .where('id', '=', debt.debtId)
      .execute(),
  )
  expect(await seenBy(tenant)).toEqual([])
})

test('elsewhere the trail is as closed as before', async () => {
  await opensOrder(staff, 'review')
  const entries = await inTransaction({ personId: tenant.person.id, organizationId: null }, (tx) =>
    tx.selectFrom('audit_entry').select('id').where('part_of_id', '=', debt.debtId).execute(),
  )
  expect(entries).toEqual([])
  const names = await inTransaction({ personId: tenant.person.id, organizationId: null }, (tx) =>
    tx.selectFrom('organization').select('id').where('id', '=', filer.organizationId).execute(),
  )
  expect(names).toEqual([])
})

test('comes in pages of fifty, newest first', async () => {
  for (let time = 0; time < 52; time += 1) await usesSin(debt.debtorId)
  const first = await viewOpenings(sessionOf(tenant), { before: null, matters })
  expect(first.rows).toHaveLength(50)
  const second = await viewOpenings(sessionOf(tenant), { before: first.older, matters })
  expect(second).toMatchObject({ older: null })
  expect(second.rows).toHaveLength(2)
})
