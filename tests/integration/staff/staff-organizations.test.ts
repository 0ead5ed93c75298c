import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeatureFlag } from '#app/account/flags.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { handOver } from '#app/organization/team/change-team.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import {
  changeRoleAsStaff,
  makeOwnerAsStaff,
  setFeature,
} from '#app/staff/organizations/change-organization.server.ts'
import { findShadowed, openOrganization } from '#app/staff/organizations/open-organization.server.ts'
import { listOrganizations } from '#app/staff/organizations/organizations.server.ts'
import { searchForStaff } from '#app/staff/search/search-for-staff.server.ts'
import { createApiKey } from '#database/factories/api-key.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createBilling } from '#database/factories/billing.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { createStaff, createSuspension } from '#database/factories/staff.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let staff: Staff
let other: Staff
let owner: Member
let admin: Member
let member: Member
beforeEach(async () => {
  staff = await createStaff()
  other = await createStaff()
  owner = await createMember()
  admin = await addMember(owner.organizationId, personFactory.named({ firstName: 'Ada' }), 'admin')
  member = await addMember(owner.organizationId, personFactory.named({ firstName: 'Mel' }))
})

let keys = 0
const key = () => onceKey('test', String(++keys))
const refused = (refusal: string) => ({ ok: false, refusal })
const set = (by: Staff, flag: FeatureFlag, isOn: boolean, once = key()) =>
  setFeature(by, { organizationId: owner.organizationId, flag, isOn, matters, once })
const role = (by: Staff, of: Member, to: 'admin' | 'member', once = key()) =>
  changeRoleAsStaff(by, {
    organizationId: owner.organizationId,
    membershipId: of.membership.id,
    role: to,
    once,
  })
const makeOwner = (by: Staff, of: Member) =>
  makeOwnerAsStaff(by, { organizationId: owner.organizationId, membershipId: of.membership.id, once: key() })
const open = (by = staff) => openOrganization(by, owner.organizationId, matters)
const team = async () =>
  (await open()).members.map(({ email, role, isOwner }) => `${email} ${role}${isOwner ? ' owner' : ''}`)
const lines = (...parts: [Member, string][]) => parts.map(([of, what]) => `${of.person.email} ${what}`)
const subjects = async (of: Member) => (await mailsTo(of.person.email)).map(({ subject }) => subject)
const actions = async () =>
  (await trailOf())
    .filter(({ organization }) => organization === owner.organizationId)
    .map(({ action }) => action)

describe('a feature', () => {
  test('is switched on and off, on record with the organization; what goes is mailed to its admins', async () => {
    expect(await set(staff, 'rental_intelligence', true)).toEqual({ ok: true, done: 'switched_on' })
    expect((await open()).flags).toEqual(['rental_intelligence'])
    expect(await subjects(owner)).toEqual([])
    expect(await set(staff, 'rental_intelligence', false)).toEqual({ ok: true, done: 'switched_off' })
    expect((await open()).flags).toEqual([])
    const off = 'The API was switched off for Willow Street Homes'
    expect([await subjects(owner), await subjects(admin), await subjects(member)]).toEqual([[off], [off], []])
    const entries = await trailOf({ action: 'organization.feature_set', subject: owner.organizationId })
    expect(entries.map(({ details }) => details)).toEqual([
      { feature: 'rental_intelligence', now: 'on' },
      { feature: 'rental_intelligence', now: 'off' },
    ])
  })

  test('asked for by a stale form is not switched back, and by the same form twice is one', async () => {
    const once = key()
    const both = await Promise.all([
      set(staff, 'rent_report', true, once),
      set(staff, 'rent_report', true, once),
    ])
    expect(both.every(({ ok }) => ok)).toBe(true)
    expect((await open()).flags).toEqual(['rent_report'])
    expect(await set(other, 'rent_report', true)).toEqual(refused('changed'))
    const atOnce = await Promise.all([set(staff, 'rent_report', false), set(other, 'rent_report', false)])
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await open()).flags).toEqual([])
  })

  test('that is charged for is not switched off', async () => {
    await set(staff, 'rent_report', true)
    await inTransaction(owner.actor, (tx) => createBilling(tx, owner))
    const { owner: db } = await database()
    await db
      .updateTable('subscription')
      .set({ product: 'rent_rewards' })
      .where('organization_id', '=', owner.organizationId)
      .execute()
    expect(await set(staff, 'rent_report', false)).toEqual(refused('subscribed'))
    await db
      .updateTable('subscription')
      .set({ status: 'canceled' })
      .where('organization_id', '=', owner.organizationId)
      .execute()
    expect(await set(staff, 'rent_report', false)).toMatchObject({ ok: true })
  })

  test('of one’s own organization is a colleague’s to decide', async () => {
    const own: Staff = {
      person: { ...member.person, isStaff: true },
      actor: { personId: member.person.id, organizationId: null, asStaff: true },
    }
    await (await database()).owner
      .updateTable('person')
      .set({ is_staff: true })
      .where('id', '=', member.person.id)
      .execute()
    expect(await set(own, 'rent_report', true)).toEqual(refused('own'))
    expect(await role(own, member, 'admin')).toEqual(refused('own'))
    expect((await open(own)).isOwn).toBe(true)
  })
})

