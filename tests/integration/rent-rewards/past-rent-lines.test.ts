// @engine: policies, and the bureau's job
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { createStatement } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { deleteBatches, recordsOf } from '../worlds/bureau.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { app, landlordOf, useLandlord } from './landlord-world.ts'
import {
  ask,
  claimsOf,
  decide,
  type Home,
  home,
  monthsFrom,
  openClaim,
  pastAt,
  say,
  staffAt,
} from './past-rent-world.ts'

useLandlord()

let staff: Person
let by: Person
beforeAll(async () => {
  staff = await signedInStaff(app)
}, 240_000)

/** No line of another test in a file: a landlord of its own, and no batch. */
beforeEach(async () => {
  await deleteBatches()
  const { owner } = await database()
  await owner.updateTable('lease_renter').set({ consent: 'pending', late_consent: false }).execute()
  await owner.deleteFrom('rent_consent').execute()
  by = await landlordOf()
})

const make = (date: string) => makeBatches(bureauSources, isoDate(date))

/** Paid on the 10th of months of 2026. */
async function paid({ leaseId }: Home, ...months: string[]) {
  for (const month of months)
    await by.inOwnName((tx) =>
      createStatement(tx, by.owner, {
        leaseId,
        month: isoDate(`${month}-01`),
        paid: 150_000,
        on: isoDate(`${month}-10`),
      }),
    )
}

/** The letters of a file's base record, and when its account opened. */
async function lettersIn(date: string): Promise<string[]> {
  return (await recordsOf(date)).flatMap((record) =>
    record.kind === 'base'
      ? [`${record.values.firstName} ${record.values.paymentHistoryProfile} ${record.values.dateOpened}`]
      : [],
  )
}

/** Everything that is asked for, except what is left out, through the pages. */
async function accepted(asker: Person, of: Home, months: string[], others: Record<string, string> = {}) {
  await ask(asker, of.leaseId, months)
  const other = asker === of.renter ? by : of.renter
  await say(other, of.leaseId, months)
  const claimId = await openClaim(of.leaseId)
  expect((await decide(staff, claimId, months, others)).status).toBe(303)
  return claimId
}

const all = monthsFrom('2024-01', 24)

test('life 22: 24 months, all proven but one, in the first line of a lease that opened long before', async () => {
  const lease = await home({ of: by, startsOn: '2023-01-01', since: '2026-01-02' })
  await accepted(lease.renter, lease, all, { '2025-10': 'not_shown' })
  await paid(lease, '2026-01')
  await make('2026-01-15')
  expect(await lettersIn('2026-01-15')).toEqual([`ELIF 00D${'0'.repeat(21)} 2023-01-01`])
})

test('nothing stands before what is proven, nor for months that were late', async () => {
  const lease = await home({ of: by, startsOn: '2023-01-01', since: '2026-01-02' })
  await accepted(by, lease, all.slice(-4), { '2025-11': 'late' })
  await paid(lease, '2026-01')
  await make('2026-01-15')
  expect(await lettersIn('2026-01-15')).toEqual([`ELIF 0D00${'B'.repeat(20)} 2023-01-01`])
})

test('a line that was sent already is corrected by the next, also where a decision is taken away', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02' })
  await paid(lease, '2026-01', '2026-02', '2026-03')
  await make('2026-01-15')
  expect((await lettersIn('2026-01-15'))[0]).toContain(` ${'B'.repeat(24)} `)
  const months = all.slice(-4)
  const claimId = await accepted(by, lease, months)
  await make('2026-02-15')
  expect((await lettersIn('2026-02-15'))[0]).toContain(` 00000${'B'.repeat(19)} `)
  await decide(staff, claimId, months, { '2025-12': 'late' })
  await make('2026-03-15')
  expect((await lettersIn('2026-03-15'))[0]).toContain(` 00D000${'B'.repeat(18)} `)
})

test('a roommate who moved in later has the account’s months beside who lived there, and none alone', async () => {
  const lease = await home({
    of: by,
    startsOn: '2025-09-01',
    since: '2026-01-02',
    roommateSince: '2025-11-20',
    roommateAgrees: true,
  })
  await accepted(lease.renter, lease, all.slice(-4))
  await paid(lease, '2026-01', '2026-02', '2026-03')
  await make('2026-01-15')
  expect((await lettersIn('2026-01-15'))[0]).toContain(` 0000${'B'.repeat(20)} `)
  await by.inOwnName((tx) =>
    tx
      .updateTable('lease_renter')
      .set({ left_on: '2026-01-31', left_how: 'moved' })
      .where('id', '=', lease.renterId)
      .execute(),
  )
  await make('2026-02-15')
  await make('2026-03-15')
  expect((await lettersIn('2026-03-15'))[0]).toMatch(/^TOBIAS 000B+ /)
})

