import { sql } from 'kysely'
import { type Access, can } from '#app/organization/abilities.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { countsFrom } from '../months/confirmed.ts'
import type { Month } from '../months/months.ts'
import { pastMonths } from './past-months.ts'

export type PastSide = 'landlord' | 'renter'

/** A person in their present role, with what they may do in it. */
export type PastCaller = PersonCaller & { access: Access }

/** A lease for the side of it that asks, answers or reads. */
export type PastLease = {
  id: string
  organizationId: string
  landlord: string
  address: string
  startsOn: IsoDate
  countsFrom: IsoDate
  /** What can be asked for at all, newest first. */
  months: Month[]
  side: PastSide
  /** The renter who reads it; null for the landlord. */
  renterId: string | null
  /** Whether the reader's own consent stands; for the landlord, whether anyone's does. */
  isConsented: boolean
  isProvinceReported: boolean
}

type Row = {
  id: string
  organization_id: string
  landlord: string
  starts_on: string
  tracked_from: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
}

/** The lease for this person in their present role, in a transaction that acts for them; null if it is not theirs. */
export async function findPastLease(tx: Tx, caller: PastCaller, leaseId: string): Promise<PastLease | null> {
  const { rows } = await sql<Row>`
    select l.id, l.organization_id, coalesce(s.display_name, o.name) as landlord, l.starts_on, l.tracked_from,
      l.address_1, l.address_2, l.city, l.province, l.postal_code
    from lease l join organization o on o.id = l.organization_id
      left join rent_settings s on s.organization_id = l.organization_id
    where l.id = ${leaseId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const isLandlord = row.organization_id === caller.organizationId && can(caller.access, 'leases:see')
  const renters = await tx
    .selectFrom('lease_renter')
    .select(['id', 'consent', 'left_on', 'person_email'])
    .where('lease_id', '=', leaseId)
    .orderBy('position')
    .execute()
  const agreed = renters.filter(({ consent, left_on }) => consent === 'accepted' && left_on === null)
  const isOwn = ({ person_email }: { person_email: string | null }) => person_email === caller.by.person.email
  const own = agreed.find(isOwn) ?? renters.find(isOwn)
  if (!isLandlord && !own) return null
  const startsOn = isoDate(row.starts_on)
  const from = countsFrom(startsOn, isoDate(row.tracked_from))
  return {
    id: row.id,
    organizationId: row.organization_id,
    landlord: row.landlord,
    address: fullAddress(row) ?? '',
    startsOn,
    countsFrom: from,
    months: pastMonths({ startsOn, countsFrom: from }),
    side: isLandlord ? 'landlord' : 'renter',
    renterId: isLandlord ? null : (own?.id ?? null),
    isConsented: isLandlord ? agreed.length > 0 : agreed.some(({ id }) => id === own?.id),
    isProvinceReported: isReportedIn(row.province),
  }
}
