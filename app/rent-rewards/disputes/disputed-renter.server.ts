import type { DisputedRecord } from '#app/disputes/subject.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { chargesUntil } from '../months/charges.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { listAddedMonths } from '../past/proven-months.server.ts'

/** Renters with their leases, as far as the transaction sees them; a lease that it does not see has no address. */
const selectRenters = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('lease_renter as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .leftJoin('lease as l', 'l.id', 'r.lease_id')
    .leftJoin('rent_settings as s', 's.organization_id', 'r.organization_id')
    .select(['r.id', 'r.organization_id', 'r.lease_id', 'r.first_name', 'r.middle_name', 'r.last_name'])
    .select(['r.person_email', 'r.joined_on', 'r.left_on', 'r.left_how', 'r.dispute_id', 'r.consent'])
    .select(['r.late_consent', 'o.name as organization', 's.display_name'])
    .select(['l.address_1', 'l.address_2', 'l.city', 'l.province', 'l.postal_code'])
    .where('r.id', '=', anyOf(ids))

type RenterRow = Awaited<ReturnType<ReturnType<typeof selectRenters>['executeTakeFirstOrThrow']>>

export type DisputedRenter = {
  id: string
  organizationId: string
  leaseId: string
  name: string
  firstName: string
  personEmail: string | null
  /** The name that renters know the landlord by, and the organization's own. */
  landlord: string
  organizationName: string
  /** Null where the transaction does not see the lease. */
  address: string | null
  joinedOn: string
  leftOn: string | null
  leftHow: 'moved' | 'mistake' | 'died' | null
  consent: string
  lateConsent: boolean
  /** Our reviewers found that they are not a renter of it. */
  isTakenOut: boolean
}

const renterOf = (row: RenterRow): DisputedRenter => ({
  id: row.id,
  organizationId: row.organization_id,
  leaseId: row.lease_id,
  name: wholeName(row.first_name, row.middle_name, row.last_name),
  firstName: row.first_name,
  personEmail: row.person_email,
  landlord: row.display_name ?? row.organization,
  organizationName: row.organization,
  address: row.address_1 === null ? null : fullAddress(row as Parameters<typeof fullAddress>[0]),
  joinedOn: row.joined_on,
  leftOn: row.left_on,
  leftHow: row.left_how,
  consent: row.consent,
  lateConsent: row.late_consent,
  isTakenOut: row.left_how === 'mistake' && row.dispute_id !== null,
})

export async function findRenter(tx: Tx, id: string): Promise<DisputedRenter | null> {
  const row = await selectRenters(tx, [id]).executeTakeFirst()
  return row ? renterOf(row) : null
}

/** The same where there must be one. */
export async function readRenter(tx: Tx, id: string): Promise<DisputedRenter> {
  return renterOf(await selectRenters(tx, [id]).executeTakeFirstOrThrow())
}

export async function readRentersById(tx: Tx, ids: readonly string[]): Promise<Map<string, DisputedRenter>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRenters(tx, ids).execute()
  return new Map(rows.map((row) => [row.id, renterOf(row)]))
}

const takenOut = 'We found that you are not a renter of this lease. Nothing about it is reported about you.'

/** A renter of a lease, for that person and for the landlord; null for everyone else, roommates too. */
export async function findDisputedRenter(
  tx: Tx,
  caller: PersonCaller,
  renterId: string,
): Promise<DisputedRecord | null> {
  const renter = await findRenter(tx, renterId)
  if (!renter) return null
  const isOwn = renter.personEmail === caller.by.person.email
  if (!isOwn && renter.organizationId !== caller.organizationId) return null
  return {
    id: renter.id,
    organizationId: renter.organizationId,
    title: isOwn ? (renter.address ?? `A lease of ${renter.landlord}`) : titleOf(renter),
    side: isOwn ? 'consumer' : 'furnisher',
    isMarkedDisputed: false,
    notDisputable: renter.isTakenOut ? takenOut : null,
  }
}

/** For those who see several renters of a lease. */
export const titleOf = ({ name, address }: Pick<DisputedRenter, 'name' | 'address'>): string =>
  [name, address].filter(Boolean).join(', ')

/** The months whose rent has been due, newest first: `2026-11`; then those that were added from before. */
export async function listDisputableMonths(tx: Tx, renterId: string, today: IsoDate): Promise<string[]> {
  const renter = await findRenter(tx, renterId)
  if (!renter) return []
  const { organizationId, leaseId } = renter
  const lease = (await readMonthsOf(tx, { organizationId, ids: [leaseId] })).get(leaseId)
  if (!lease) return []
  const due = chargesUntil(lease, today).map(({ month }) => month)
  return [...due.toReversed(), ...(await listAddedMonths(tx, { organizationId, leaseId }))]
}
