import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { createConsent, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { uploadedBy } from '../worlds/disputes.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'
import { app, landlord } from './landlord-world.ts'

export const pastAt = (leaseId: string, path = '') =>
  `/dashboard/rent-rewards/lease/${leaseId}/past-rent${path}`
export const staffAt = (claimId: string) => `/staff/past-rent/${claimId}`

export type Home = { leaseId: string; renter: Person; roommate: Person; renterId: string; roommateId: string }

type Given = {
  startsOn?: string
  /** From when months count. */
  since?: string
  /** When the roommate moved in. */
  roommateSince?: string | null
  roommateAgrees?: boolean
  of?: Person
}

/** A lease whose renter agreed when it was added, and lives with a roommate; both have accounts. */
export async function home({
  startsOn = '2025-01-01',
  since = '2025-09-03',
  roommateSince = null,
  roommateAgrees = false,
  of = landlord,
}: Given = {}): Promise<Home> {
  const [renter, roommate] = [await signedIn(app), await signedIn(app)]
  const { organizationId } = of.owner
  const on = isoDate(since)
  const { leaseId, renterIds } = await of.inOwnName(async (tx) => {
    const made = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({
        startsOn: isoDate(startsOn),
        renters: [
          renterFacts({ email: renter.member.person.email }),
          renterFacts({ first_name: 'Tobias', last_name: 'Quill', email: roommate.member.person.email }),
        ],
      }),
      today: on,
    })
    const [first = '', second = ''] = made.renterIds
    await createConsent(tx, { organizationId, renterId: first, coversLate: true, on })
    if (roommateAgrees) await createConsent(tx, { organizationId, renterId: second, coversLate: true, on })
    if (roommateSince !== null)
      await tx
        .updateTable('lease_renter')
        .set({ joined_on: roommateSince })
        .where('id', '=', second)
        .execute()
    return made
  })
  const [renterId = '', roommateId = ''] = renterIds
  return { leaseId, renter, roommate, renterId, roommateId }
}

export const monthsFrom = (first: string, count: number): string[] => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const all = year * 12 + month - 1 + index
    return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
  })
}

/** Fills in the form with a file and sends it. */
export async function ask(by: Person, leaseId: string, months: readonly string[], words = '') {
  const fields: [string, string][] = [
    ['form_token', await by.token()],
    ['go', 'check'],
    ['explanation', words],
    ['upload_id', await uploadedBy(by, 'statements.png', crypto.randomUUID())],
    ...months.map((month): [string, string] => ['parts', month]),
  ]
  return by.post(pastAt(leaseId), fields)
}

/** The same word on each month, with others for some. */
export const say = (
  by: Person,
  leaseId: string,
  months: readonly string[],
  others: Record<string, string> = {},
) =>
  by.send(pastAt(leaseId, '/answer'), {
    ...Object.fromEntries(months.map((month) => [month, 'yes'])),
    ...others,
  })

/** Accepts each month, with other decisions for some. */
export const decide = (
  staff: Person,
  claimId: string,
  months: readonly string[],
  others: Record<string, string> = {},
) =>
  staff.send(staffAt(claimId), {
    words: Object.keys(others).length > 0 ? 'The statement of this month is missing.' : '',
    ...Object.fromEntries(months.map((month) => [month, 'accepted'])),
    ...others,
  })

export const claimsOf = async (leaseId: string) =>
  (await database()).owner
    .selectFrom('past_rent_claim')
    .selectAll()
    .where('lease_id', '=', leaseId)
    .orderBy('created_at')
    .execute()

export const openClaim = async (leaseId: string): Promise<string> =>
  (await claimsOf(leaseId)).find(({ state }) => state === 'open')?.id ?? ''

/** As if it had been asked for earlier: the other side's time is over. */
export async function askedEarlier(claimId: string, on: IsoDate): Promise<void> {
  const { owner } = await database()
  await owner.updateTable('past_rent_claim').set({ asked_on: on }).where('id', '=', claimId).execute()
}

export const longAgo = async () => isoDate(`${Number((await today()).slice(0, 4)) - 1}-01-01`)
