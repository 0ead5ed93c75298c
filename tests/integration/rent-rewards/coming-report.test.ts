// @engine: the same rule and rows as the bureau's job
import { expect, test } from 'vitest'
import { debtsInFile } from '#app/assembly/court-debt-of-lease.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { leaseToMend, pageToMend } from '#app/rent-rewards/credit/coming-report.ts'
import { readComing } from '#app/rent-rewards/credit/read-coming.server.ts'
import { readCreditHistory } from '#app/rent-rewards/credit/read-credit.server.ts'
import { nextReportFor } from '#app/rent-rewards/line/next-report.server.ts'
import { renterFacts } from '#database/factories/lease.ts'
import { leaseWith, make, member, useLeaseLines } from './lease-lines-world.ts'

useLeaseLines()

const coming = (today: string) =>
  inTransaction(member.actor, (tx) =>
    readComing(tx, { organizationId: member.organizationId, today: isoDate(today), debtsInFile }),
  )

const countsOf = ({ sent, takenOut, leftOut }: Awaited<ReturnType<typeof coming>>) => ({
  sent,
  takenOut,
  ...Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])),
})

const entriesOf = (reportDate: string) =>
  inTransaction(member.actor, (tx) =>
    tx
      .selectFrom('bureau_entry')
      .select(['reason', 'line'])
      .where('source', '=', 'leases')
      .where('equifax_report_date', '=', reportDate)
      .execute(),
  )

async function forgetBirthDate(renterId: string) {
  const { owner } = await database()
  await owner.deleteFrom('renter_identity').where('lease_renter_id', '=', renterId).execute()
}

test('the coming report counts the lines that the file then has, and names the rest with the pages that mend it', async () => {
  await leaseWith()
  await leaseWith({ renters: [renterFacts(), renterFacts()] })
  const open = [await leaseWith({ until: '2026-01' }), await leaseWith({ until: '2026-02' })]
  const nameless = await leaseWith()
  await forgetBirthDate(nameless.renterId)
  const late = await leaseWith({ paid: () => 0 })
  const silent = await leaseWith({ paid: () => 0, coversLate: false })
  const stopped = await leaseWith()
  const link = { id: stopped.renterId, organizationId: member.organizationId }
  await stopConsent(link, 'all', { at: Date.parse('2026-03-10T15:00:00Z') })

  const next = await coming('2026-03-14')
  expect(next).toMatchObject({ reportDate: '2026-03-15', closed: null })
  expect(countsOf(next)).toEqual({
    sent: 2,
    takenOut: 0,
    not_confirmed: 2,
    no_identity: 1,
    late_notice: 1,
    no_late_consent: 1,
  })
  const leasesOf = (reason: string) =>
    next.leftOut.find((each) => each.reason === reason)?.leases.map(({ id }) => id)
  expect(leasesOf('not_confirmed')?.toSorted()).toEqual(open.map(({ leaseId }) => leaseId).toSorted())
  expect(leasesOf('no_identity')).toEqual([nameless.leaseId])
  expect(leasesOf('late_notice')).toEqual([late.leaseId])
  expect(leasesOf('no_late_consent')).toEqual([silent.leaseId])
  expect(pageToMend('not_confirmed')?.to).toBe('/dashboard/rent-rewards/confirm')
  expect(pageToMend('no_identity')).toBeNull()
  expect(leaseToMend('no_identity', nameless.leaseId)).toContain(`/lease/${nameless.leaseId}`)
  expect(leaseToMend('court_debt_asked', late.leaseId)).toContain(`/lease/${late.leaseId}/court-debt`)

  await make('2026-03-15')
  const made = await entriesOf('2026-03-15')
  expect(made.filter(({ line }) => line !== null)).toHaveLength(next.sent)
  const reasons = made.flatMap(({ reason }) => (reason === null ? [] : [reason]))
  expect(reasons.toSorted()).toEqual(
    next.leftOut.flatMap(({ reason, count }) => Array.from({ length: count }, () => reason)).toSorted(),
  )
})

test('a month that cannot be confirmed yet is not one that the landlord left open', async () => {
  await leaseWith({ until: '2026-02' })
  expect(countsOf(await coming('2026-02-20'))).toEqual({ sent: 0, takenOut: 0, to_be_due: 1 })
  expect(countsOf(await coming('2026-03-02'))).toEqual({ sent: 0, takenOut: 0, not_confirmed: 1 })
})

test('a line that only takes something out is no report of a lease', async () => {
  const { renterId } = await leaseWith()
  await make('2026-02-15')
  const link = { id: renterId, organizationId: member.organizationId }
  await stopConsent(link, 'removal', { at: Date.parse('2026-03-01T15:00:00Z') })
  await inTransaction(member.actor, (tx) =>
    tx
      .updateTable('rent_consent')
      .set({
        withdrawn_at: new Date('2026-03-01T15:00:00Z'),
        removal_asked_at: new Date('2026-03-01T15:00:00Z'),
      })
      .where('lease_renter_id', '=', renterId)
      .execute(),
  )
  expect(countsOf(await coming('2026-03-10'))).toEqual({ sent: 0, takenOut: 1 })
})

test('the next report says to both sides that rent due on the 15th is in the one after', async () => {
  const leavesRent = async ({ leaseId, renterId }: { leaseId: string; renterId: string }) => {
    const lease = { id: leaseId, organizationId: member.organizationId, renters: [{ id: renterId }] }
    const opened = { actor: member.actor, lease, today: isoDate('2026-03-14') }
    const landlord = await nextReportFor({ ...opened, as: 'landlord' }, debtsInFile)
    const renter = await nextReportFor({ ...opened, as: 'renter' }, debtsInFile)
    return [landlord?.line?.leavesRent, renter?.line?.leavesRent]
  }
  expect(await leavesRent(await leaseWith({ dueDay: 15, until: '2026-02' }))).toEqual([true, true])
  expect(await leavesRent(await leaseWith({ dueDay: 1 }))).toEqual([false, false])
})

test('of many leases, the credit history counts the coming report when someone asks', async () => {
  for (let leases = 0; leases < 2; leases += 1) await leaseWith()
  const history = (isCountAsked: boolean, maxUnasked: number) =>
    readCreditHistory(member, debtsInFile, { isCountAsked, maxUnasked })
  expect((await history(false, 1)).next).toBeNull()
  for (const asked of [history(true, 1), history(false, 2)]) {
    const { next, nextOn } = await asked
    expect(next?.reportDate).toBe(nextOn)
  }
})
