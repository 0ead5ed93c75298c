// @engine: the bureau's job reads many leases at once and locks its batch
import { describe, expect, test } from 'vitest'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import type { RentRewardsEnd } from '#app/organization/rent-rewards-end.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordReturn } from '#app/platform/mail/came-back.server.ts'
import { liftBounce } from '#app/platform/mail/suppression.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { followAllLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { followLateNotice, sendLateNotices } from '#app/rent-rewards/line/send-late-notices.server.ts'
import { sendReportingEnd } from '#app/rent-rewards/line/send-reporting-end.server.ts'
import { createConsent, createLateNotice, createStatement, renterFacts } from '#database/factories/lease.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import {
  entries,
  fileOf,
  leaseWith,
  mailsSentOn,
  make,
  member,
  notifyOn,
  owner,
  useLeaseLines,
} from './lease-lines-world.ts'

useLeaseLines()

describe('the file of a month', () => {
  test('holds the lease and the debt of one organization, and nothing of a roommate who did not agree', async () => {
    await leaseWith({
      renters: [renterFacts(), renterFacts({ first_name: 'Bartholomew', last_name: 'Quill' })],
      until: '2026-01',
    })
    await inTransaction(member.actor, (tx) =>
      registeredDebtFactory.active(tx, owner(), { grace_period_end_at: new Date('2025-12-01T12:00:00Z') }),
    )
    await make('2026-01-15')
    const file = await fileOf('2026-01-15')
    expect(file).toHaveLength(2)
    expect(file.filter((line) => line.startsWith('KARACA'))).toEqual(['KARACA 11 0  1990-05-17'])
    expect(JSON.stringify([file, await entries()]).toLowerCase()).not.toMatch(/bartholomew|quill/)
  })

  test('holds nothing of a month that no one confirmed, and says why', async () => {
    await leaseWith({ until: '2026-01' })
    await make('2026-02-15')
    expect(await fileOf('2026-01-15')).toHaveLength(1)
    expect(await fileOf('2026-02-15')).toEqual([])
    expect((await entries()).map(({ status, reason }) => [status, reason])).toEqual([
      ['pending', null],
      ['held', 'not_confirmed'],
    ])
  })

  test('holds no first late line without a notice that arrived 7 days before', async () => {
    const { renterId } = await leaseWith({ paid: () => 0 })
    const { organizationId } = member
    await make('2026-02-15')
    expect((await entries()).at(-1)).toMatchObject({ status: 'held', reason: 'late_notice' })
    await inTransaction(member.actor, (tx) =>
      createLateNotice(tx, {
        organizationId,
        renterId,
        about: isoDate('2026-01-01'),
        on: isoDate('2026-03-01'),
      }),
    )
    await make('2026-03-15')
    expect(await fileOf('2026-03-15')).toEqual(['KARACA 78 4500 D0 1990-05-17'])
  })
})

