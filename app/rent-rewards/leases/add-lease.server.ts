import { randomUUID } from 'node:crypto'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { countsFrom, trackedFrom } from '../months/confirmed.ts'
import { followLeases } from './follow-leases.server.ts'
import type { NewLease, NewRenter } from './lease-schema.ts'

type Adding = { id: string; lease: NewLease; renters: readonly NewRenter[]; today: IsoDate }

/** Writes a lease with its renters, who have not been asked yet. */
export async function insertLease(
  tx: Tx,
  caller: Caller,
  { id, lease, renters, today }: Adding,
): Promise<void> {
  const { organizationId } = caller
  const tracked = trackedFrom(lease.starts_on, today)
  await tx
    .insertInto('lease')
    .values({
      id,
      organization_id: organizationId,
      address_1: lease.address_1,
      address_2: lease.address_2,
      city: lease.city,
      province: lease.province,
      postal_code: lease.postal_code,
      starts_on: lease.starts_on,
      ends_on: lease.ends_on,
      due_day: lease.due_day,
      last_month_deposit: lease.last_month_deposit,
      tracked_from: tracked,
      owed_before: lease.owed_before,
      followed_on: today,
      created_by: personIdOf(caller),
      created_at: nowInTransaction,
    })
    .execute()
  const { rent, fees, subsidy } = lease
  await tx
    .insertInto('lease_term')
    .values({
      organization_id: organizationId,
      lease_id: id,
      starts_on: countsFrom(lease.starts_on, tracked),
      rent,
      fees,
      subsidy,
    })
    .execute()
  for (const [index, renter] of renters.entries()) {
    await insertRenter(tx, {
      organizationId,
      leaseId: id,
      position: index + 1,
      joinedOn: lease.starts_on,
      renter,
    })
  }
  await followLeases(tx, { organizationId, ids: [id], today })
  await recordAudit(tx, 'lease.added', { subject: id })
}

type Joining = {
  organizationId: string
  leaseId: string
  position: number
  joinedOn: IsoDate
  renter: NewRenter
}

/** Adds a renter to a lease, who has not been asked yet. Returns their id. */
export async function insertRenter(tx: Tx, given: Joining): Promise<string> {
  const { organizationId, leaseId, position, joinedOn, renter } = given
  const id = randomUUID()
  await tx
    .insertInto('lease_renter')
    .values({
      id,
      organization_id: organizationId,
      lease_id: leaseId,
      position,
      first_name: renter.first_name,
      middle_name: renter.middle_name,
      last_name: renter.last_name,
      email: renter.email,
      person_email: renter.email,
      phone: renter.phone,
      joined_on: joinedOn,
      consent_changed_at: nowInTransaction,
    })
    .execute()
  return id
}
