import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { eventTypes } from '#app/audit/event-types.ts'
import { trailOf } from '#app/audit/trail.ts'
import { markBatchSent } from '#app/bureau/mark-sent.server.ts'
import { findDisputeDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { fileDispute } from '#app/disputes/filing/file-dispute.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { leaveOrganization } from '#app/organization/team/change-team.server.ts'
import { now, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { answerRequest } from '#app/rent-rewards/consent/answer-request.server.ts'
import { followConsentMail } from '#app/rent-rewards/consent/follow-returned.server.ts'
import { askRenters } from '#app/rent-rewards/consent/request-consent.server.ts'
import { deleteLease } from '#app/rent-rewards/leases/delete-lease.server.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { decide } from '#app/rental-debt/review/decide.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createStoredFile } from '#database/factories/court-order.ts'
import { createDisputeDraft } from '#database/factories/dispute.ts'
import { leaseFactory } from '#database/factories/lease.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createBureauEntry, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Hook, hookOf, jobsOf, landlord, newOnce } from './webhooks-world.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
let renter: Member
let hook: Hook
let ofRenter: Hook
beforeEach(async () => {
  owner = await landlord()
  renter = await landlord()
  hook = await hookOf(owner)
  ofRenter = await hookOf(renter)
})

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const events = async (of: Hook) => (await of.log()).map(({ type, subjectId }) => [type, subjectId])
const staffMember = async () => {
  const { person } = await createMember(personFactory.staff())
  return { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
}

test('each type has an action or a report of the bureau, and each action a type that there is', () => {
  const named = Object.values(trailOf(matters).actions).flatMap(({ event }) => event ?? [])
  const reports = ['rental_debt.reported', 'lease.reported']
  expect([...new Set([...named, ...reports])].toSorted()).toEqual(Object.keys(eventTypes).toSorted())
})

test('no step of a draft, view or download has an event', () => {
  const quiet = /^application[.]|[.]opened$|[.]downloaded$|step_|draft|^lease[.]begun/
  const loud = Object.entries(trailOf(matters).actions).filter(([, { event }]) => event !== undefined)
  expect(loud.length).toBeGreaterThan(70)
  expect(loud.filter(([name]) => quiet.test(name))).toEqual([])
})

test('what happens to a registered debt has an event', () => {
  const silent = Object.entries(trailOf(matters).actions).flatMap(([name, { event }]) =>
    name.startsWith('debt.') && event === undefined ? [name] : [],
  )
  expect(silent.toSorted()).toEqual([
    // The change of the record that causes it has one.
    'debt.bankruptcy_report_decided',
    'debt.dispute_goes_on',
    'debt.grace_period_goes_on',
  ])
})

test('a dispute that a tenant files is an event of the landlord, and none of the tenant', async () => {
  const { debtId } = await inTransaction(owner.actor, (tx) =>
    registeredDebtFactory.active(tx, ownerOf(owner), {}, { email: renter.person.email }),
  )
  const draft = await inTransaction(renter.actor, async (tx) => {
    const fileId = await createStoredFile(tx, ownerOf(renter))
    await createDisputeDraft(tx, ownerOf(renter), { debtId, fileId })
    return findDisputeDraft(tx, renter, { kind: 'rental_debt', subjectId: debtId })
  })
  const filing = { subjectId: debtId, revision: draft?.revision ?? '', once: newOnce() }
  expect(await fileDispute(renter, rentalDebtDisputes, filing)).toEqual({ ok: true })
  const dispute = (await database()).owner.selectFrom('dispute').select('id').where('subject_id', '=', debtId)
  const { id } = await dispute.executeTakeFirstOrThrow()
  expect((await events(hook)).toSorted()).toEqual([
    ['dispute.filed', id],
    ['rental_debt.disputed', debtId],
  ])
  expect(await events(ofRenter)).toEqual([])
  expect(await jobsOf(hook)).toHaveLength(2)
})

test("a reviewer's decision is an event of the landlord, and a decision that is refused is none", async () => {
  const staff = await staffMember()
  const debtId = await inTransaction(owner.actor, (tx) => applicationFactory.inReview(tx, ownerOf(owner)))
  const back = { event: 'returned', once: newOnce() } as const
  const failing = decide(staff, debtId, { ...back, once: newOnce() }, () =>
    Promise.reject(new Error('no mail')),
  )
  await expect(failing).rejects.toThrow('no mail')
  expect(await events(hook)).toEqual([])
  expect(await decide(staff, debtId, back, async () => undefined)).toMatchObject({ ok: true })
  expect(await decide(staff, debtId, back, async () => undefined)).toMatchObject({ ok: true })
  expect(await events(hook)).toEqual([['rental_debt.returned', debtId]])
})

test('a report that was sent is an event of the organization that it is about', async () => {
  const staff = await staffMember()
  const { debtId } = await inTransaction(owner.actor, (tx) =>
    registeredDebtFactory.active(tx, ownerOf(owner)),
  )
  await inTransaction(owner.actor, (tx) =>
    createBureauEntry(tx, ownerOf(owner), debtId, { line: JSON.stringify({ consumers: [] }) }),
  )
  const { rows } = await sql<{
    id: string
  }>`select batch_id as id from bureau_entry where subject_id = ${debtId}`.execute((await database()).owner)
  const sent = { batchId: rows[0]?.id ?? '', once: newOnce() }
  expect(await markBatchSent(staff, sent)).toBe(true)
  expect(await markBatchSent(staff, { ...sent, once: newOnce() })).toBe(false)
  expect(await events(hook)).toEqual([['rental_debt.reported', debtId]])
  expect(await events(ofRenter)).toEqual([])
})

test("a renter's answer about consent is an event of the landlord, and so is a lease that is deleted", async () => {
  const { organizationId } = owner
  const at = await now()
  const day = await today()
  const create = () =>
    inTransaction(owner.actor, (tx) =>
      leaseFactory.create(tx, organizationId, { ...leaseFactory.plain(), today: day }),
    )
  const { renterIds } = await create()
  const [renterId = ''] = renterIds
  await inTransaction(owner.actor, (tx) =>
    askRenters(tx, { organizationId, askedBy: owner.person.id, renterIds, at }),
  )
  const { owner: all } = await database()
  const { id } = await all
    .selectFrom('consent_request')
    .select('id')
    .where('lease_renter_id', '=', renterId)
    .executeTakeFirstOrThrow()
  expect(await answerRequest({ id, organizationId }, { do: 'no' }, { at })).toMatchObject({ ok: true })
  const other = await create()
  await deleteLease(owner, { leaseId: other.leaseId, once: newOnce() })
  expect(await events(hook)).toEqual([
    ['consent.requested', renterId],
    ['consent.answered', renterId],
    ['lease.deleted', other.leaseId],
  ])
})

test('a request for consent that comes back is an event of its lease, once', async () => {
  const { organizationId } = owner
  const at = await now()
  const facts = { ...leaseFactory.plain(), today: await today() }
  const { leaseId, renterIds } = await inTransaction(owner.actor, (tx) =>
    leaseFactory.create(tx, organizationId, facts),
  )
  await inTransaction(owner.actor, (tx) =>
    askRenters(tx, { organizationId, askedBy: owner.person.id, renterIds, at }),
  )
  const { id: requestId } = await (await database()).owner
    .selectFrom('consent_request')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  for (const _ of [1, 2]) await followConsentMail({ organizationId, requestId, canArrive: false })
  expect(await events(hook)).toEqual([
    ['consent.requested', renterIds[0]],
    ['lease.updated', leaseId],
  ])
})

test('a person who leaves the team is an event of the organization that they left', async () => {
  const member = await addMember(owner.organizationId)
  await leaveOrganization(member, { once: newOnce() })
  expect(await events(hook)).toEqual([['team.removed', member.membership.id]])
})