test('a lease that is found to start later reaches no month before it', async () => {
  const lease = await home({ of: by, startsOn: '2025-06-01', since: '2026-01-02' })
  await accepted(lease.renter, lease, all.slice(-4))
  await by.inOwnName((tx) =>
    tx.updateTable('lease').set({ starts_on: '2025-11-01' }).where('id', '=', lease.leaseId).execute(),
  )
  await paid(lease, '2026-01')
  await make('2026-01-15')
  expect(await lettersIn('2026-01-15')).toEqual([`ELIF 00${'B'.repeat(22)} 2025-11-01`])
})

test('what a renter asked for waits while they have stopped, and gives way to who asks next', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02', roommateAgrees: true })
  const months = all.slice(-4)
  await ask(lease.renter, lease.leaseId, months)
  const claimId = await openClaim(lease.leaseId)
  await say(by, lease.leaseId, months)
  const stop = { id: lease.renterId, organizationId: by.owner.organizationId }
  await stopConsent(stop, 'all', { at: Date.parse('2026-02-02T12:00:00Z') })
  const late = await decide(staff, claimId, months)
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toContain('The renter’s consent has stopped')
  expect(textOf((await staff.get('/staff/past-rent')).html)).toContain('No earlier months to check')
  await ask(by, lease.leaseId, months)
  expect((await claimsOf(lease.leaseId)).map(({ state }) => state)).toEqual(['replaced', 'open'])
  // Only who still agrees is asked, and counts.
  await say(lease.roommate, lease.leaseId, months)
  expect((await decide(staff, await openClaim(lease.leaseId), months)).status).toBe(303)
})

test('a stopped renter’s record gets no new months, but loses one that was wrong', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02' })
  const months = all.slice(-4)
  const claimId = await accepted(lease.renter, lease, months, { '2025-09': 'not_shown' })
  await paid(lease, '2026-01')
  await make('2026-01-15')
  const stop = { id: lease.renterId, organizationId: by.owner.organizationId }
  await stopConsent(stop, 'all', { at: Date.parse('2026-01-20T12:00:00Z') })
  expect((await decide(staff, claimId, months)).status).toBe(409)
  expect((await decide(staff, claimId, months, { '2025-09': 'not_shown', '2025-12': 'late' })).status).toBe(
    303,
  )
  await make('2026-02-15')
  expect((await lettersIn('2026-02-15'))[0]).toContain(` D00${'B'.repeat(21)} `)
})

test('what a person proved who was never a renter of it counts for no one', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02', roommateAgrees: true })
  await accepted(lease.renter, lease, all.slice(-4))
  await by.inOwnName((tx) =>
    tx
      .updateTable('lease_renter')
      .set({ left_on: '2026-01-05', left_how: 'mistake' })
      .where('id', '=', lease.renterId)
      .execute(),
  )
  await paid(lease, '2026-01')
  await make('2026-01-15')
  expect(await lettersIn('2026-01-15')).toEqual([`TOBIAS ${'B'.repeat(24)} 2025-09-01`])
})

test('a landlord whose plan ended can neither ask nor answer; their renter goes on', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02' })
  const months = all.slice(-4)
  await endUnpaid(by.owner.organizationId)
  expect(textOf((await by.get(pastAt(lease.leaseId))).html)).toContain('Rent Rewards has ended')
  await ask(by, lease.leaseId, months)
  expect(await claimsOf(lease.leaseId)).toEqual([])
  expect((await ask(lease.renter, lease.leaseId, months)).location).toContain('past-asked')
  expect((await say(by, lease.leaseId, months)).location).toContain('past-read-only')
  expect((await lease.renter.send(pastAt(lease.leaseId, '/take-back'), {})).location).toContain('taken-back')
})

test('a reviewer who rents the home, or belongs to its landlord, does not decide', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02' })
  await ask(lease.renter, lease.leaseId, all.slice(-4))
  const claimId = await openClaim(lease.leaseId)
  await by.inOwnName((tx) =>
    tx
      .updateTable('lease_renter')
      .set({ person_email: staff.member.person.email })
      .where('id', '=', lease.roommateId)
      .execute(),
  )
  const seen = await staff.get(staffAt(claimId))
  expect(textOf(seen.html)).toContain('You are a renter of this lease')
  expect(seen.html).not.toContain('/proof/')
  expect((await decide(staff, claimId, all.slice(-4))).status).toBe(409)
  expect((await signedIn(app).then((person) => person.get(staffAt(claimId)))).status).toBe(404)
})

async function endUnpaid(organizationId: string) {
  const { owner } = await database()
  await owner
    .updateTable('organization')
    .set({ rent_rewards_ended_on: '2026-01-01', rent_rewards_ended_because: 'unpaid' })
    .where('id', '=', organizationId)
    .execute()
}
