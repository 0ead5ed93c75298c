import { expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { monthsLater, reportDateAfter, reportDateFrom } from '#app/bureau/report-dates.ts'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { followAllLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import {
  createConsent,
  createLateNotice,
  createStatement,
  leaseFactory,
  renterFacts,
} from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { signedIn } from '../worlds/reviewer.ts'
import { clockTo } from '../worlds/upkeep-world.ts'
import { app, landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

test('a renter keeps a statement of what was reported, and their days; no one else gets them', async () => {
  const [renter, roommate] = [await signedIn(app), await signedIn(app)]
  const leaseId = await landlord.inOwnName(async (tx) => {
    const { organizationId } = landlord.owner
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({
        renters: [renter, roommate].map(({ member }) => renterFacts({ email: member.person.email })),
      }),
      today: isoDate('2026-01-01'),
    })
    const [renterId = ''] = made.renterIds
    await createConsent(tx, { organizationId, renterId, coversLate: false, on: isoDate('2026-01-02') })
    for (const month of ['2026-01', '2026-02', '2026-03'])
      await createStatement(tx, landlord.owner, {
        leaseId: made.leaseId,
        month: isoDate(`${month}-01`),
        paid: 150_000,
        on: isoDate(`${month}-10`),
      })
    return made.leaseId
  })
  await makeBatches(bureauSources, isoDate('2026-03-15'))
  const lease = `/dashboard/rent-rewards/lease/${leaseId}`
  const own = await renter.get(lease)
  expect(textOf(own.html)).toContain('Rent reported in 2026 (PDF)')
  expect(textOf(own.html)).toMatch(/Mar 2026 March 2026 Up to date \$0.00 owed Paid in full/)
  // A roommate who did not agree is in no report, and has no statement.
  const ofRoommate = textOf((await roommate.get(lease)).html)
  expect(ofRoommate).not.toContain('Rent reported in')
  expect(ofRoommate).not.toContain('$0.00 owed')

  const statement = `${lease}/statement.pdf?year=2026`
  const answered = await app.send(renter.browser, renter.browser.request(statement))
  expect([answered.status, answered.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await answered.arrayBuffer())
      .toString('latin1')
      .slice(0, 5),
  ).toBe('%PDF-')
  const calendar = await renter.get(`${lease}/rent.ics`)
  expect(calendar.html).toContain('BEGIN:VCALENDAR')

  const others = [roommate, landlord, await landlordOf(), await signedIn(app)]
  for (const other of others) expect([302, 404]).toContain((await other.get(statement)).status)
  for (const other of others) expect([302, 404]).toContain((await other.get(`${lease}/rent.ics`)).status)
  await landlord.inOwnName((tx) =>
    tx
      .updateTable('lease')
      .set({ ends_on: '2026-04-30', ended_how: 'term' })
      .where('id', '=', leaseId)
      .execute(),
  )
  expect((await renter.get(`${lease}/rent.ics`)).status).toBe(404)
  expect((await renter.get(statement)).status).toBe(200)
  for (const year of ['2025', '2027', '', 'x', '2026.5', '-1'])
    expect((await renter.get(`${lease}/statement.pdf?year=${year}`)).status).toBe(404)
})

test('a renter whose late month can be reported reads by when, and how much, first; their roommate does not', async () => {
  const [renter, roommate] = [await signedIn(app), await signedIn(app)]
  const on = addDays(reportDateAfter(reportDateFrom(await today())), -5)
  const firstOf = (day: string) => isoDate(`${day.slice(0, 7)}-01`)
  const [first, second] = [firstOf(monthsLater(on, -1)), firstOf(on)]
  const { leaseId } = await landlord.inOwnName(async (tx) => {
    const { organizationId } = landlord.owner
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({
        startsOn: first,
        renters: [renter, roommate].map(({ member }) => renterFacts({ email: member.person.email })),
      }),
      today: first,
    })
    const [renterId = '', other = ''] = made.renterIds
    for (const [id, coversLate] of [
      [renterId, true],
      [other, false],
    ] as const)
      await createConsent(tx, { organizationId, renterId: id, coversLate, on: first })
    for (const month of [first, second])
      await createStatement(tx, landlord.owner, { leaseId: made.leaseId, month, paid: 0, on: month })
    await createLateNotice(tx, { organizationId, renterId, about: first, on: addDays(on, -5) })
    return made
  })
  await clockTo(on)
  try {
    const lease = `/dashboard/rent-rewards/lease/${leaseId}`
    const text = textOf((await renter.get(lease)).html)
    expect(text).toMatch(/Your rent can be reported as late on .+ \$1,500.00 of your rent is open/)
    expect(textOf((await roommate.get(lease)).html)).not.toContain('can be reported as late on')
    await followAllLeases(on)
    const list = textOf((await landlord.get('/dashboard/rent-rewards/lease')).html)
    expect(list).toContain('has a late notice')
    expect(list).toContain('Late notice emailed')
  } finally {
    await setDaysAhead(0)
  }
})

test('why nothing was sent of a lease is not read by a roommate it is not about', async () => {
  const [renter, roommate] = [await signedIn(app), await signedIn(app)]
  const leaseId = await landlord.inOwnName(async (tx) => {
    const { organizationId } = landlord.owner
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({
        renters: [renter, roommate].map(({ member }) => renterFacts({ email: member.person.email })),
      }),
      today: isoDate('2026-01-01'),
    })
    const on = isoDate('2026-01-02')
    for (const [index, renterId] of made.renterIds.entries())
      await createConsent(tx, { organizationId, renterId, coversLate: index === 0, on })
    for (const month of [1, 2, 3, 4])
      await createStatement(tx, landlord.owner, {
        leaseId: made.leaseId,
        month: isoDate(`2026-0${month}-01`),
        paid: 0,
        on: isoDate(`2026-0${month}-10`),
      })
    return made.leaseId
  })
  await makeBatches(bureauSources, isoDate('2026-04-15'))
  const lease = `/dashboard/rent-rewards/lease/${leaseId}`
  expect(textOf((await landlord.get(lease)).html)).toContain('Waiting for the late notice')
  const text = textOf((await roommate.get(lease)).html)
  expect(text).toContain('Nothing sent')
  expect(text).not.toContain('late notice')
})
