import { personActor } from '#app/account/sessions.server.ts'
import { can } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { isoDateOrNull } from '#app/platform/values/dates.ts'
import { stopPage } from '../consent/links.server.ts'
import { nextReportDay } from '../months/next-report-day.ts'
import { listRented } from '../renting/rented-leases.server.ts'
import { canUndoEnd } from './end-lease.server.ts'
import { findLease, type LeaseView } from './read-lease.server.ts'

/** A lease for the side that opens it: its landlord, or a person who rents it; not found for anyone else. */
export async function openLease(member: Member, leaseId: string) {
  const today = await clockToday()
  const nextReport = nextReportDay(today)
  const own = can(member.access, 'leases:see') ? await findLease(member.actor, leaseId, today) : null
  if (own?.organizationId === member.organizationId)
    return {
      as: 'landlord' as const,
      actor: member.actor,
      lease: own,
      nextReport,
      canDelete: wasNeverUsed(own),
      canUndoEnd: canUndoEnd(isoDateOrNull(own.endRecordedOn), today),
    }
  return { as: 'renter' as const, nextReport, ...(await openRented(member, leaseId, today)) }
}

async function openRented(member: Member, leaseId: string, today: LeaseView['startsOn']) {
  // As the person alone: a role in the landlord's organization shows nothing of roommates here.
  const actor = personActor(member.session)
  const lease = found(await findLease(actor, leaseId, today))
  const [own] = lease.renters
  const others = await listRented({ actor, person: member.person })
  return {
    actor,
    lease,
    others: others.filter(({ id }) => id !== leaseId),
    stopUrl: own ? stopPage.pathTo(own.id, lease.organizationId) : '',
  }
}

/** It can go as if it had never been: no renter agreed to anything. */
const wasNeverUsed = ({ status, renters }: LeaseView): boolean =>
  status === 'pending_consent' &&
  renters.every(({ consent }) => consent === 'pending' || consent === 'expired')
