import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'

/** A lease beside a registered debt of which the landlord has not said whether it is about the lease. */
export type AskedLease = { leaseId: string; address: string }

const shown = 5

type Row = {
  id: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
}

/** The leases of an organization for which that waits, in the order of their addresses. */
export async function listAskedLeases(tx: Tx, organizationId: string): Promise<AskedLease[]> {
  const { rows } = await sql<Row>`
    select l.id, l.address_1, l.address_2, l.city, l.province, l.postal_code
    from lease l
    where l.organization_id = ${organizationId} and l.id in (
      select c.lease_id from lease_court_debt c where c.organization_id = ${organizationId}
      group by c.lease_id having bool_or(c.is_about is null) and bool_or(c.is_about) is not true)
    order by l.city, l.address_1, l.address_2 nulls first, l.id limit ${shown}`.execute(tx)
  return rows.map((row) => ({ leaseId: row.id, address: fullAddress(row) ?? '' }))
}
