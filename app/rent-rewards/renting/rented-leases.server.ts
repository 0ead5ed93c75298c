import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { rentPaths } from '../paths.ts'

type Renting = Pick<Member, 'actor' | 'person'>

/** The address of the newest lease that a person rents; home if there is none. */
export async function newestRented({ actor, person }: Renting): Promise<string> {
  const [newest] = await listRented({ actor, person })
  return newest ? rentPaths.lease(newest.id) : '/dashboard'
}

export type RentedLease = { id: string; address: string; startsOn: string }

/** The leases that a person rents or rented, newest first: by their own rows, whatever role they are in. */
export const listRented = ({ actor, person }: Renting): Promise<RentedLease[]> =>
  inTransaction(actor, async (tx) => {
    const rows = await tx
      .selectFrom('lease_renter as r')
      // Of one that is not theirs, by a decision, they see nothing but that.
      .leftJoin('lease as l', 'l.id', 'r.lease_id')
      .innerJoin('organization as o', 'o.id', 'r.organization_id')
      .select(['r.lease_id as id', 'l.address_1', 'l.address_2', 'l.city', 'o.name as landlord'])
      .select((eb) => eb.fn.coalesce('l.starts_on', 'r.joined_on').as('startsOn'))
      .where('r.person_email', '=', person.email)
      .orderBy('startsOn', 'desc')
      .orderBy('r.lease_id')
      .execute()
    return rows.map(({ address_1, address_2, city, landlord, ...row }) => ({
      ...row,
      address: [address_2, address_1, city].filter(Boolean).join(', ') || `A lease of ${landlord}`,
    }))
  })

/** The address of the newest lease of a person whose consent stands; null if there is none. */
export async function newestReported(tx: Tx, email: string): Promise<string | null> {
  const newest = await tx
    .selectFrom('lease_renter as r')
    .innerJoin('lease as l', 'l.id', 'r.lease_id')
    .select('l.id')
    .where('r.person_email', '=', email)
    .where('r.consent', '=', 'accepted')
    .orderBy('l.starts_on', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
  return newest ? rentPaths.lease(newest.id) : null
}