describe('a role', () => {
  test('is changed both ways, and the person and the admins are notified', async () => {
    expect(await role(staff, member, 'admin')).toEqual({ ok: true, done: 'role_changed' })
    expect(await role(staff, admin, 'member')).toEqual({ ok: true, done: 'role_changed' })
    expect(await team()).toEqual(lines([owner, 'admin owner'], [admin, 'member'], [member, 'admin']))
    expect(await subjects(member)).toHaveLength(2)
    expect(await subjects(admin)).toHaveLength(2)
    expect((await mailsTo(member.person.email))[0]?.text_body).toContain('You are now: Admin')
    expect((await mailsTo(owner.person.email))[0]?.text_body).toContain('Mel Tremblay is now: Admin')
    expect((await actions()).filter((action) => action === 'team.role_changed')).toHaveLength(2)
  })

  test('of the owner can be changed by no one, nor of a person who is not there', async () => {
    expect(await role(staff, owner, 'member')).toEqual(refused('owner'))
    expect(await role(staff, member, 'member')).toEqual(refused('changed'))
    expect(await role(staff, await createMember(), 'admin')).toEqual(refused('gone'))
    const stranger = await createMember()
    const elsewhere = { organizationId: crypto.randomUUID(), membershipId: stranger.membership.id }
    expect(await changeRoleAsStaff(staff, { ...elsewhere, role: 'member', once: key() })).toEqual(
      refused('gone'),
    )
  })

  test('of the last admin who can sign in stays, also where two are demoted at once', async () => {
    await createSuspension(owner.person.id)
    expect(await role(staff, admin, 'member')).toEqual(refused('last_admin'))
    await role(staff, member, 'admin')
    const both = await Promise.all([role(staff, admin, 'member'), role(other, member, 'member')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('last_admin')])
  })
})

describe('the owner', () => {
  test('who can sign in hands over alone; staff do it for one who is suspended', async () => {
    expect(await makeOwner(staff, admin)).toEqual(refused('owner'))
    await createSuspension(owner.person.id)
    expect(await open()).toMatchObject({ owner: 'suspended' })
    await createSuspension(member.person.id)
    expect(await makeOwner(staff, member)).toEqual(refused('suspended'))
    expect(await makeOwner(staff, admin)).toEqual({ ok: true, done: 'owner_made' })
    expect((await team())[0]).toBe(`${admin.person.email} admin owner`)
    expect(await open()).toMatchObject({ owner: 'active' })
    expect((await subjects(admin)).at(-1)).toBe('Willow Street Homes has another owner')
    // The previous owner, after the suspension ends, is an admin and no more.
    const late = { membershipId: member.membership.id, once: key() }
    expect(await handOver(owner, late)).toMatchObject({ ok: false })
  })

  test('is made once by two at the same moment', async () => {
    await createSuspension(owner.person.id)
    const both = await Promise.all([makeOwner(staff, admin), makeOwner(other, member)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('owner')])
    expect((await open()).members.filter(({ isOwner }) => isOwner)).toHaveLength(1)
  })
})

