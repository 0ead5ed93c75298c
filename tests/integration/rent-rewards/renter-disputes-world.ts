import { beforeAll, expect } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { readRenterDisputes } from '#app/rent-rewards/disputes/dispute-facts.server.ts'
import { firstDayOf, type Month } from '#app/rent-rewards/months/months.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { uploadedBy } from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { app, landlord, monthBefore, useLandlord } from './landlord-world.ts'

export let staff: Person

/** A landlord with Rent Rewards, and a reviewer. */
export function useRenterDisputes(): void {
  useLandlord()
  beforeAll(async () => {
    staff = await signedInStaff(app)
  }, 240_000)
}

export const leaseAt = (leaseId: string, path = '') => `/dashboard/rent-rewards/lease/${leaseId}${path}`

export const disputeAt = (renterId: string, path = '') =>
  `/dashboard/rent-rewards/renter/${renterId}/dispute${path}`

export const staffAt = (disputeId: string, path = '') => `/staff/disputes/${disputeId}${path}`

/** A lease of two renters who agreed, both with accounts; nothing was paid two months ago, by what the landlord said. */
export async function rented() {
  const [renter, roommate] = [await signedIn(app), await signedIn(app)]
  const day = await today()
  const month = monthBefore(day, 2)
  const startsOn = firstDayOf(monthBefore(day, 3))
  const { organizationId } = landlord.owner
  const renters = [renter, roommate].map(({ member }, index) =>
    renterFacts({ first_name: ['Elif', 'Tobias'][index] ?? '', email: member.person.email }),
  )
  const { leaseId, renterIds } = await landlord.inOwnName(async (tx) => {
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters, startsOn }),
      today: startsOn,
    })
    for (const renterId of made.renterIds)
      await createConsent(tx, { organizationId, renterId, coversLate: true, on: startsOn })
    const said = (of: Month, paid: number, on: IsoDate) =>
      createStatement(tx, landlord.owner, { leaseId: made.leaseId, month: firstDayOf(of), paid, on })
    await said(monthBefore(day, 3), 150_000, startsOn)
    await said(month, 0, addDays(firstDayOf(month), 12))
    return made
  })
  const [renterId = '', roommateId = ''] = renterIds
  return { renter, roommate, renterId, roommateId, leaseId, month, day }
}

export const paid = (month: Month) => ({
  reason: 'month_paid',
  parts: month,
  explanation: 'I paid on the third. My bank shows it.',
})

/** From the form to the clock, with a file. Returns the dispute's id. */
export async function file(by: Person, renterId: string, fields: Record<string, string>): Promise<string> {
  const upload_id = await uploadedBy(by)
  const kept = await by.send(disputeAt(renterId), { go: 'check', upload_id, ...fields })
  expect(kept).toMatchObject({ status: 303, location: disputeAt(renterId, '/check') })
  const { html } = await by.get(disputeAt(renterId, '/check'))
  const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const sent = await by.send(disputeAt(renterId, '/check'), { revision })
  expect(sent).toMatchObject({ status: 303, location: `${disputeAt(renterId, '/filed')}?sent=yes` })
  return openId(renterId)
}

const openId = async (renterId: string): Promise<string> =>
  (await disputeRows(renterId)).find(({ state }) => state === 'open')?.id ?? ''

export const disputeRows = (renterId: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('dispute').selectAll().where('subject_id', '=', renterId).orderBy('created_at').execute(),
  )

/** The renter's latest dispute, as a line of the bureau reads it. */
export const latestOf = async (renterId: string) =>
  (await landlord.inOwnName((tx) => readRenterDisputes(tx, landlord.owner.organizationId, [renterId])))
    .get(renterId)
    ?.at(-1)

export const subjectsTo = async ({ member }: Person) =>
  (await mailsTo(member.person.email)).map(({ subject }) => subject.replace(/: .*/, ''))

export async function decide(disputeId: string, path: string, words: string) {
  const { html } = await staff.get(staffAt(disputeId, path))
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1]
  return staff.send(staffAt(disputeId, path), { words, ...(seen && { seen }) })
}
