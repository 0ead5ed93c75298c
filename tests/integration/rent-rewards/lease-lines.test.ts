// @engine: the bureau's job reads many leases at once and locks its batch
import { describe, expect, test } from 'vitest'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import type { RentRewardsEnd } from '#app/organization/rent-rewards-end.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { followAllLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { createConsent, createLateNotice, createStatement, renterFacts } from '#database/factories/lease.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { entries, fileOf, leaseWith, make, member, owner, useLeaseLines } from './lease-lines-world.ts'

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