describe('a notice of a late month', () => {
  const notices = (renterId: string) =>
    inTransaction(member.actor, (tx) =>
      tx
        .selectFrom('late_notice')
        .select(['about', 'owed', 'mailed_on', 'may_report_from', 'returned_at'])
        .where('lease_renter_id', '=', renterId)
        .execute(),
    )

  test('is mailed once, in time for the next file, and again only if it came back', async () => {
    const email = `late-${crypto.randomUUID().slice(0, 8)}@renter.example`
    const { renterId } = await leaseWith({
      renters: [renterFacts({ email })],
      paid: (month) => (month < '2026-03' ? 150_000 : 0),
      until: '2026-04',
    })
    await make('2026-03-15')
    await notifyOn('2026-03-20')
    expect(await notices(renterId)).toEqual([])
    await notifyOn('2026-04-02')
    await notifyOn('2026-04-03')
    const [notice, ...more] = await notices(renterId)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ about: '2026-03-01', owed: 150_000, may_report_from: '2026-04-09' })
    const [mail] = await mailsTo(email)
    expect(mail?.subject.replace(/\s/g, ' ')).toBe('Your rent can be reported as late on Apr 15, 2026')
    expect(mail?.text_body).toContain('$1,500.00 of the rent for')
    const { id } = await inTransaction(member.actor, (tx) =>
      tx
        .selectFrom('late_notice')
        .select('id')
        .where('lease_renter_id', '=', renterId)
        .executeTakeFirstOrThrow(),
    )
    await followLateNotice({ organizationId: member.organizationId, noticeId: id, canArrive: false })
    await notifyOn('2026-04-05')
    expect(
      (await notices(renterId)).map(({ mailed_on, returned_at }) => [mailed_on, returned_at !== null]),
    ).toEqual([
      ['2026-04-02', true],
      ['2026-04-05', false],
    ])
    await make('2026-04-15')
    expect((await fileOf('2026-04-15'))[0]).toMatch(/^KARACA 71 3000 000 /)
  })

  test('is not mailed each day to an address that returns it, and the landlord reads whose that is', async () => {
    const email = `gone-${crypto.randomUUID().slice(0, 8)}@renter.example`
    const { renterId } = await leaseWith({
      renters: [renterFacts({ email })],
      paid: (month) => (month < '2026-03' ? 150_000 : 0),
      until: '2026-04',
    })
    const isReturned = () =>
      inTransaction(member.actor, async (tx) => {
        const rows = tx.selectFrom('lease_renter').select('is_returned').where('id', '=', renterId)
        return (await rows.executeTakeFirstOrThrow()).is_returned
      })
    await notifyOn('2026-04-02')
    await inTransaction(member.actor, (tx) =>
      recordReturn(tx, { address: email, mailId: null, type: 'bounced', isPermanent: true }),
    )
    const noticeId = await inTransaction(
      member.actor,
      async (tx) =>
        (
          await tx
            .selectFrom('late_notice')
            .select('id')
            .where('lease_renter_id', '=', renterId)
            .executeTakeFirstOrThrow()
        ).id,
    )
    const arrives = (canArrive: boolean) =>
      followLateNotice({ organizationId: member.organizationId, noticeId, canArrive })
    await arrives(false)
    await notifyOn('2026-04-03')
    await notifyOn('2026-04-04')
    expect((await notices(renterId)).map(({ mailed_on }) => mailed_on)).toEqual(['2026-04-02'])
    expect(await isReturned()).toBe(true)
    // Mail arrives there again.
    await inTransaction(member.actor, (tx) => liftBounce(tx, email))
    await arrives(true)
    expect(await isReturned()).toBe(false)
    await notifyOn('2026-04-05')
    expect((await notices(renterId)).map(({ mailed_on }) => mailed_on)).toEqual(['2026-04-02', '2026-04-05'])
  })

  test('counts from the day on which it was sent: a mail server that is down shortens no week', async () => {
    const { renterId } = await leaseWith({
      paid: (month) => (month < '2026-03' ? 150_000 : 0),
      until: '2026-06',
    })
    await make('2026-03-15')
    await sendLateNotices(isoDate('2026-04-08'))
    await make('2026-04-15')
    expect(await fileOf('2026-04-15')).toEqual([])
    await sendLateNotices(isoDate('2026-05-04'))
    await mailsSentOn('2026-05-09')
    await make('2026-05-15')
    expect(await fileOf('2026-05-15')).toEqual([])
    expect(await notices(renterId)).toHaveLength(1)
    await make('2026-06-15')
    expect((await fileOf('2026-06-15'))[0]).toMatch(/^KARACA /)
  })

  test('is mailed again where its renter read meanwhile that nothing is reported', async () => {
    const email = `end-${crypto.randomUUID().slice(0, 8)}@renter.example`
    const { renterId } = await leaseWith({
      renters: [renterFacts({ email })],
      paid: (month) => (month < '2026-03' ? 150_000 : 0),
      until: '2026-06',
    })
    const { organizationId } = member
    const end = (of: RentRewardsEnd | null) =>
      inTransaction({ personId: null, organizationId }, (tx) => setRentRewardsEnd(tx, organizationId, of))
    await notifyOn('2026-04-02')
    await end({ on: isoDate('2026-04-10'), because: 'cancelled' })
    await sendReportingEnd(isoDate('2026-04-11'))
    await make('2026-05-15')
    await end(null)
    await sendReportingEnd(isoDate('2026-05-20'))
    await make('2026-06-15')
    expect((await entries()).at(-1)).toMatchObject({ status: 'held', reason: 'late_notice' })
    await notifyOn('2026-07-02')
    await notifyOn('2026-07-03')
    expect(
      (await notices(renterId)).map(({ mailed_on, returned_at }) => [mailed_on, returned_at !== null]),
    ).toEqual([
      ['2026-04-02', true],
      ['2026-07-02', false],
    ])
  })

  test('goes to no one who agreed to on-time months only', async () => {
    const { renterId } = await leaseWith({
      coversLate: false,
      paid: (month) => (month < '2026-03' ? 150_000 : 0),
      until: '2026-04',
    })
    await notifyOn('2026-04-02')
    expect(await notices(renterId)).toEqual([])
    await make('2026-04-15')
    expect((await entries()).at(-1)).toMatchObject({ status: 'left_out', reason: 'no_late_consent' })
  })
})

