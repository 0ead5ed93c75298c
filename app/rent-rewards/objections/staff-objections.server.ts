import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { rentPaths } from '../paths.ts'

/** A renter objected to what their landlord attested. */
export type ObjectionRow = {
  renterId: string
  name: string
  address: string
  organizationId: string
  organizationName: string
  /** Where the landlord says that it was agreed. */
  addendum: string
  attestedOn: string
  objectedOn: string
  checkedOn: string | null
  /** Of this landlord: how many renters were marked as consented, and how many of them objected. */
  attested: number
  objected: number
}

/** Of an objection `e`: since it came, staff looked into it. */
const isChecked = sql<boolean>`exists (select from consent_event k where k.organization_id = e.organization_id
  and k.lease_renter_id = e.lease_renter_id and k.event = 'objection_checked' and k.id > e.id)`

export async function countObjections(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from consent_event e
    where e.event = 'objected' and not ${isChecked}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Row = Omit<ObjectionRow, 'address' | 'attestedOn' | 'objectedOn' | 'checkedOn'> & {
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  attestedAt: Date
  objectedAt: Date
  checkedAt: Date | null
}

type Which = { renterId?: string; limit?: number }

/** What waits, oldest first; or what staff checked, newest first. Of one renter, or of all. */
export async function listObjections(
  tx: Tx,
  show: 'waiting' | 'checked',
  { renterId, limit = 100 }: Which = {},
): Promise<ObjectionRow[]> {
  const { rows } = await sql<Row>`
    select r.id as "renterId", concat_ws(' ', r.first_name, r.middle_name, r.last_name) as name, l.address_1, l.address_2,
      l.city, l.province, l.postal_code, o.id as "organizationId", o.name as "organizationName",
      c.addendum, c.accepted_at as "attestedAt", e.created_at as "objectedAt",
      (select min(k.created_at) from consent_event k where k.organization_id = e.organization_id
        and k.lease_renter_id = e.lease_renter_id and k.event = 'objection_checked' and k.id > e.id) as "checkedAt",
      ${attestedOf(sql`e.organization_id`)} as attested, ${objectedOf(sql`e.organization_id`)} as objected
    from consent_event e
      join lease_renter r on r.organization_id = e.organization_id and r.id = e.lease_renter_id
      join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
      join organization o on o.id = e.organization_id
      join lateral (select coalesce(a.addendum, '') as addendum, a.accepted_at from rent_consent a
        where a.organization_id = e.organization_id and a.lease_renter_id = e.lease_renter_id
          and a.channel = 'attested' and a.accepted_at <= e.created_at
        order by a.accepted_at desc limit 1) c on true
    where e.event = 'objected' and ${show === 'waiting' ? sql`not ${isChecked}` : isChecked}
      and ${renterId === undefined ? sql`true` : sql`r.id = ${renterId}`}
    order by ${show === 'waiting' ? sql`e.id` : sql`e.id desc`} limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    renterId: row.renterId,
    name: row.name,
    address: fullAddress(row) ?? '',
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    addendum: row.addendum,
    attestedOn: torontoDate(row.attestedAt),
    objectedOn: torontoDate(row.objectedAt),
    checkedOn: row.checkedAt && torontoDate(row.checkedAt),
    attested: row.attested,
    objected: row.objected,
  }))
}

const attestedOf = (organizationId: unknown) => sql<number>`(select count(distinct a.lease_renter_id)::int
  from rent_consent a where a.organization_id = ${organizationId} and a.channel = 'attested')`

const objectedOf = (organizationId: unknown) => sql<number>`(select count(distinct x.lease_renter_id)::int
  from consent_event x where x.organization_id = ${organizationId} and x.event = 'objected')`

/** For the list of everything that waits for staff. */
export const listWaitingObjections = async (tx: Tx, limit: number) =>
  (await listObjections(tx, 'waiting', { limit })).map(({ renterId, organizationName, objectedOn }) => ({
    id: renterId,
    to: rentPaths.staff.objections,
    reference: null,
    about: organizationName,
    state: 'A renter objected',
    since: isoDate(objectedOn),
  }))

/** For an organization's page. */
export async function countObjectionsOf(tx: Tx, organizationId: string) {
  const { rows } = await sql<{ attested: number; objected: number }>`
    select ${attestedOf(organizationId)} as attested, ${objectedOf(organizationId)} as objected`.execute(tx)
  const { attested, objected } = rows[0] ?? { attested: 0, objected: 0 }
  return attested === 0
    ? []
    : [
        { label: 'Renters marked as consented', count: attested },
        { label: 'Of these, objected', count: objected },
      ]
}
