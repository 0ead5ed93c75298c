import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { ConsentState } from './consent-states.ts'

/** A renter of a lease with what their consent pages and mails need. */
export type LeaseRenter = {
  id: string
  leaseId: string
  firstName: string
  lastName: string
  fullName: string
  email: string | null
  consent: ConsentState
  lateConsent: boolean
  /** Whether they gave a birth date: without one they are in no report. */
  hasIdentity: boolean
  changedAt: Date
  hasLeft: boolean
  /** The lease has ended. */
  isOver: boolean
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  /** The name that renters know the landlord by. */
  landlord: string
  declined: number
}

/**
 * Renters by id, locked with their leases until the transaction ends: leases first, each in the order of their ids, as
 * everywhere, so that no two transactions wait for each other.
 */
export async function lockRenters(
  tx: Tx,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<LeaseRenter[]> {
  await sql`select l.id from lease l where l.organization_id = ${organizationId} and l.id in (
    select r.lease_id from lease_renter r where r.organization_id = ${organizationId} and r.id = ${anyOf(ids)})
    order by l.id for update`.execute(tx)
  await tx
    .selectFrom('lease_renter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return readRenters(tx, { organizationId, ids })
}

export async function readRenters(
  tx: Tx,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<LeaseRenter[]> {
  const { rows } = await sql<LeaseRenter>`
    select r.id, r.lease_id as "leaseId", r.first_name as "firstName", r.last_name as "lastName",
      concat_ws(' ', r.first_name, r.middle_name, r.last_name) as "fullName", r.email, r.consent,
      r.late_consent as "lateConsent", r.consent_changed_at as "changedAt", r.left_on is not null as "hasLeft",
      l.status = 'ended' as "isOver",
      exists (select from renter_identity i where i.lease_renter_id = r.id) as "hasIdentity",
      l.address_1, l.address_2, l.city, l.province, l.postal_code, coalesce(s.display_name, o.name) as landlord,
      (select count(*)::int from consent_event e where e.organization_id = r.organization_id
        and e.lease_renter_id = r.id and e.event = 'declined') as declined
    from lease_renter r
      join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
      join organization o on o.id = r.organization_id
      left join rent_settings s on s.organization_id = r.organization_id
    where r.organization_id = ${organizationId} and r.id = ${anyOf(ids)}
    order by r.id`.execute(tx)
  return rows
}
