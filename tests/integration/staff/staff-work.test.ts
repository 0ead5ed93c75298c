import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { reportMistake } from '#app/court-records/filing/report-mistake.server.ts'
import { sendFeedback } from '#app/feedback/send-feedback.server.ts'
import { readStaffCounts } from '#app/frame/staff-counts.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { listWork, putWorkBack, takeWork } from '#app/staff/work/staff-work.server.ts'
import type { WorkKind } from '#app/staff/work/work.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { createMember } from '#database/factories/member.ts'
import {
  createBankruptcy,
  createDispute,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { createStaff, createSuspension } from '#database/factories/staff.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let staff: Staff
let other: Staff
let member: Member
beforeEach(async () => {
  staff = await createStaff()
  other = await createStaff()
  member = await createMember()
})

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const key = () => onceKey('test', crypto.randomUUID())
const at = new Date('2026-11-20T15:00:00Z')

const inReview = (returned = false) =>
  inTransaction(member.actor, async (tx) => {
    const create = returned
      ? () => applicationFactory.returned(tx, ownerOf(member))
      : () => applicationFactory.inReview(tx, ownerOf(member), undefined, { columns: { submitted_at: at } })
    const id = await create()
    if (returned)
      await tx.updateTable('rental_debt').set({ status: 'in_review' }).where('id', '=', id).execute()
    return id
  })

const rowOf = async (id: string, asking = staff) =>
  (await listWork(asking, matters)).find((work) => work.id === id)
const take = (id: string, by = staff, from: string | null = null, kind: WorkKind = 'application') =>
  takeWork(by, { kind, matters, id, from, once: key() })
const back = (id: string, by = staff) => putWorkBack(by, { kind: 'application', id, once: key() })
const holderOf = async (id: string) => (await rowOf(id))?.holder?.id ?? null

describe('what waits', () => {
  test('stands in one list, whatever its matter, with its due date, and is counted', async () => {
    const before = await readStaffCounts(staff)
    const application = await inReview()
    const { disputed, bankruptcy } = await inTransaction(member.actor, async (tx) => {
      const debt = await registeredDebtFactory.active(tx, ownerOf(member))
      const bankrupt = await registeredDebtFactory.active(tx, ownerOf(member))
      return {
        disputed: await createDispute(tx, ownerOf(member), debt, {
          opened_on: '2026-11-09',
          due_on: '2026-11-23',
        }),
        bankruptcy: await createBankruptcy(tx, ownerOf(member), bankrupt),
      }
    })
    const [wrong, pending] = [filing(), filing()]
    await inTransaction(anonymous, (tx) => filingFactory.create(tx, wrong, pending))
    await reportMistake(member, {
      filingId: wrong.id,
      message: 'Wrong name',
      email: null,
      countedAs: 'me',
      once: key(),
    })
    await sendFeedback(null, {
      message: 'Too small',
      url: '/dashboard/faq?a=b',
      email: null,
      countedAs: 'me',
      once: key(),
    })
    const { owner } = await database()
    await owner.updateTable('court_filing').set({ state: 'pending' }).where('id', '=', pending.id).execute()
    await owner
      .insertInto('court_filing_intake')
      .values({ filing_id: pending.id, source: 'upload', pages: 1 })
      .execute()
    const refund = await owner
      .updateTable('checkout')
      .set({ refund_state: 'failed', refund_failure: 'The card was closed.', refund_failed_at: at })
      .where('rental_debt_id', '=', application)
      .returning('id')
      .executeTakeFirstOrThrow()

    expect(await rowOf(application)).toMatchObject({
      kind: 'application',
      about: 'Willow Street Homes',
      since: '2026-11-20',
      dueOn: '2026-11-25',
      state: 'New',
      holder: null,
      to: `/staff/rental-debt/${application}`,
      reference: expect.any(String),
    })
    expect(await rowOf(disputed)).toMatchObject({
      kind: 'dispute',
      matter: 'Dispute: Rental debt',
      reference: null,
      dueOn: '2026-11-23',
      state: 'New',
    })
    expect(await rowOf(bankruptcy)).toMatchObject({ kind: 'bankruptcy', state: 'Petition' })
    expect(await rowOf(refund.id)).toMatchObject({
      kind: 'refund',
      state: { cents: 8800 },
      since: '2026-11-20',
      dueOn: '2026-11-23',
    })
    expect(await rowOf(pending.id)).toMatchObject({
      kind: 'order',
      reference: pending.fileNumber,
      state: 'Uploaded',
    })
    const work = await listWork(staff, matters)
    expect(work.find(({ reference }) => reference === wrong.fileNumber)).toMatchObject({
      kind: 'mistake',
      state: 'From an account',
      to: `/staff/filings/${wrong.id}`,
    })
    expect(work.find(({ kind }) => kind === 'feedback')).toMatchObject({ about: 'From /dashboard/faq' })
    expect(work.map(({ dueOn }) => dueOn)).toEqual(work.map(({ dueOn }) => dueOn).toSorted())

    const after = await readStaffCounts(staff)
    const more = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)])
    expect(Object.fromEntries(more)).toEqual({
      waiting: 1,
      bankruptcies: 1,
      moveOuts: 0,
      refunds: 1,
      disputes: 1,
      pastRent: 0,
      objections: 0,
      orders: 1,
      reports: 1,
      feedback: 1,
      jobs: 0,
    })
  })

  test('is sent again where it came back once', async () => {
    expect(await rowOf(await inReview(true))).toMatchObject({ state: 'Sent again' })
  })
})

