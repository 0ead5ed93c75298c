// @engine: policies, and the bureau's job
import { beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { askMonths } from '#app/rent-rewards/months/ask-months.server.ts'
import { createStatement } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { deleteBatches, recordsOf } from '../worlds/bureau.ts'
import { mailsTo, type Person } from '../worlds/reviewer.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'
import { type Home, home } from './past-rent-world.ts'

useLandlord()

let by: Person
let lease: Home
const base = '/dashboard/rent-rewards'

beforeAll(async () => {
  by = await landlordOf()
  lease = await home({ of: by, startsOn: '2026-01-01', since: '2026-01-02' })
  await by.inOwnName((tx) =>
    createStatement(tx, by.owner, {
      leaseId: lease.leaseId,
      month: isoDate('2026-01-01'),
      paid: 150_000,
      on: isoDate('2026-01-10'),
    }),
  )
}, 240_000)

async function started(on: string | null) {
  const { owner } = await database()
  await owner
    .updateTable('organization')
    .set({ rent_rewards_started_on: on })
    .where('id', '=', by.owner.organizationId)
    .execute()
}

const linesOf = async () => {
  await deleteBatches()
  await makeBatches(bureauSources, isoDate('2026-01-15'))
  return (await recordsOf('2026-01-15')).filter(({ kind }) => kind === 'base').length
}

test('before the first subscription nothing is reported, and the landlord and the renter read why', async () => {
  await started(null)
  expect(await linesOf()).toBe(0)
  const { owner } = await database()
  const entry = owner.selectFrom('bureau_entry').select(['equifax_status', 'reason'])
  expect(await entry.where('subject_id', '=', lease.leaseId).execute()).toEqual([
    { equifax_status: 'held', reason: 'not_started' },
  ])
  const at = `${base}/lease/${lease.leaseId}`
  expect(textOf((await by.get(at)).html)).toContain('Nothing is sent until Rent Rewards is started')
  expect(textOf((await by.get(`${base}/credit`)).html)).toContain('Rent Rewards is not started')
  expect(textOf((await lease.renter.get(at)).html)).toContain('Your landlord’s Rent Rewards is not active')
  await started('2026-01-01')
  expect(await linesOf()).toBe(1)
})

test('before it, no renter is asked or attested, and no month is asked about: no one is promised a report', async () => {
  await started(null)
  const { email } = lease.roommate.member.person
  const before = (await mailsTo(email)).length
  const page = await by.get(base)
  expect(textOf(page.html)).toContain('Start Rent Rewards first')
  expect(page.html).toContain(`${base}/settings`)
  for (const doing of ['request', 'attest']) {
    const sent = await by.send(base, {
      do: doing,
      renter: lease.roommateId,
      addendum: 'The lease, section 4',
    })
    expect([doing, sent.status]).toEqual([doing, 400])
  }
  expect(await mailsTo(email)).toHaveLength(before)
  const toLandlord = (await mailsTo(by.member.person.email)).length
  await askMonths(isoDate('2026-11-01'))
  expect(await mailsTo(by.member.person.email)).toHaveLength(toLandlord)

  await started('2026-01-01')
  expect((await by.send(base, { do: 'request', renter: lease.roommateId })).status).toBe(303)
  expect(await mailsTo(email)).toHaveLength(before + 1)
})
