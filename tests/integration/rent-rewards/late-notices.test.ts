// @engine: times of messages, and unique indexes with conditions
import { describe, expect, test } from 'vitest'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import type { RentRewardsEnd } from '#app/organization/rent-rewards-end.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordReturn } from '#app/platform/mail/came-back.server.ts'
import { liftBounce } from '#app/platform/mail/suppression.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { followLateNotice, sendLateNotices } from '#app/rent-rewards/line/send-late-notices.server.ts'
import { sendReportingEnd } from '#app/rent-rewards/line/send-reporting-end.server.ts'
import { renterFacts } from '#database/factories/lease.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import {
  entries,
  fileOf,
  leaseWith,
  mailsSentOn,
  make,
  member,
  notifyOn,
  useLeaseLines,
} from './lease-lines-world.ts'

useLeaseLines()

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
    const email = `down-${crypto.randomUUID().slice(0, 8)}@renter.example`
    const { renterId } = await leaseWith({
      renters: [renterFacts({ email })],
      paid: (month) => (month < '2026-03' ? 150_000 : 0),
      until: '2026-06',
    })
    await make('2026-03-15')
    await sendLateNotices(isoDate('2026-04-08'))
    await make('2026-04-15')
    expect(await fileOf('2026-04-15')).toEqual([])
    await sendLateNotices(isoDate('2026-05-04'))
    // The email that waited named a day that is past: it gave way to one with the next.
    const subjects = (await mailsTo(email)).map(({ subject }) => subject.replace(/\s/g, ' '))
    expect(subjects).toEqual(['Your rent can be reported as late on May 15, 2026'])
    await mailsSentOn('2026-05-09')
    await make('2026-05-15')
    expect(await fileOf('2026-05-15')).toEqual([])
    expect((await notices(renterId)).map(({ returned_at }) => returned_at !== null)).toEqual([true, false])
    // Its email is deleted after a month: from when it counts is kept, and no earlier month becomes late by it.
    await sendLateNotices(isoDate('2026-06-01'))
    await (await database()).owner.deleteFrom('outgoing_mail').execute()
    await make('2026-06-15')
    expect((await fileOf('2026-06-15'))[0]).toMatch(/^KARACA 80 6000 DD0/)
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