describe('looking', () => {
  test('shows what an organization has, and is on record for its admins', async () => {
    await inTransaction(owner.actor, async (tx) => {
      const mine = { organizationId: owner.organizationId, personId: owner.person.id }
      await registeredDebtFactory.active(tx, mine)
      await applicationFactory.inReview(tx, mine)
      await createApiKey(tx, mine)
    })
    const ofMatters = [
      { label: 'Debts registered', count: 1 },
      { label: 'Applications waiting for review', count: 1 },
    ]
    expect((await open()).counts).toEqual({ ofMatters, invitations: 0, keys: 1, testKeys: 0 })
    await open()
    expect((await actions()).filter((action) => action === 'organization.opened')).toHaveLength(1)
  })

  test('leaves out organizations of test keys, and leads from them to the one they belong to', async () => {
    const testId = crypto.randomUUID()
    const { owner: db } = await database()
    await db.insertInto('organization').values({ id: testId, name: 'Shadow', is_test: true }).execute()
    await db
      .updateTable('organization')
      .set({ test_organization_id: testId, name: `Unlikely ${testId.slice(0, 8)}` })
      .where('id', '=', owner.organizationId)
      .execute()
    const find = async (text: string) =>
      (await listOrganizations(staff, { find: text, page: 1 })).rows.map(({ id }) => id)
    expect(await find('shadow')).toEqual([])
    for (const text of [testId, owner.organizationId, testId.slice(0, 8), owner.person.email])
      expect(await find(text), text).toEqual([owner.organizationId])
    expect(await findShadowed(staff, testId)).toBe(owner.organizationId)
    await expect(openOrganization(staff, testId, matters)).rejects.toMatchObject({ init: { status: 404 } })
    expect((await open()).testOrganizationId).toBe(testId)
    const onTest = setFeature(staff, {
      matters,
      organizationId: testId,
      flag: 'rent_report',
      isOn: true,
      once: key(),
    })
    expect(await onTest).toEqual(refused('gone'))
  })

  test('is for staff only: for a person who only claims it, the lists are their own', async () => {
    const pretending: Staff = {
      person: owner.person,
      actor: { ...owner.actor, personId: owner.person.id, asStaff: true },
    }
    const { rows } = await listOrganizations(pretending, { find: '', page: 1 })
    expect(rows.map(({ id }) => id)).toEqual([owner.organizationId])
  })
})

describe('the search', () => {
  const mine = () => ({ organizationId: owner.organizationId, personId: owner.person.id })
  const found = async (asked: string) =>
    (await searchForStaff(staff, asked, matters)).flatMap(({ found }) =>
      found.map(({ kind, to }) => `${kind} ${to}`),
    )

  test('finds by email, file number in any spelling, name and id, and leads to each page', async () => {
    const number = `LTB-L-${String(Date.now()).slice(-6)}-25`
    const order = filing({ fileNumber: number })
    const made = await inTransaction(owner.actor, async (tx) => {
      await filingFactory.create(tx, order)
      const debt = await registeredDebtFactory.active(tx, mine())
      return {
        ...debt,
        dispute: await createDispute(tx, mine(), debt),
        waiting: await applicationFactory.inReview(tx, mine()),
        contribution: await createContribution(tx, mine()),
      }
    })
    const { owner: db } = await database()
    await db.updateTable('rental_debt').set({ reference_id: number }).where('id', '=', made.debtId).execute()
    await db
      .updateTable('contribution')
      .set({ filing_id: order.id, state: 'handed_in' })
      .where('id', '=', made.contribution)
      .execute()
    expect(await found(member.person.email)).toEqual([`person /staff/people/${member.person.id}`])
    expect(await found(member.person.id)).toEqual([`person /staff/people/${member.person.id}`])
    expect(await found(owner.organizationId)).toEqual([
      `organization /staff/organizations/${owner.organizationId}`,
    ])
    const both = [`debt /staff/rental-debt/${made.debtId}`, `filing /staff/filings/${order.id}`]
    expect(await found(number)).toEqual(both)
    expect(await found(number.replaceAll('-', ' ').toLowerCase())).toEqual(both)
    expect(await found(made.debtId)).toEqual([both[0]])
    expect(await found(order.id)).toEqual([both[1]])
    expect(await found(made.contribution)).toEqual([both[1]])
    expect(await found(made.dispute)).toEqual([`dispute /staff/disputes/${made.dispute}`])
    expect(await found(made.waiting)).toEqual([`debt /staff/rental-debt/${made.waiting}`])
    expect(await found(crypto.randomUUID())).toEqual([])
    expect(await found('nobody@nowhere.example')).toEqual([])
  })

  test('finds no draft that its filer never sent', async () => {
    const filer = { organizationId: owner.organizationId, filerId: owner.person.id }
    const draft = await inTransaction(owner.actor, (tx) => rentalDebtFactory.create(tx, filer))
    expect(await found(draft)).toEqual([])
  })
})