describe('an item taken by a staff member', () => {
  test('is theirs, for everyone, until they return it', async () => {
    const id = await inReview()
    expect(await take(id)).toEqual({ ok: true, done: 'taken' })
    expect((await rowOf(id, other))?.holder).toEqual({ id: staff.person.id, name: 'Sam Iqaluk' })
    expect(await back(id)).toEqual({ ok: true, done: 'back' })
    expect(await holderOf(id)).toBeNull()
    expect((await trailOf({ subject: id })).map(({ action }) => action).toSorted()).toEqual([
      'work.put_back',
      'work.taken',
    ])
  })

  test('by two at once is with one of them, and the other sees it', async () => {
    const id = await inReview()
    const outcomes = await Promise.all([take(id), take(id, other)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, refusal: 'changed' })
  })

  test('is taken over only from the colleague who had it on the page', async () => {
    const id = await inReview()
    const third = await createStaff()
    await take(id)
    await take(id, other, staff.person.id)
    expect(await holderOf(id)).toBe(other.person.id)
    expect(await take(id, third, staff.person.id)).toEqual({ ok: false, refusal: 'changed' })
    expect(await holderOf(id)).toBe(other.person.id)
  })

  test('can be returned by no one else', async () => {
    const id = await inReview()
    await take(id)
    expect(await back(id, other)).toEqual({ ok: false, refusal: 'changed' })
    expect(await holderOf(id)).toBe(staff.person.id)
  })

  test('is free again where they are staff no more', async () => {
    const id = await inReview()
    await take(id)
    await createSuspension(staff.person.id)
    expect((await rowOf(id, other))?.holder).toBeNull()
    expect(await take(id, other)).toEqual({ ok: true, done: 'taken' })
    expect((await rowOf(id, other))?.holder?.id).toBe(other.person.id)
  })

  test('is nothing that does not wait, or is of another kind', async () => {
    const id = await inReview()
    expect(await take(crypto.randomUUID())).toEqual({ ok: false, refusal: 'gone' })
    expect(await take(id, staff, null, 'dispute')).toEqual({ ok: false, refusal: 'gone' })
  })

  test('is neither seen nor written by anyone else', async () => {
    const id = await inReview()
    await take(id)
    const seen = await inTransaction(member.actor, (tx) => tx.selectFrom('staff_work').selectAll().execute())
    expect(seen).toEqual([])
    await expect(
      inTransaction(member.actor, (tx) =>
        tx
          .insertInto('staff_work')
          .values({ kind: 'dispute', subject_id: id, person_id: member.person.id })
          .execute(),
      ),
    ).rejects.toThrow(/policy/)
  })
})

test('a day is a day in Toronto', async () => {
  const id = await inReview()
  const { owner } = await database()
  await owner
    .updateTable('rental_debt')
    .set({ submitted_at: new Date('2026-11-21T03:30:00Z') })
    .where('id', '=', id)
    .execute()
  expect((await rowOf(id))?.since).toBe(isoDate('2026-11-20'))
})
