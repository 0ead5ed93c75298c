import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import type { KnownLease, KnownRenter } from './compare.ts'
import type { PropertyAddress } from './import-types.ts'

type Row = {
  id: string
  externalId: string | null
  isOfSource: boolean
  address_1: string
  address_2: string | null
  city: string
  starts: string
  ends: string | null
  renters: KnownRenter[]
}

/** All leases of the organization; of those that the file may be about also what decides about their months. */
export async function readKnownLeases(
  tx: Tx,
  { organizationId, source }: { organizationId: string; source: string | null },
): Promise<KnownLease[]> {
  const { rows } = await sql<Row>`
    select l.id, l.external_id as "externalId", coalesce(l.source = ${source}, false) as "isOfSource",
      l.address_1, l.address_2, l.city, l.starts_on as starts, l.ends_on as ends,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'firstName', r.first_name,
          'lastName', concat_ws(' ', r.middle_name, r.last_name), 'email', r.email, 'phone', r.phone,
          'isReturned', r.is_returned) order by r.position)
        from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id
          and r.left_on is null), '[]'::jsonb) as renters
    from lease l where l.organization_id = ${organizationId} order by l.id`.execute(tx)
  // A file of balances alone is about leases of any software.
  const ids = rows.filter(({ isOfSource }) => isOfSource || source === 'quickbooks').map(({ id }) => id)
  const months = await readMonthsOf(tx, { organizationId, ids })
  return rows.map(({ starts, ends, ...row }) => ({
    ...row,
    startsOn: isoDate(starts),
    endsOn: isoDateOrNull(ends),
    months: months.get(row.id) ?? null,
  }))
}

/** Addresses of properties that files only name, by the key of the name. */
export async function readProperties(tx: Tx, organizationId: string): Promise<Map<string, PropertyAddress>> {
  const rows = await tx
    .selectFrom('rent_import_property')
    .select(['key', 'address_1', 'city', 'province', 'postal_code'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ key, ...address }) => [key, address]))
}
