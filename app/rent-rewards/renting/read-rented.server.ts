import { type Person, personActor, type Session } from '#app/account/sessions.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { consentOf } from '../leases/entity/lease-call.ts'
import { findLease, type LeaseView } from '../leases/read-lease.server.ts'
import { readSent } from '../sent/read-sent.server.ts'
import type { SentMonth } from '../sent/sent-months.ts'
import type { RentedLeaseEntity } from './rented-call.ts'
import { listRented } from './rented-leases.server.ts'

type Renting = { person: Person; session: Session }

/** The leases that a person rents or rented, newest first, as the person alone. */
export const listRentedEntities = async ({ person, session }: Renting) =>
  (await listRented({ actor: personActor(session), person })).map(({ id, address, startsOn }) => ({
    id,
    full_address: address,
    lease_start_date: startsOn,
  }))

/**
 * One of them; null for anyone else. As the person alone: a role in the landlord's organization shows nothing of
 * roommates here.
 */
export async function readRentedEntity(
  { person, session }: Renting,
  leaseId: string,
): Promise<RentedLeaseEntity | null> {
  const rented = await listRented({ actor: personActor(session), person })
  if (!rented.some(({ id }) => id === leaseId)) return null
  const lease = await findLease(personActor(session), leaseId, await clockToday())
  const [own] = lease?.renters ?? []
  if (!lease || !own) return null
  const sent = await readSent({ as: 'renter', lease })
  return {
    id: lease.id,
    landlord: lease.landlord,
    full_address: fullAddress(lease) ?? '',
    lease_start_date: lease.startsOn,
    lease_end_date: lease.endsOn,
    status: lease.status,
    rent: lease.monthly,
    balance: lease.owed,
    you: { id: own.id, full_name: own.name, ...consentOf(own) },
    months: lease.months.map(monthOf),
    sent: sent.months.map(sentOf),
  }
}

const monthOf = ({
  month,
  dueOn,
  due,
  received,
  owed,
  statement,
}: LeaseView['months'][number]): RentedLeaseEntity['months'][number] => ({
  month,
  due_on: dueOn,
  due,
  received,
  owed,
  said: statement?.said ?? null,
  said_by: statement && (statement.isDecided ? 'reviewers' : 'landlord'),
})

const sentOf = ({ month, reportDate, sent, later }: SentMonth): RentedLeaseEntity['sent'][number] => ({
  month,
  report_date: reportDate,
  account_status: sent?.status ?? null,
  balance: sent?.owed ?? null,
  past_due: sent?.pastDue ?? null,
  late_since: sent?.since ?? null,
  late_months_since: later?.lateMonths ?? null,
})
