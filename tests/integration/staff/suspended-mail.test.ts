import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { mailNewOrders } from '#app/court-records/research/saved/mail-new-orders.server.ts'
import { saveSearch } from '#app/court-records/research/saved/saved-searches.server.ts'
import { matters } from '#app/matters.server.ts'
import { mailedAdmins } from '#app/organization/admins.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { createKey } from '#app/organization/keys/change-keys.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { changeRoleAsStaff, setFeature } from '#app/staff/organizations/change-organization.server.ts'
import { openPerson } from '#app/staff/people/open-person.server.ts'
import { createBilling } from '#database/factories/billing.ts'
import { filingFactory } from '#database/factories/filing.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createStaff, createSuspension } from '#database/factories/staff.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
let admin: Member
beforeEach(async () => {
  owner = await createMember()
  admin = await addMember(owner.organizationId, personFactory.named(), 'admin')
  const { owner: db } = await database()
  await db
    .updateTable('organization')
    .set({ feature_flags: ['rental_intelligence'] })
    .where('id', '=', owner.organizationId)
    .execute()
})

const once = () => onceKey('test', crypto.randomUUID())
const subjects = async ({ person }: Member) => (await mailsTo(person.email)).map(({ subject }) => subject)
const suspended = 'Your Rentbook account is suspended'
const key = { name: '', isTest: true, scopes: ['organization:read'] as const, lifetimeDays: null }

test('a suspended admin gets no mail about keys, features and roles, unless it is about them', async () => {
  await createSuspension(admin.person.id)
  await createKey(owner, key, { once: once() })
  const staff = await createStaff()
  const { organizationId } = owner
  await setFeature(staff, { organizationId, flag: 'rental_intelligence', isOn: false, matters, once: once() })
  expect(await subjects(admin)).toEqual([suspended])
  expect(await subjects(owner)).toHaveLength(2)
  await changeRoleAsStaff(staff, {
    organizationId,
    membershipId: admin.membership.id,
    role: 'member',
    once: once(),
  })
  expect(await subjects(admin)).toEqual([suspended, expect.stringMatching(/^A role in .* was changed$/)])
})

test('billing names the admins who can sign in', async () => {
  const mailed = async () =>
    (await inTransaction(owner.actor, (tx) => mailedAdmins(tx, owner.organizationId))).map(({ id }) => id)
  expect((await mailed()).toSorted()).toEqual([owner.person.id, admin.person.id].toSorted())
  await createSuspension(owner.person.id)
  expect(await mailed()).toEqual([admin.person.id])
})

test('a suspended person gets no new orders of a saved search', async () => {
  await saveSearch(owner, { name: 'Floods', query: 'q=flood', once: once() })
  await createSuspension(owner.person.id)
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, { reasoning: 'There was a flood.' }))
  await mailNewOrders(isoDate('2026-12-01'))
  expect(await subjects(owner)).toEqual([suspended])
})

test('staff read before a suspension that no one else could cancel what is charged', async () => {
  const staff = await createStaff()
  await inTransaction(owner.actor, (tx) => createBilling(tx, owner))
  const chargedAlone = async () =>
    (await openPerson(staff, owner.person.id, matters)).leftAlone.map(({ fact }) => fact)
  expect(await chargedAlone()).toEqual([])
  await createSuspension(admin.person.id)
  expect(await chargedAlone()).toEqual([
    `Stripe continues to charge ${owner.membership.organizationName}, and no one there can cancel it.`,
  ])
  const { owner: db } = await database()
  await db
    .updateTable('subscription')
    .set({ ends_at: new Date() })
    .where('organization_id', '=', owner.organizationId)
    .execute()
  expect(await chargedAlone()).toEqual([])
})