test('taking out what was sent deletes the account once', async () => {
  const { leaseId, renterId } = await leaseWith({ until: '2026-02' })
  await make('2026-01-15')
  await stopConsent({ id: renterId, organizationId: member.organizationId }, 'removal', {
    at: Date.parse('2026-02-02T12:00:00Z'),
  })
  await make('2026-03-15')
  expect(await fileOf('2026-02-15')).toEqual(['KARACA DA 0  1990-05-17'])
  expect(await fileOf('2026-03-15')).toEqual([])
  // They start again: it is a new account, without what was taken out.
  const { organizationId } = member
  await inTransaction(member.actor, async (tx) => {
    await createConsent(tx, { organizationId, renterId, coversLate: false, on: isoDate('2026-04-02') })
    for (const month of ['2026-03', '2026-04'])
      await createStatement(tx, owner(), {
        leaseId,
        month: isoDate(`${month}-01`),
        paid: 150_000,
        on: isoDate(`${month}-10`),
      })
  })
  await make('2026-05-15')
  expect(await fileOf('2026-04-15')).toEqual(['KARACA 11 0  1990-05-17'])
})

test('a landlord whose Rent Rewards ended reports nothing until it starts again', async () => {
  const { renterId } = await leaseWith({ until: '2026-03' })
  const { organizationId } = member
  const ended = (because: 'unpaid' | 'cancelled' | null) =>
    inTransaction({ personId: null, organizationId }, (tx) =>
      setRentRewardsEnd(tx, organizationId, because && { on: isoDate('2026-01-01'), because }),
    )
  await ended('unpaid')
  await make('2026-01-15')
  expect(await fileOf('2026-01-15')).toEqual([])
  expect((await entries()).at(-1)).toMatchObject({ status: 'held', reason: 'read_only' })
  await ended('cancelled')
  await make('2026-02-15')
  expect(await fileOf('2026-02-15')).toEqual([])
  expect((await entries()).at(-1)).toMatchObject({ status: 'held', reason: 'cancelled' })
  await ended(null)
  await make('2026-03-15')
  expect((await fileOf('2026-03-15')).length).toBe(1)
  // Its renters go on: who stops while it has ended is not reported when it starts again.
  await ended('unpaid')
  await stopConsent({ id: renterId, organizationId }, 'all', { at: Date.parse('2026-03-20T12:00:00Z') })
  await ended(null)
  await make('2026-04-15')
  expect(await fileOf('2026-04-15')).toEqual([])
})

/** A lease's status after the day's work. */
async function statusOn(leaseId: string, day: string) {
  await followAllLeases(isoDate(day))
  return inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('lease')
      .select(['status', 'inactive_because'])
      .where('id', '=', leaseId)
      .executeTakeFirstOrThrow(),
  )
}

test('a reported lease is inactive from the day on which Rent Rewards ends, before any file says so', async () => {
  const { leaseId } = await leaseWith({ until: '2026-02' })
  const { organizationId } = member
  await make('2026-01-15')
  expect(await statusOn(leaseId, '2026-01-16')).toMatchObject({ status: 'active' })
  const end = (of: RentRewardsEnd | null) =>
    inTransaction({ personId: null, organizationId }, (tx) => setRentRewardsEnd(tx, organizationId, of))
  await end({ on: isoDate('2026-01-20'), because: 'unpaid' })
  expect(await statusOn(leaseId, '2026-01-21')).toEqual({ status: 'inactive', inactive_because: 'read_only' })
  await end(null)
  expect(await statusOn(leaseId, '2026-01-22')).toMatchObject({ status: 'active' })
})

test('a lease is active once the bureau has it, and inactive after two files that miss a month', async () => {
  const { leaseId } = await leaseWith({ until: '2026-01' })
  expect(await statusOn(leaseId, '2026-01-15')).toEqual({ status: 'pending', inactive_because: null })
  await make('2026-01-15')
  expect(await statusOn(leaseId, '2026-01-15')).toEqual({ status: 'active', inactive_because: null })
  await make('2026-02-15')
  expect(await statusOn(leaseId, '2026-02-16')).toEqual({ status: 'active', inactive_because: null })
  await make('2026-03-15')
  expect(await statusOn(leaseId, '2026-03-16')).toEqual({
    status: 'inactive',
    inactive_because: 'not_confirmed',
  })
})
